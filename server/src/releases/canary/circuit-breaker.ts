import type { VersionName } from 'shared-contracts/releasing/service';

/** Length of the observation window in ms. */
const windowMs = 60_000;
/** Renderers that a version may end within the window. */
const maxCrashes = 3;
/** Highest share of failed pages (0 to 1), and the number of pages needed to judge. */
const maxFailureShare = 0.5;
const minFailures = 20;

interface CountBucket {
  at: number;
  crashes: number;
  pages: number;
  failed: number;
}

/**
 * Circuit breaker for server rendering. A version that ends too many renderers or fails too many pages is
 * rendered in the browser for the rest of this process's life.
 */
export class CircuitBreaker {
  readonly #buckets = new Map<string, CountBucket[]>();
  readonly #openReasons = new Map<string, string>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Why this version is not rendered on the server; null when it is. */
  openReason({ name, version }: VersionName): string | null {
    return this.#openReasons.get(`${name}@${version}`) ?? null;
  }

  /** Counts a lost renderer. Returns the reason when this opens the breaker; otherwise null. */
  countCrash(counted: VersionName): string | null {
    return this.#count(counted, { crashes: 1, pages: 0, failed: 0 });
  }

  countPage(counted: VersionName, hasFailed: boolean): string | null {
    return this.#count(counted, { crashes: 0, pages: 1, failed: Number(hasFailed) });
  }

  #count({ name, version }: VersionName, counts: Omit<CountBucket, 'at'>): string | null {
    const key = `${name}@${version}`;
    if (this.#openReasons.has(key)) return null;
    const second = Math.floor(this.now() / 1000) * 1000;
    const buckets = this.#buckets.get(key) ?? [];
    const last = buckets.at(-1);
    if (last?.at === second) buckets.splice(-1, 1, addCounts(last, counts));
    else this.#buckets.set(key, [...this.#recent(buckets), { at: second, ...counts }]);
    // Fast path: a successful page never opens the breaker.
    if (counts.crashes + counts.failed === 0) return null;
    const why = reasonToOpen(this.#recent(this.#buckets.get(key) ?? []).reduce(addCounts));
    if (why) this.#openReasons.set(key, why);
    return why;
  }

  #recent(buckets: readonly CountBucket[]): CountBucket[] {
    return buckets.filter(({ at }) => at > this.now() - windowMs);
  }
}

const addCounts = (a: CountBucket, b: Omit<CountBucket, 'at'>): CountBucket => ({
  at: a.at,
  crashes: a.crashes + b.crashes,
  pages: a.pages + b.pages,
  failed: a.failed + b.failed,
});

function reasonToOpen({ crashes, pages, failed }: CountBucket): string | null {
  if (crashes >= maxCrashes) return `it ended ${crashes} renderers within a minute`;
  if (failed < minFailures || failed <= maxFailureShare * pages) return null;
  return `${failed} of its ${pages} pages within a minute could not be rendered`;
}
