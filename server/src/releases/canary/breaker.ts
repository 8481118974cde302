/** A counted version. */
interface Counted {
  name: string;
  version: string;
}

/** Length of the observation window in ms. */
const window = 60_000;
/** Renderers that a version may end within the window. */
const mostEnds = 3;
/** Highest share of failed pages (0 to 1), and the number of pages needed to judge. */
const highestShare = 0.5;
const fewest = 20;

interface Seen {
  at: number;
  ends: number;
  pages: number;
  failed: number;
}

/**
 * Circuit breaker for server rendering. A version that ends too many renderers or fails too many pages is
 * rendered in the browser for the rest of this process's life.
 */
export class Breaker {
  readonly #seen = new Map<string, Seen[]>();
  readonly #open = new Map<string, string>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Why this version is not rendered on the server; null when it is. */
  why({ name, version }: Counted): string | null {
    return this.#open.get(`${name}@${version}`) ?? null;
  }

  /** Counts a lost renderer. Returns the reason when this opens the breaker; otherwise null. */
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
    // Fast path: a successful page never opens the breaker.
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
