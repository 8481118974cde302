import type { Locale } from 'shared-contracts/locale';
import type { Messages } from 'shared-contracts/remote';
import ar from './ar.json';
import en from './en.json';

/** The messages of the parts in both languages, for tests: a page has one of them, as namespace `ui`. */
export const messages: Record<Locale, Messages> = { en, ar };
