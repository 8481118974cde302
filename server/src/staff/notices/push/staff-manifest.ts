import { directionOf, type Locale, localise } from 'shared-contracts/locale';
import { staffHomeAddress } from '../../start-session';
import { noticeMessages } from '../notice-text';

export const staffManifestAddress = (locale: Locale): string => `/-/manifest-${locale}.webmanifest`;

/** How the pages of staff are installed, in one language. */
export function staffManifest(locale: Locale, brand: string): object {
  const name = `${brand} – ${noticeMessages[locale].app}`;
  return {
    ...{ id: localise('/-/', locale), name, short_name: name },
    ...{ lang: locale, dir: directionOf(locale) },
    ...{ start_url: localise(staffHomeAddress, locale), scope: localise('/-/', locale) },
    ...{ display: 'standalone', theme_color: '#0d1526', background_color: '#0d1526' },
    icons: [192, 512].map((size) => ({
      ...{ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
    })),
  };
}
