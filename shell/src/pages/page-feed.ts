import { redirect } from 'react-router-dom';
import { http, siteUrl } from 'shared-contracts/http';
import { localeOf } from 'shared-contracts/locale';
import { type PinnedRelease, type PinnedRoute, pageDataAddress } from 'shared-contracts/release';
import type { PageAnswer } from 'shared-contracts/renderer';

/**
 * Milliseconds for which an answer is reused. It is short, so that published changes appear on the next navigation.
 */
const lifetime = 4000;

/** Sends one request without retry; callers retry. Statuses of 400 and above do not throw. */
function ask(address: string, headers: HeadersInit = {}): Promise<Response> {
  return http.get(siteUrl(address), { headers, retry: 0, throwHttpErrors: false });
}

/** A page's data, the address to redirect to, or null when there is neither. */
type Answer = string | PageAnswer | null;

interface Kept {
  /** Time of arrival in ms since the epoch; `Infinity` while pending. */
  at: number;
  answer: Promise<Answer>;
}

/** Fetches another page in one round trip: its files, and the data of all its loaders in one answer, in parallel. */
export class PageFeed {
  readonly #release: PinnedRelease;
  readonly #files = new Set<string>();
  readonly #answers = new Map<string, Kept>();
  /** Whether the server has moved to another release; only a new document would get it. */
  #isBehind = false;

  constructor(release: PinnedRelease) {
    this.#release = release;
  }

  /** Starts to fetch a page that the visitor may go to. Never throws. */
  prefetch(route: PinnedRoute, address: URL): void {
    void this.#ask(address, true);
    this.#fetchFiles(route, address);
  }

  /** Starts to fetch a page that the visitor goes to; requests in flight are reused. Never throws. */
  load(route: PinnedRoute, address: URL): void {
    // The data comes first, because browsers limit the connections per server.
    void this.#ask(address, false);
    this.#fetchFiles(route, address);
  }

  /**
   * The data of a page, or null when it is not available; the loaders then make their own requests. Throws the
   * router's redirect when the server redirects.
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
      // The server may refuse a prefetch but answer a real visit, so this result is not kept.
      if (!answer && isPrefetch) this.#answers.delete(address);
      return answer;
    } catch {
      return null;
    }
  }

  /** Fetches the files into the HTTP cache; the script or style element that uses them verifies their hash. */
  #fetchFiles({ files, messages }: PinnedRoute, { pathname }: URL): void {
    for (const number of [...messages[localeOf(pathname)], ...files]) {
      const file = this.#release.files[number];
      if (file === undefined || this.#files.has(file)) continue;
      this.#files.add(file);
      ask(`/assets/${file}`)
        .then((response) => response.arrayBuffer())
        // The code that needs the file requests it again and handles the failure.
        .catch(() => this.#files.delete(file));
    }
  }
}
