/** Pages of one version that this process has shown, and how many of them failed on the server. */
export interface PageCount {
  pages: number;
  errors: number;
}

const capacity = 100;

/** Counts by version, such as `mfe-careers@1.0.0-3fa2b1c9`, since the process began. */
export class PageCounts {
  readonly #counts = new Map<string, PageCount>();

  add(version: string, failed: boolean): void {
    const { pages, errors } = this.#counts.get(version) ?? { pages: 0, errors: 0 };
    this.#counts.set(version, { pages: pages + 1, errors: errors + (failed ? 1 : 0) });
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > capacity && !oldest.done) this.#counts.delete(oldest.value);
  }

  all(): Record<string, PageCount> {
    return Object.fromEntries(this.#counts);
  }
}
