import { directionOf, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { iconGround } from './icons';
import messages from './messages.json';

export const manifestAddress = (locale: Locale): string => `/manifest-${locale}.webmanifest`;

/** How the site is installed on a phone's home screen, in one language. */
export function webManifest(locale: Locale, brand: string): object {
  const say = messages[locale];
  return {
    id: localise(paths.home(), locale),
    name: brand,
    short_name: brand,
    description: say.description,
    lang: locale,
    dir: directionOf(locale),
    start_url: localise(paths.home(), locale),
    scope: '/',
    display: 'browser',
    theme_color: '#0d1526',
    background_color: iconGround,
    icons: ['any', 'maskable'].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      { name: say.models, url: localise(paths.models(), locale) },
      { name: say.testDrive, url: localise(paths.testDrive(), locale) },
      { name: say.service, url: localise(paths.bookService(), locale) },
      { name: say.offers, url: localise(paths.offers(), locale) },
    ],
  };
}
