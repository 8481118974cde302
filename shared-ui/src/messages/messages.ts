import type { Locale } from 'shared-contracts/locale';
import type { Messages } from 'shared-contracts/remote';
import ar from './ar.json';
import en from './en.json';

/** The words inside the parts: namespace `ui`, which the shell registers with i18next. */
export const messages: Record<Locale, Messages> = { en, ar };
