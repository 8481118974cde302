import { createContext, useContext } from 'react';
import type { Locale } from 'shared-contracts/locale';
import type { Bilingual } from '../fields';
import type { PictureTexts } from '../page-schemas';
import { brochureTexts } from './brochure-job';
import { tagged } from './tags';
import { families } from './theme';

/** One language of a brochure: the way that its lines and columns run. */
function editionOf(locale: Locale) {
  const arabic = locale === 'ar';
  return {
    locale,
    /** What the content says in this language. */
    textOf: (text: Bilingual) => text[locale],
    /** Properties that say what a picture shows. */
    figureTag: (text: PictureTexts[string] = 'decorative') =>
      text === 'decorative' ? null : tagged('Figure', { alt: text[locale] }),
    /** Columns in reading order. */
    row: { flexDirection: arabic ? 'row-reverse' : 'row' },
    text: {
      fontFamily: arabic ? [families.arabic, families.latin] : [families.latin, families.arabic],
      textAlign: arabic ? 'right' : 'left',
      lineHeight: arabic ? 1.7 : 1.5,
    },
    direction: arabic ? 'rtl' : 'ltr',
    /** Arabic letters are taller: headings need more air and get a little less size. */
    heading: { lineHeight: arabic ? 1.4 : 1.15 },
  } as const;
}

const editions = { en: editionOf('en'), ar: editionOf('ar') };

/** The language of the pages below. */
export const EditionLocale = createContext<Locale>('en');

/** With the texts that staff have written in place of the program's. */
export const BrochureMessages = createContext(brochureTexts.released);

export function useEdition() {
  const locale = useContext(EditionLocale);
  return { ...editions[locale], messages: useContext(BrochureMessages)[locale] };
}
