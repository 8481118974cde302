import type { Locale } from 'shared-contracts/locale';
import type { Messages } from 'shared-contracts/remote';
import ar from './ar.json';
import en from './en.json';

/** Messages of this package in both languages, for tests. A page loads one of them, as namespace `ui`. */
export const messages: Record<Locale, Messages> = { en, ar };
