import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';

export interface BenchPage {
  /** Address without its language: the page's name in tables. */
  name: string;
  locale: Locale;
  address: string;
}

const landing = paths.landing('jimny-sand-ready', 'new-car-offer', 1);

/** The pages that are compared; each is measured in both languages. */
export const measuredPages: readonly string[] = [
  paths.home(),
  paths.models(),
  paths.explore('swift'),
  paths.offers(),
  paths.bookService(),
  landing,
];

/** Walks through the site from one team's page to another's; each begins where a link to its end stands. */
export const journeys: readonly { from: string; to: string }[] = [
  { from: paths.home(), to: paths.models() },
  { from: paths.home(), to: paths.offers() },
  { from: paths.models(), to: paths.explore('swift') },
  { from: paths.offers(), to: paths.bookService() },
  { from: paths.bookService(), to: paths.careers() },
  { from: paths.careers(), to: paths.home() },
];

/** The pages whose name contains one of the words, in both languages; all when there is no word. */
export function pagesNamed(words: readonly string[]): BenchPage[] {
  return measuredPages
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .flatMap((name) =>
      locales.map((locale) => ({ name, locale, address: localise(name, locale) })),
    );
}
