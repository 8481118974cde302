import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';
import type { Locale } from 'shared-contracts/locale';

/** Address of the font file that a page in this language needs first: preload it as `font/woff2`, `crossorigin`. */
export const fontOf = (locale: Locale): string => (locale === 'ar' ? arabic : latin);
