/** A version as it is counted. */
interface Counted {
  name: string;
  version: string;
}

/** ms that are looked back. */
const window = 60_000;
/** Renderers that a version may not end within it. */
const mostEnds = 3;
/** Pages of a version that fail, to all that were shown, and how many are too few to judge by. */
const highestShare = 0.5;
const fewest = 20;

interface Seen {
  at: number;
  ends: number;
  pages: number;
  failed: number;
}

/**
 * Keeps versions from the renderers that do too much harm there: their pages are rendered in browsers from then on,
 * for as long as this server runs.
 */
export class Breaker {
  readonly #seen = new Map<string, Seen[]>();
  readonly #open = new Map<string, string>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Why this version is kept out; null when it is not. */
  why({ name, version }: Counted): string | null {
    return this.#open.get(`${name}@${version}`) ?? null;
  }

  /** A renderer was lost. Says why, when that was one too many. */
  countEnd(counted: Counted): string | null {
    return this.#count(counted, { ends: 1, pages: 0, failed: 0 });
  }

  countPage(counted: Counted, hasFailed: boolean): string | null {
    return this.#count(counted, { ends: 0, pages: 1, failed: Number(hasFailed) });
  }

  #count({ name, version }: Counted, what: Omit<Seen, 'at'>): string | null {
    const key = `${name}@${version}`;
    if (this.#open.has(key)) return null;
    const second = Math.floor(this.now() / 1000) * 1000;
    const known = this.#seen.get(key) ?? [];
    const last = known.at(-1);
    if (last?.at === second) known.splice(-1, 1, sumOf(last, what));
    else this.#seen.set(key, [...this.#recent(known), { at: second, ...what }]);
    // what went well is no reason, and is most of all pages
    if (what.ends + what.failed === 0) return null;
    const why = reasonToOpen(this.#recent(this.#seen.get(key) ?? []).reduce(sumOf));
    if (why) this.#open.set(key, why);
    return why;
  }

  #recent(seen: readonly Seen[]): Seen[] {
    return seen.filter(({ at }) => at > this.now() - window);
  }
}

const sumOf = (a: Seen, b: Omit<Seen, 'at'>): Seen => ({
  at: a.at,
  ends: a.ends + b.ends,
  pages: a.pages + b.pages,
  failed: a.failed + b.failed,
});

function reasonToOpen({ ends, pages, failed }: Seen): string | null {
  if (ends >= mostEnds) return `it ended ${ends} renderers within a minute`;
  if (failed < fewest || failed <= highestShare * pages) return null;
  return `${failed} of its ${pages} pages within a minute could not be rendered`;
}
