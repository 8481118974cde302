import { isDeepStrictEqual } from 'node:util';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { type Locale, otherLocale } from 'shared-contracts/locale';
import { searchText } from 'shared-contracts/search';
import type { DocumentKind, SearchDocument } from './search-document';
import { indexTerms, type QueryTerm, wordsIn } from './search-terms';

/** A document that was found. */
export interface SearchHit {
  document: SearchDocument;
  score: number;
  /** Words of the document that match. */
  terms: ReadonlySet<string>;
  /** Whether the title has every word of the query, or its beginning. */
  isInTitle: boolean;
}

/**
 * `all`: documents with every word, each also as the beginning of a word, or with one slip in names, titles, keywords
 * and facts. `names`: two slips, in names only. `some`: documents with any of the words.
 */
export type Strictness = 'all' | 'names' | 'some';

/** Fields of the index and their weights. `foreign` is the text in the other language. */
const boost = { names: 8, title: 4, keywords: 2, facts: 2, text: 1, foreign: 0.5 };
type Field = keyof typeof boost;
const shortFields: Field[] = ['names', 'title', 'keywords', 'facts'];

/** How much a kind counts: of a name, its car stands first. */
const kindWeights: Partial<Record<DocumentKind, number>> = {
  model: 2,
  page: 1.5,
  grade: 1.2,
  branch: 1.2,
  offer: 1.2,
  // of a name there may be many
  stock: 0.8,
  news: 0.8,
};

/** How much more a document counts whose title has every word of the query. */
const titleWeight = 2;

/** Documents added without a pause for other work; a page of staff's takes some ms. */
const chunkSize = 10;

/** The documents of one source in one language. Words of the other language find them too. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>();
  /** Terms of the words that are being added, of which most come often. */
  readonly #terms = new Map<string, string[]>();
  readonly #index = new MiniSearch<SearchDocument>({
    fields: Object.keys(boost),
    tokenize: wordsIn,
    processTerm: (word) => this.#termsOf(word),
    extractField: (document, name) => this.#textOf(document, name),
    searchOptions: {
      boost,
      // terms of a query are folded already
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boostDocument: (id) => kindWeights[this.#document(id).kind] ?? 1,
    },
  });

  private constructor(private readonly locale: Locale) {}

  static async of(documents: readonly SearchDocument[], locale: Locale): Promise<SearchIndex> {
    const index = new SearchIndex(locale);
    await index.update(documents);
    return index;
  }

  /** Takes over what has changed: of thousands of cars one is sold, and the others stay as they are. */
  async update(documents: readonly SearchDocument[]): Promise<void> {
    const next = new Map(documents.map((document) => [document.id, document]));
    for (const [id, document] of this.#documents)
      if (!isDeepStrictEqual(next.get(id), document)) {
        this.#index.discard(id);
        this.#documents.delete(id);
      }
    const added = documents.filter(({ id }) => !this.#documents.has(id));
    for (const document of added) this.#documents.set(document.id, document);
    await this.#index.addAllAsync(added, { chunkSize });
    this.#terms.clear();
  }

  #termsOf(word: string): string[] {
    const terms = this.#terms.get(word) ?? indexTerms(word);
    this.#terms.set(word, terms);
    return terms;
  }

  /** Documents with these words, the best first. */
  find(terms: readonly QueryTerm[], strictness: Strictness): SearchHit[] {
    return this.#index
      .search(queryOf(terms, strictness))
      .map((result) => this.#hitOf(result, terms))
      .filter((hit) => hasNumbersInContext(hit, terms));
  }

  #textOf(document: SearchDocument, name: string): string {
    if (name === 'id') return document.id;
    const { title, isNamed, keywords, facts = [], text } = document;
    const names = isNamed ? [title.en, title.ar] : [];
    const texts: Record<Field, readonly (string | undefined)[]> = {
      // also without spaces: "grandvitara"
      names: [...names, ...names.map(searchText)],
      title: [title.en, title.ar],
      keywords: [keywords?.en, keywords?.ar],
      facts: facts.flatMap(({ en, ar }) => [en, ar]),
      text: [document.summary?.[this.locale], text?.[this.locale]],
      foreign: [text?.[otherLocale(this.locale)]],
    };
    return texts[name as Field].join(' ');
  }

  #hitOf({ id, score, terms: found }: SearchResult, terms: readonly QueryTerm[]): SearchHit {
    const document = this.#document(id);
    const { en, ar } = document.title;
    const titled = [...termsIn(`${en} ${ar}`)];
    const isTitled = (term: string) => titled.some((word) => word.startsWith(term));
    const isInTitle = terms.every(({ typed, means }) =>
      [[typed], ...means].some((words) => words.every(isTitled)),
    );
    return {
      document,
      score: isInTitle ? score * titleWeight : score,
      terms: new Set(found),
      isInTitle,
    };
  }

  #document(id: string): SearchDocument {
    // the index has no other ids
    return this.#documents.get(id) as SearchDocument;
  }
}

function queryOf(terms: readonly QueryTerm[], strictness: Strictness): Query {
  return {
    combineWith: strictness === 'some' ? 'OR' : 'AND',
    queries: terms.map((term) => (strictness === 'names' ? inNames(term) : anywhere(term))),
  };
}

/** A word whose meaning is known has no slip. */
const anywhere = ({ typed, means }: QueryTerm): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [typed], prefix: typed.length > 1 },
    ...means.map((words) => ({ combineWith: 'AND' as const, queries: [...words] })),
    ...(means.length === 0 && canSlip(typed, 4)
      ? [{ queries: [typed], fuzzy: 1, fields: shortFields }]
      : []),
  ],
});

const inNames = ({ typed }: QueryTerm): Query => ({
  queries: [typed],
  fields: ['names'],
  fuzzy: canSlip(typed, 5) && 2,
});

/** In a short word a slip makes another one, and a digit is no slip. */
const canSlip = (term: string, shortest: number) => term.length >= shortest && !/\d/.test(term);

const isNumber = (term: string) => /^\d+$/.test(term);

/**
 * Whether each number of the query stands beside another of its words: "7 seats" is no car with seven of something
 * else.
 */
function hasNumbersInContext({ document, terms: found }: SearchHit, asked: readonly QueryTerm[]) {
  const terms = asked.map(({ typed }) => typed);
  const { title, keywords, facts } = document;
  if (!facts || terms.length < 2) return true;
  const named = termsIn([title.en, title.ar, keywords?.en, keywords?.ar].join(' '));
  return terms.filter(isNumber).every(
    (number) =>
      named.has(number) ||
      facts.some((fact) => {
        const inFact = termsIn(`${fact.en} ${fact.ar}`);
        return inFact.has(number) && [...found].some((term) => term !== number && inFact.has(term));
      }),
  );
}

/** All forms of the words of a text. */
export const termsIn = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap(indexTerms));
