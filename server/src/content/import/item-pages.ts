import type { Locale } from 'shared-contracts/locale';
import type { Bilingual } from '../fields';
import type { OfficeContent } from '../item-schemas';
import type { Content } from '../schema';

/** A page of one item, with its texts for search engines. */
export interface ItemPage {
  /** Path of the page: `offers-description/4`. */
  page: string;
  title: Bilingual;
  /** HTML; the description is its first sentences. */
  content: Bilingual;
  /** Path inside `content/media`; undefined uses the picture of its group of pages. */
  image: string | undefined;
}

/** Path of the record with the defaults for all pages of its kind: `offers-description`. */
export const familyOf = (page: string): string => page.split('/')[0] ?? page;

export function itemPagesOf({ offers, news, jobs, offices }: Content): ItemPage[] {
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
    ...offices.map((office) => ({
      page: `branches/${office.slug}`,
      title: office.title,
      content: { en: branchText(office, 'en'), ar: branchText(office, 'ar') },
      image: undefined,
    })),
  ];
}

/** Where a branch is and when it is open. */
function branchText({ title, address, opening_hours }: OfficeContent, locale: Locale): string {
  const comma = locale === 'ar' ? '، ' : ', ';
  return `${title[locale]}${comma}${address[locale]}. ${opening_hours[locale]}.`;
}
