import { paths } from '../paths/paths';

/** The shell's own links in the panels of its navigation and the columns of its footer: key of their text, and address. */
export const ownLinks = {
  afterSales: [
    ['nav.bookService', paths.bookService()],
    ['nav.genuineParts', paths.genuineParts()],
    ['footer.warranty', paths.warranty()],
  ],
  media: [
    ['nav.gallery', paths.gallery()],
    ['nav.news', paths.news()],
  ],
  buying: [
    ['nav.compare', paths.compare()],
    ['footer.offers', paths.offers()],
    ['footer.brochures', paths.downloads()],
  ],
  owners: [
    ['nav.bookService', paths.bookService()],
    ['nav.genuineParts', paths.genuineParts()],
    ['nav.accessories', paths.accessories()],
    ['footer.warranty', paths.warranty()],
    ['footer.faqs', paths.faqs()],
  ],
  company: [
    ['nav.about', paths.about()],
    ['nav.news', paths.news()],
    ['nav.gallery', paths.gallery()],
    ['nav.career', paths.careers()],
    ['nav.contact', paths.contact()],
  ],
} as const;

/** How staff have arranged a place. */
export interface PlaceOrder {
  /** Addresses in their order. What is not named follows. */
  order?: string[] | undefined;
  /** Addresses that are not shown. */
  hidden?: string[] | undefined;
}
export type NavigationOrder = Readonly<Record<string, PlaceOrder | undefined>>;

/** The address by which a link is ordered. */
export const orderKey = (to: string): string => to.split('?')[0] ?? to;

/** Entries in the order of staff, without those that are hidden. */
export function arrange<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  { order = [], hidden = [] }: PlaceOrder = {},
): Entry[] {
  const rank = (entry: Entry) => {
    const at = order.indexOf(keyOf(entry));
    return at < 0 ? order.length : at;
  };
  return entries
    .filter((entry) => !hidden.includes(keyOf(entry)))
    .sort((one, other) => rank(one) - rank(other));
}
