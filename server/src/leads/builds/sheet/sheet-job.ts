import type { figuresOfBuild } from 'shared-contracts/build';
import type { Locale } from 'shared-contracts/locale';
import released from './messages.json';

/** What the sheet of a kept build says beside the content. */
export const sheetTexts = { namespace: 'build-sheet', released };

/** What the sheet of a kept build says, in one language; plain data, so that another process can draw it. */
export interface SheetJob {
  locale: Locale;
  words: (typeof released)[Locale];
  /** Such as `K7P-4QX`. */
  number: string;
  /** ISO date. */
  keptOn: string;
  brand: string;
  phone: string;
  /** Model and grade. */
  car: string;
  grade: string;
  /** Null for a car whose paints are unknown. */
  paint: string | null;
  figures: ReturnType<typeof figuresOfBuild>;
  /** In fils. */
  priceThen: number;
  /** Whether something that was chosen is no longer to be had. */
  hasDropped: boolean;
  /** What the price includes. */
  note: string | null;
  /** Per cent and months, and what the terms say; null without any. */
  finance: { deposit: number; months: number; note: string } | null;
  /** Whole path of the car's picture. */
  picture: string;
  /** Where the QR code leads. */
  address: string;
}
