import { LRUCache } from 'lru-cache';
import type { Tally } from 'shared-contracts/releasing/service';

export const noTally: Tally = { pages: 0, errors: 0 };

export const sumOf = (a: Tally, b: Tally): Tally => ({
  pages: a.pages + b.pages,
  errors: a.errors + b.errors,
});

/** Counts by version, such as `mfe-careers@1.0.0-3fa2b1c9`, since the process began. */
export class PageCounts {
  readonly #counts = new LRUCache<string, Tally>({ max: 100 });

  add(version: string, tally: Tally): void {
    this.#counts.set(version, sumOf(this.#counts.get(version) ?? noTally, tally));
  }

  all(): Record<string, Tally> {
    return Object.fromEntries(this.#counts.entries());
  }
}
