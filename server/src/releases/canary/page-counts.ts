/** How often something was shown, and how often it failed on the server or in a browser. */
export interface Tally {
  pages: number;
  errors: number;
}

export const noTally: Tally = { pages: 0, errors: 0 };

export const sumOf = (a: Tally, b: Tally): Tally => ({
  pages: a.pages + b.pages,
  errors: a.errors + b.errors,
});

const capacity = 100;

/** Counts by version, such as `mfe-careers@1.0.0-3fa2b1c9`, since the process began. */
export class PageCounts {
  readonly #counts = new Map<string, Tally>();

  add(version: string, tally: Tally): void {
    this.#counts.set(version, sumOf(this.#counts.get(version) ?? noTally, tally));
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > capacity && !oldest.done) this.#counts.delete(oldest.value);
  }

  all(): Record<string, Tally> {
    return Object.fromEntries(this.#counts);
  }
}
