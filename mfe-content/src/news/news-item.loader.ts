import type { NewsItem } from 'shared-contracts/api';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { excerptOf } from './excerpt';
import { storyTeaser } from './news.loader';

export type NewsItemData = LoaderData<typeof newsItemLoader>;

/** Loads the story and up to three of the newest others. */
export const newsItemLoader = loader(async ({ api, locale, params, request }) => {
  const [story, all] = await Promise.all([
    api.news.get(params.id ?? ''),
    // The story renders even if the others cannot be loaded.
    api.news.list().catch((): NewsItem[] => []),
  ]);
  const others = all
    .filter(({ id }) => id !== story.id)
    .slice(0, 3)
    .map(storyTeaser);
  const address = new URL(localise(paths.newsItem(story.id), locale), request.url).href;
  return { story, address, excerpt: excerptOf(story.content), others };
});
