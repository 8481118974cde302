import type { NewsItem } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { excerptOf } from './excerpt';

/** The fields of a story that a card shows. */
export type StoryTeaser = ReturnType<typeof storyTeaser>;

export type NewsData = LoaderData<typeof newsLoader>;

export const newsLoader = loader(async ({ api }) => ({
  stories: (await api.news.list()).map(storyTeaser),
}));

export const newsSeo = ({ stories }: NewsData, locale: Locale): SeoPatch => ({
  jsonLd: itemListOf(
    stories.map(({ id, title }) => ({ name: title, to: paths.newsItem(id) })),
    locale,
  ),
});

export const storyTeaser = ({ id, title, date, images, content }: NewsItem) => ({
  id,
  title,
  date,
  /** Null when the story has no picture. */
  image: images[0] ?? null,
  /** Start of the story as plain text. */
  excerpt: excerptOf(content),
});
