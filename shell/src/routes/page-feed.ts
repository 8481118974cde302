import { type PinnedRelease, type PinnedRoute, pageDataAddress } from 'shared-contracts/release';

/** What the loaders of a page gave on the server, by the id of their route. */
export type PageAnswer = Readonly<Record<string, unknown>>;

/** ms for which an answer that was fetched ahead is good. */
const lifetime = 30_000;

/**
 * Brings another page into this tab in one round trip: the files that it will ask for one after another,
 * and the data of all its loaders in one answer, side by side.
 */
export class PageFeed {
  readonly #release: PinnedRelease;
  readonly #files = new Set<string>();
  readonly #answers = new Map<string, { at: number; answer: Promise<PageAnswer | null> }>();
  /** Whether the site has gone on to another release; a new document would have it. */
  #isBehind = false;

  constructor(release: PinnedRelease) {
    this.#release = release;
  }

  /** Begins to bring a page here; what is on its way already is not asked for again. Never throws. */
  ahead({ files }: PinnedRoute, address: URL): void {
    for (const number of files) this.#fetchFile(this.#release.files[number]);
    void this.answer(address);
  }

  /** The data of a page. Null when it cannot be had this way: its loaders ask for themselves then. */
  answer({ pathname, search }: URL): Promise<PageAnswer | null> {
    const address = pathname + search;
    for (const [old, { at }] of this.#answers)
      if (Date.now() - at > lifetime) this.#answers.delete(old);
    const known = this.#answers.get(address);
    if (known) return known.answer;
    const answer = this.#fetchAnswer(address);
    this.#answers.set(address, { at: Date.now(), answer });
    return answer;
  }

  async #fetchAnswer(address: string): Promise<PageAnswer | null> {
    if (this.#isBehind) return null;
    const query = new URLSearchParams({ address, release: this.#release.id });
    try {
      const response = await fetch(`${pageDataAddress}?${query}`);
      if (response.status === 409) this.#isBehind = true;
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  /** Into the browser's cache, where the script or style element finds it and checks its hash. */
  #fetchFile(file: string | undefined): void {
    if (file === undefined || this.#files.has(file)) return;
    this.#files.add(file);
    fetch(`/assets/${file}`)
      .then((response) => response.arrayBuffer())
      // whoever needs the file asks again, and deals with its absence
      .catch(() => this.#files.delete(file));
  }
}
