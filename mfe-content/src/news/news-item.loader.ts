import type { NewsItem } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { excerptOf } from './excerpt';
import { type StoryTeaser, storyTeaser } from './news.loader';

export interface NewsItemData {
  story: NewsItem;
  excerpt: string;
  /** The newest others; at most three. */
  others: StoryTeaser[];
}

export const newsItemLoader = loader<NewsItemData>(async ({ api, params }) => {
  const [story, all] = await Promise.all([
    api.news.get(params.id ?? ''),
    // A story stands without its neighbours.
    api.news.list().catch((): NewsItem[] => []),
  ]);
  const others = all
    .filter(({ id }) => id !== story.id)
    .slice(0, 3)
    .map(storyTeaser);
  return { story, excerpt: excerptOf(story.content), others };
});
