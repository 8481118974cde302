import type { SearchWire } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import { excerptOf } from './excerpt';
import type { DocumentKind, SearchDocument, SearchSource } from './search-document';
import { type SearchHit, SearchIndex, type Strictness } from './search-index';
import { queryTerms } from './search-terms';
import words from './words.json';

export interface SearchQuestion {
  query: string;
  locale: Locale;
  /** Day in Bahrain, ISO: what has ended is not found. */
  today: string;
  /** Only results of this kind. */
  kind?: string | undefined;
  /** Largest number of results in each group. */
  first?: number | undefined;
}

/** Characters of a query that count. */
export const maxQueryLength = 80;

/** The search over all sources. Follows their changes. */
export class SiteSearch {
  readonly #sources: readonly IndexedSource[];

  constructor(sources: readonly SearchSource[]) {
    this.#sources = sources.map((source) => new IndexedSource(source));
  }

  /** Follows changes now, so that the next visitor does not wait for a new index. */
  async refresh(): Promise<void> {
    await Promise.all(this.#sources.map((source) => source.current()));
  }

  async find({ query, locale, today, kind, first }: SearchQuestion): Promise<SearchWire> {
    const asked = cleanQuery(query);
    const indexes = await Promise.all(this.#sources.map((source) => source.current()));
    const terms = queryTerms(asked);
    const findAll = (strictness: Strictness) =>
      indexes
        .flatMap((index) => index[locale].find(terms, strictness))
        .filter(({ document: { until = today } }) => until >= today);
    const { hits, isPartial } = terms.length === 0 ? nothing : firstFound(findAll, terms.length);
    const groups = groupsOf(kind ? hits.filter(({ document }) => document.kind === kind) : hits);
    return {
      query: asked,
      total: hits.length,
      summary: summaryOf(asked, kind ? (groups[0]?.hits.length ?? 0) : hits.length, locale),
      is_partial: isPartial,
      groups: groups.map(({ kind, hits: found }) => ({
        ...(kind === 'stock' ? ({ kind: 'grade', part: kind } as const) : { kind }),
        name: words.kinds[kind][locale],
        count: found.length,
        results: found.slice(0, first).map((hit) => toResult(hit, locale)),
      })),
    };
  }
}

const nothing: { hits: SearchHit[]; isPartial: boolean } = { hits: [], isPartial: false };

/** Loosens the search until something is found. */
function firstFound(findAll: (strictness: Strictness) => SearchHit[], termCount: number) {
  for (const strictness of ['all', 'names'] as const) {
    const hits = findAll(strictness);
    if (hits.length > 0) return { hits, isPartial: false };
  }
  return termCount > 1 ? { hits: findAll('some'), isPartial: true } : nothing;
}

/** The words as they are searched for: on one line, and of bounded length. */
const cleanQuery = (query: string): string =>
  query
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .trim();

/** "25 results for “swift”". */
function summaryOf(query: string, count: number, locale: Locale): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } =
    words.found[locale];
  const form = count === 0 ? 'zero' : new Intl.PluralRules(locale).select(count);
  // the words last: they may contain a placeholder
  return (forms[form] ?? forms.other)
    .replace('{count}', String(count))
    .replace('{query}', () => query);
}

interface Group {
  kind: DocumentKind;
  hits: SearchHit[];
}

/** The results by kind. The kind with the best result stands first. */
function groupsOf(hits: readonly SearchHit[]): Group[] {
  const groups = new Map<DocumentKind, SearchHit[]>();
  for (const hit of [...hits].sort((one, other) => other.score - one.score)) {
    const { kind } = hit.document;
    groups.set(kind, [...(groups.get(kind) ?? []), hit]);
  }
  return [...groups].map(([kind, found]) => ({ kind, hits: found }));
}

function toResult(hit: SearchHit, locale: Locale) {
  const { title, path, image = null, price = null } = hit.document;
  return { title: title[locale], path, text: excerptOf(hit, locale), image, price };
}

type Indexes = Record<Locale, SearchIndex>;

/** A source with its index in each language, which is made anew when the source has changed. */
class IndexedSource {
  #revision: string | undefined;
  #indexes: Indexes | undefined;
  #pending: Promise<Indexes> | undefined;

  constructor(private readonly source: SearchSource) {}

  async current(): Promise<Indexes> {
    const revision = await this.source.revision();
    // one that is being made may have begun before this revision
    await this.#pending?.catch(() => undefined);
    if (this.#indexes && this.#revision === revision) return this.#indexes;
    this.#pending ??= this.#make(revision).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #make(revision: string): Promise<Indexes> {
    try {
      const documents = await this.source.documents();
      this.#indexes = await this.#indexesOf(documents);
      // stored last: a failure is tried again by the next search
      this.#revision = revision;
    } catch (error) {
      if (!this.#indexes) throw error;
      console.error('[search]', error);
    }
    return this.#indexes;
  }

  async #indexesOf(documents: readonly SearchDocument[]): Promise<Indexes> {
    if (this.#indexes) {
      await Promise.all(locales.map((locale) => this.#indexes?.[locale].update(documents)));
      return this.#indexes;
    }
    const [en, ar] = await Promise.all(locales.map((locale) => SearchIndex.of(documents, locale)));
    return { en, ar } as Indexes;
  }
}
