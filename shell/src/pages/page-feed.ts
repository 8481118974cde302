import { redirect } from 'react-router-dom';
import { http, siteUrl } from 'shared-contracts/http';
import { localeOf } from 'shared-contracts/locale';
import { type PinnedRelease, type PinnedRoute, pageDataAddress } from 'shared-contracts/release';
import type { PageAnswer } from 'shared-contracts/renderer';

/** ms for which an answer is good: what is published is on the next page that the visitor goes to. */
const lifetime = 4000;

/** Asks once: whoever needs what did not come asks again. Every answer is an answer. */
function ask(address: string, headers: HeadersInit = {}): Promise<Response> {
  return http.get(siteUrl(address), { headers, retry: 0, throwHttpErrors: false });
}

/** The address that visitors of a page are led to, or its data. */
type Answer = string | PageAnswer | null;

interface Kept {
  /** When it came, ms. */
  at: number;
  answer: Promise<Answer>;
}

/**
 * Fetches another page for this tab in one round trip: the files that it will ask for one after another,
 * and the data of all its loaders in one answer, side by side.
 */
export class PageFeed {
  readonly #release: PinnedRelease;
  readonly #files = new Set<string>();
  readonly #answers = new Map<string, Kept>();
  /** Whether the site has gone on to another release; a new document would have it. */
  #isBehind = false;

  constructor(release: PinnedRelease) {
    this.#release = release;
  }

  /** Begins to fetch a page that the visitor may go to. Never throws. */
  prefetch(route: PinnedRoute, address: URL): void {
    void this.#ask(address, true);
    this.#fetchFiles(route, address);
  }

  /** Begins to fetch a page that the visitor goes to; what is on its way is not asked for again. Never throws. */
  load(route: PinnedRoute, address: URL): void {
    // first, because browsers have only a few connections to a server
    void this.#ask(address, false);
    this.#fetchFiles(route, address);
  }

  /**
   * The data of a page. Null when it cannot be had this way: its loaders ask for themselves then. Throws a redirect to
   * where the site leads on.
   */
  async answer(address: URL): Promise<PageAnswer | null> {
    const answer = await this.#ask(address, false);
    if (typeof answer === 'string') throw redirect(answer);
    return answer;
  }

  #ask({ pathname, search }: URL, isPrefetch: boolean): Promise<Answer> {
    const address = pathname + search;
    for (const [old, { at }] of this.#answers)
      if (Date.now() - at > lifetime) this.#answers.delete(old);
    const known = this.#answers.get(address);
    if (known) return known.answer;
    const asked: Kept = {
      at: Number.POSITIVE_INFINITY,
      answer: this.#fetchAnswer(address, isPrefetch),
    };
    this.#answers.set(address, asked);
    void asked.answer.then(() => {
      asked.at = Date.now();
    });
    return asked.answer;
  }

  async #fetchAnswer(address: string, isPrefetch: boolean): Promise<Answer> {
    if (this.#isBehind) return null;
    const query = new URLSearchParams({ address, release: this.#release.id });
    const headers: HeadersInit = isPrefetch ? { purpose: 'prefetch' } : {};
    try {
      const response = await ask(`${pageDataAddress}?${query}`, headers);
      this.#isBehind = response.status === 204;
      const answer: Answer = response.status === 200 ? await response.json() : null;
      // what is not told to a prefetch may be told to a visitor who goes there
      if (!answer && isPrefetch) this.#answers.delete(address);
      return answer;
    } catch {
      return null;
    }
  }

  /** Into the browser's cache, where the script or style element finds it and checks its hash. */
  #fetchFiles({ files, messages }: PinnedRoute, { pathname }: URL): void {
    for (const number of [...messages[localeOf(pathname)], ...files]) {
      const file = this.#release.files[number];
      if (file === undefined || this.#files.has(file)) continue;
      this.#files.add(file);
      ask(`/assets/${file}`)
        .then((response) => response.arrayBuffer())
        // whoever needs the file asks again, and deals with its absence
        .catch(() => this.#files.delete(file));
    }
  }
}
