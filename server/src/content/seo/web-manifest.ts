import { directionOf, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { iconBackground } from './icons';
import released from './messages.json';

/** How the site calls itself and its pages on a home screen. */
export const manifestTexts = { namespace: 'home-screen', released };

export const manifestAddress = (locale: Locale): string => `/manifest-${locale}.webmanifest`;

/** How the site is installed on a phone's home screen, in one language. */
export function webManifest(
  locale: Locale,
  brand: string,
  { [locale]: texts }: typeof released,
): object {
  return {
    id: localise(paths.home(), locale),
    name: brand,
    short_name: brand,
    description: texts.description,
    lang: locale,
    dir: directionOf(locale),
    start_url: localise(paths.home(), locale),
    scope: '/',
    display: 'browser',
    theme_color: '#0d1526',
    background_color: iconBackground,
    icons: ['any', 'maskable'].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      { name: texts.models, url: localise(paths.models(), locale) },
      { name: texts.testDrive, url: localise(paths.testDrive(), locale) },
      { name: texts.service, url: localise(paths.bookService(), locale) },
      { name: texts.offers, url: localise(paths.offers(), locale) },
    ],
  };
}
