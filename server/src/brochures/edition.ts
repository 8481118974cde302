import type { Locale } from 'shared-contracts/locale';
import type { Bilingual } from '../content/fields';
import messages from './messages.json';
import { families } from './theme';

/** One language of a brochure: its messages, and the way that its lines and columns run. */
export interface Edition {
  locale: Locale;
  messages: (typeof messages)['en'];
  /** What the content says in this language. */
  say: (text: Bilingual) => string;
  /** Columns in reading order. */
  row: { flexDirection: 'row' | 'row-reverse' };
  text: {
    fontFamily: string[];
    textAlign: 'left' | 'right';
    lineHeight: number;
  };
  direction: 'ltr' | 'rtl';
  /** Arabic letters are taller: headings need more air and get a little less size. */
  heading: { lineHeight: number };
}

export function editionOf(locale: Locale): Edition {
  const arabic = locale === 'ar';
  return {
    locale,
    messages: messages[locale],
    say: (text) => text[locale],
    row: { flexDirection: arabic ? 'row-reverse' : 'row' },
    text: {
      fontFamily: arabic ? [families.arabic, families.latin] : [families.latin, families.arabic],
      textAlign: arabic ? 'right' : 'left',
      lineHeight: arabic ? 1.7 : 1.5,
    },
    direction: arabic ? 'rtl' : 'ltr',
    heading: { lineHeight: arabic ? 1.4 : 1.15 },
  };
}
