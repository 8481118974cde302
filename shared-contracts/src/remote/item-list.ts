import { type Locale, localise } from '../locale/locale';

interface Listed {
  name: string;
  /** Without its language. */
  to: string;
}

/** A list of pages as schema.org describes one, in its order; nothing where it is empty. */
export function itemListOf(items: readonly Listed[], locale: Locale): object[] {
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
