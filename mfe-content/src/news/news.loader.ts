import type { NewsItem } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { excerptOf } from './excerpt';

/** A story as a card shows it. */
export interface StoryTeaser extends Pick<NewsItem, 'id' | 'title' | 'date'> {
  /** Null when the story has no picture. */
  image: NewsItem['images'][number] | null;
  /** How it begins, as plain text. */
  excerpt: string;
}

export interface NewsData {
  stories: StoryTeaser[];
}

export const newsLoader = loader<NewsData>(async ({ api }) => ({
  stories: (await api.news.list()).map(storyTeaser),
}));

export const storyTeaser = ({ id, title, date, images, content }: NewsItem): StoryTeaser => ({
  id,
  title,
  date,
  image: images[0] ?? null,
  excerpt: excerptOf(content),
});
