import type { Locale } from 'shared-contracts/locale';

/** The API's answers; `body` is the JSON that is sent. */
export interface ContentTable {
  kind: string;
  key: string;
  position: number;
  body: string;
  /** Date in Bahrain when the body last changed, ISO; null when it never changed. */
  changed: string | null;
}

/**
 * `digest` identifies the stored content; `campaigns`, `stock` and `reviews` change
 * with every change of a campaign, a car or a shown review; `purged` is what the pages of a CDN were purged for last.
 */
export interface ContentStateTable {
  name: 'digest' | 'campaigns' | 'stock' | 'readiness' | 'reviews' | 'purged';
  value: string;
}

/** Requests per day for addresses that do not exist. */
export interface MissedAddressesTable {
  /** In the form of a redirect's `from`. */
  address: string;
  /** Date in Bahrain, such as `2026-12-31`. */
  day: string;
  count: number;
}

/** Searches of visitors per day that found nothing. Nothing in it is about the visitor. */
export interface VainSearchesTable {
  /** The words, folded. */
  query: string;
  locale: Locale;
  /** Date in Bahrain, such as `2026-12-31`. */
  day: string;
  count: number;
}
