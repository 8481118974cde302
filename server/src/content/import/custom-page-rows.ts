import type { CustomPageWire, SectionPicture } from 'shared-contracts/api';
import { type LocalizedPageSection, type Section, sectionIn } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { CustomPageContent } from '../custom-pages';
import type { Content } from '../schema';
import { sectionPicture } from './alternatives';
import type { AddressOf } from './media-addresses';

/** Kind of the rows of pages that staff have made. */
export const customPageKind = (locale: Locale): string => `custom-page:${locale}`;

/** A page as it is stored: an ended one is answered otherwise. */
export type CustomPageRow = CustomPageWire & { has_ended: boolean };

export function customPageOf(
  page: CustomPageContent,
  { pictures }: Content,
  locale: Locale,
  address: AddressOf,
): CustomPageRow {
  const media = {
    picture: (name: string, alt: string): SectionPicture => {
      const text = pictures[name];
      return sectionPicture(
        address(name),
        alt,
        typeof text === 'object' ? text : undefined,
        locale,
      );
    },
    film: address,
  };
  return {
    title: page.title[locale],
    text: page.text[locale],
    image: page.image === undefined ? null : address(page.image),
    // running text is localized as every section
    sections: page.sections.map(
      (section) =>
        sectionIn(section as Section, locale, media) as LocalizedPageSection<SectionPicture>,
    ),
    is_unlisted: page.search?.unlisted ?? false,
    has_ended: page.ended ?? false,
  };
}
