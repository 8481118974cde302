import { type Locale, localise } from '../locale/locale';

interface NamedLink {
  name: string;
  /** Path without language prefix. */
  to: string;
}

/** A list of pages as schema.org's `ItemList`; no object when it is empty. */
export function itemListOf(items: readonly NamedLink[], locale: Locale): object[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ name, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: localise(to, locale),
      })),
    },
  ];
}
