import { redirect } from 'react-router-dom';
import { http, siteUrl } from 'shared-contracts/http';
import { localeOf } from 'shared-contracts/locale';
import { type PinnedRelease, type PinnedRoute, pageDataAddress } from 'shared-contracts/release';
import type { PageAnswer } from 'shared-contracts/renderer';

/** Milliseconds for which an answer is reused. It is short, so that published changes appear on the next navigation. */
const cacheLifetimeMs = 4000;

/** Sends one request without retry; callers retry. Statuses of 400 and above do not throw. */
function fetchAddress(address: string, headers: HeadersInit = {}): Promise<Response> {
  return http.get(siteUrl(address), { headers, retry: 0, throwHttpErrors: false });
}

/** The tab goes on without it. */
const offerReload = () =>
  import(/* webpackChunkName: "rare" */ '../newer-release/offer-reload').then(
    (newer) => newer.offerReload(),
    () => undefined,
  );

/** A page's data, the address to redirect to, or null when there is neither. */
type Answer = string | PageAnswer | null;

interface CachedAnswer {
  /** Time of arrival in ms since the epoch; `Infinity` while pending. */
  answeredAt: number;
  answer: Promise<Answer>;
}

/** Fetches another page in one round trip: its files, and the data of all its loaders in one answer, in parallel. */
export class PageFeed {
  readonly #release: PinnedRelease;
  readonly #fetchedFiles = new Set<string>();
  readonly #answers = new Map<string, CachedAnswer>();
  /** Whether the server has moved to another release; only a new document would get it. */
  #isReleaseOutdated = false;

  constructor(release: PinnedRelease) {
    this.#release = release;
  }

  /** Starts to fetch a page that the visitor may go to. Never throws. */
  prefetch(route: PinnedRoute, address: URL): void {
    void this.#cachedAnswer(address, true);
    this.#fetchFiles(route, address);
  }

  /** Starts to fetch a page that the visitor goes to; requests in flight are reused. Never throws. */
  load(route: PinnedRoute, address: URL): void {
    // The data comes first, because browsers limit the connections per server.
    void this.#cachedAnswer(address, false);
    this.#fetchFiles(route, address);
  }

  /**
   * The data of a page, or null when it is not available; the loaders then make their own requests. Throws the
   * router's redirect when the server redirects.
   */
  async answer(address: URL): Promise<PageAnswer | null> {
    const answer = await this.#cachedAnswer(address, false);
    if (typeof answer === 'string') throw redirect(answer);
    return answer;
  }

  #cachedAnswer({ pathname, search }: URL, isPrefetch: boolean): Promise<Answer> {
    const address = pathname + search;
    for (const [cachedAddress, { answeredAt: at }] of this.#answers)
      if (Date.now() - at > cacheLifetimeMs) this.#answers.delete(cachedAddress);
    const cached = this.#answers.get(address);
    if (cached) return cached.answer;
    const pending: CachedAnswer = {
      answeredAt: Number.POSITIVE_INFINITY,
      answer: this.#fetchAnswer(address, isPrefetch),
    };
    this.#answers.set(address, pending);
    void pending.answer.then(() => {
      pending.answeredAt = Date.now();
    });
    return pending.answer;
  }

  async #fetchAnswer(address: string, isPrefetch: boolean): Promise<Answer> {
    if (this.#isReleaseOutdated) return null;
    const query = new URLSearchParams({ address, release: this.#release.id });
    const headers: HeadersInit = isPrefetch ? { purpose: 'prefetch' } : {};
    try {
      const response = await fetchAddress(`${pageDataAddress}?${query}`, headers);
      this.#isReleaseOutdated = response.status === 204;
      if (this.#isReleaseOutdated) void offerReload();
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
      if (file === undefined || this.#fetchedFiles.has(file)) continue;
      this.#fetchedFiles.add(file);
      fetchAddress(`/assets/${file}`)
        .then((response) => response.arrayBuffer())
        // The code that needs the file requests it again and handles the failure.
        .catch(() => this.#fetchedFiles.delete(file));
    }
  }
}
