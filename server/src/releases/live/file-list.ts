import { type Locale, locales } from 'shared-contracts/locale';
import type { PinnedRoute } from 'shared-contracts/release';
import type { RenderedRoute } from 'shared-contracts/renderer';
import type { AssetsOf } from './page-assets';

const base = '/assets/';

/**
 * Gives each file of all pages a number, so that a document carries each address once. The browser uses the
 * list to prefetch the files of the next page.
 */
export class FileList {
  /** Addresses below `/assets/`; the index is the file's number. */
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sharedAddresses: ReadonlySet<string>;

  constructor(private readonly assetsOf: AssetsOf) {
    this.#sharedAddresses = new Set(locales.flatMap((locale) => this.#addressesOf(null, locale)));
  }

  /**
   * Numbers of the files that a page needs beyond those of every page. Files needed in one language only are
   * listed under `messages`.
   */
  filesOf(page: RenderedRoute | null): Pick<PinnedRoute, 'files' | 'messages'> {
    const en = this.#numbersOf(page, 'en');
    const ar = this.#numbersOf(page, 'ar');
    return {
      files: en.filter((number) => ar.includes(number)),
      messages: {
        en: en.filter((number) => !ar.includes(number)),
        ar: ar.filter((number) => !en.includes(number)),
      },
    };
  }

  #numbersOf(page: RenderedRoute | null, locale: Locale): number[] {
    return this.#addressesOf(page, locale)
      .filter((address) => !this.#sharedAddresses.has(address))
      .map((address) => this.#numberOf(address.slice(base.length)));
  }

  #addressesOf(page: RenderedRoute | null, locale: Locale): string[] {
    const { main, preloads, deferred, styles } = this.assetsOf(page, locale);
    return [...main, ...preloads, ...styles, ...deferred].map(({ address }) => address);
  }

  #numberOf(file: string): number {
    const existing = this.#numbers.get(file);
    if (existing !== undefined) return existing;
    this.#numbers.set(file, this.all.length);
    return this.all.push(file) - 1;
  }
}
