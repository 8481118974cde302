import { LRUCache } from 'lru-cache';
import type { VersionName } from 'shared-contracts/releasing/service';

/** ms after which the pages of a version are counted anew. */
const windowMs = 60_000;
/** Highest share of failed pages (0 to 1), and the number of pages needed to judge. */
const maxFailureShare = 0.5;
const minFailures = 20;

/**
 * Circuit breaker for server rendering. A version that a trial has shown to be at fault is rendered in the browser
 * for the rest of this process's life. Counts failed pages, which tell when parts that fail are worth a trial.
 */
export class CircuitBreaker {
  readonly #counts: LRUCache<string, { pages: number; failed: number }>;
  readonly #openReasons = new Map<string, string>();

  constructor(now: () => number = Date.now) {
    this.#counts = new LRUCache({ max: 100, ttl: windowMs, ttlResolution: 0, perf: { now } });
  }

  /** Why this version is not rendered on the server; null when it is. */
  openReason(version: VersionName): string | null {
    return this.#openReasons.get(keyOf(version)) ?? null;
  }

  /** False when it is open already. */
  open(version: VersionName, why: string): boolean {
    if (this.openReason(version) !== null) return false;
    this.#openReasons.set(keyOf(version), why);
    return true;
  }

  /** Counts a page. True when too many of the version's pages have failed within a minute. */
  countPage(version: VersionName, hasFailed: boolean): boolean {
    const counts = this.#counts.get(keyOf(version)) ?? { pages: 0, failed: 0 };
    if (counts.pages === 0) this.#counts.set(keyOf(version), counts);
    counts.pages += 1;
    counts.failed += Number(hasFailed);
    const { pages, failed } = counts;
    return hasFailed && failed >= minFailures && failed > maxFailureShare * pages;
  }
}

const keyOf = ({ name, version }: VersionName) => `${name}@${version}`;
