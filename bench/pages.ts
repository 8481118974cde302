import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';

export interface BenchPage {
  /** Address without locale prefix, used as the name in tables. */
  name: string;
  locale: Locale;
  address: string;
}

const landing = paths.landing('jimny-sand-ready', 'new-car-offer', 1);

/** Pages measured unless others are named; each in both languages. */
export const measuredPages: readonly string[] = [
  paths.home(),
  paths.models(),
  paths.explore('swift'),
  paths.offers(),
  paths.bookService(),
  landing,
];

/** Pages measured where `--pages` names them: all of them together take hours. */
const furtherPages: readonly string[] = [
  paths.stock(),
  paths.stockCar('swift-glx-sw271037'),
  paths.build('swift'),
  paths.search('swift'),
  paths.request(),
  paths.branch('manama-service-centre'),
  paths.owners(),
  paths.manual(),
  paths.reviews(),
  paths.runningCosts(),
  paths.servicePrices(),
  paths.tradeIn(),
  paths.finance(),
];

/** Navigations between different teams' pages; each starts on a page that links to its target. */
export const journeys: readonly { from: string; to: string }[] = [
  { from: paths.home(), to: paths.models() },
  { from: paths.home(), to: paths.offers() },
  { from: paths.models(), to: paths.explore('swift') },
  { from: paths.offers(), to: paths.bookService() },
  { from: paths.bookService(), to: paths.careers() },
  { from: paths.careers(), to: paths.home() },
];

/** Returns the pages whose name contains one of the words, in both languages; without words the usual ones. */
export function pagesNamed(words: readonly string[]): BenchPage[] {
  return (words.length === 0 ? measuredPages : [...measuredPages, ...furtherPages])
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .flatMap((name) =>
      locales.map((locale) => ({ name, locale, address: localise(name, locale) })),
    );
}
