import type { NewsItem } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { excerptOf } from './excerpt';

/** A story as a card shows it. */
export type StoryTeaser = ReturnType<typeof storyTeaser>;

export type NewsData = LoaderData<typeof newsLoader>;

export const newsLoader = loader(async ({ api }) => ({
  stories: (await api.news.list()).map(storyTeaser),
}));

export const storyTeaser = ({ id, title, date, images, content }: NewsItem) => ({
  id,
  title,
  date,
  /** Null when the story has no picture. */
  image: images[0] ?? null,
  /** How it begins, as plain text. */
  excerpt: excerptOf(content),
});
