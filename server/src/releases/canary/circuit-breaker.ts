import type { VersionName } from 'shared-contracts/releasing/service';

/** Length of the observation window in ms. */
const windowMs = 60_000;
/** Highest share of failed pages (0 to 1), and the number of pages needed to judge. */
const maxFailureShare = 0.5;
const minFailures = 20;

interface CountBucket {
  at: number;
  pages: number;
  failed: number;
}

/**
 * Circuit breaker for server rendering. A version that a trial has shown to be at fault is rendered in the browser
 * for the rest of this process's life. Counts failed pages, which tell when parts that fail are worth a trial.
 */
export class CircuitBreaker {
  readonly #buckets = new Map<string, CountBucket[]>();
  readonly #openReasons = new Map<string, string>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Why this version is not rendered on the server; null when it is. */
  openReason({ name, version }: VersionName): string | null {
    return this.#openReasons.get(`${name}@${version}`) ?? null;
  }

  /** False when it is open already. */
  open({ name, version }: VersionName, why: string): boolean {
    const key = `${name}@${version}`;
    if (this.#openReasons.has(key)) return false;
    this.#openReasons.set(key, why);
    return true;
  }

  /** Counts a page. True when too many of the version's pages have failed within a minute. */
  countPage({ name, version }: VersionName, hasFailed: boolean): boolean {
    const key = `${name}@${version}`;
    const counts = { pages: 1, failed: Number(hasFailed) };
    const second = Math.floor(this.now() / 1000) * 1000;
    const buckets = this.#buckets.get(key) ?? [];
    const last = buckets.at(-1);
    if (last?.at === second) buckets.splice(-1, 1, addCounts(last, counts));
    else this.#buckets.set(key, [...this.#recent(buckets), { at: second, ...counts }]);
    if (!hasFailed) return false;
    const { pages, failed } = this.#recent(this.#buckets.get(key) ?? []).reduce(addCounts);
    return failed >= minFailures && failed > maxFailureShare * pages;
  }

  #recent(buckets: readonly CountBucket[]): CountBucket[] {
    return buckets.filter(({ at }) => at > this.now() - windowMs);
  }
}

const addCounts = (a: CountBucket, b: Omit<CountBucket, 'at'>): CountBucket => ({
  at: a.at,
  pages: a.pages + b.pages,
  failed: a.failed + b.failed,
});
