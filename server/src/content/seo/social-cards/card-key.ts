import type { Locale } from 'shared-contracts/locale';

/** Where the card of a page stands in the index of media. */
export const cardKey = (page: string, locale: Locale): string => `cards/${locale}/${page}`;

/** Change it when cards look different: every one is made anew then. */
export const cardVersion = 'card-2';

/** px; what social networks show whole. */
export const cardSize = { width: 1200, height: 630 } as const;
