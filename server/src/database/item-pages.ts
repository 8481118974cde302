import type { Bilingual } from '../content/fields';
import type { Content } from '../content/schema';

/** A page that shows one item, and what search engines read of it: the item's own words and picture. */
export interface ItemPage {
  /** Path of the page: `offers-description/4`. */
  page: string;
  title: Bilingual;
  /** HTML; its first sentences are the description. */
  content: Bilingual;
  /** Path inside `content/media`; the family's picture without it. */
  image: string | undefined;
}

/** Path of the family whose record stands in for what an item doesn't say: `offers-description`. */
export const familyOf = (page: string): string => page.split('/')[0] ?? page;

export function itemPagesOf({ offers, news, jobs }: Content): ItemPage[] {
  return [
    ...offers.map(({ id, title, content, image }) => ({
      page: `offers-description/${id}`,
      ...{ title, content, image },
    })),
    ...news.map(({ id, title, content, images }) => ({
      page: `media-description/${id}`,
      ...{ title, content, image: images[0] },
    })),
    ...jobs.map(({ slug, position, description }) => ({
      page: `job_description/${slug}`,
      ...{ title: position, content: description, image: undefined },
    })),
  ];
}
