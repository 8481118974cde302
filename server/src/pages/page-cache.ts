import { LRUCache } from 'lru-cache';
import type { CachedPage } from '../releases/document/render-page';

/** A page, or the redirect at its address. */
type CacheResult = CachedPage | Response;

const maxPages = 500;

/**
 * Caches anonymous pages for a few seconds; concurrent requests share one render. Keys contain the release and
 * the content revision, so a change never serves an old page.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, { page: Promise<CacheResult>; until: number }>({
    max: maxPages,
  });

  /** The last complete page of each address, from any release. */
  readonly #lastComplete = new LRUCache<string, Promise<CacheResult>>({ max: maxPages });

  /** @param lifetimeMs ms */
  constructor(private readonly lifetimeMs: number) {}

  /** Whether a fresh page with this key is cached or being rendered. */
  has(key: string): boolean {
    return (this.#pages.peek(key)?.until ?? 0) > Date.now();
  }

  /**
   * The page with this key; renders it when none is cached. While rendering fails, it returns the address's
   * last complete page. Errors, 404 pages and redirects are not cached.
   */
  getOrRender(
    key: string,
    address: string,
    render: () => Promise<CacheResult>,
  ): Promise<CacheResult> {
    const cached = this.#pages.get(key);
    if (cached && cached.until > Date.now()) return cached.page;
    const previous = cached?.page ?? this.#lastComplete.get(address);
    const page = previous ? revalidate(previous, render) : render();
    const entry = { page, until: Number.POSITIVE_INFINITY };
    this.#pages.set(key, entry);
    const evict = () => {
      if (this.#pages.peek(key) === entry) this.#pages.delete(key);
    };
    entry.page.then((page) => {
      if (page instanceof Response || page.status !== 200) evict();
      else {
        entry.until = Date.now() + this.lifetimeMs;
        if (!page.isAborted) this.#lastComplete.set(address, entry.page);
      }
    }, evict);
    return entry.page;
  }
}

/**
 * Reuses the previous compressed bytes when the page has not changed. Keeps the previous page when the data is
 * unavailable (503) or rendering was aborted.
 */
async function revalidate(
  previousPage: Promise<CacheResult>,
  render: () => Promise<CacheResult>,
): Promise<CacheResult> {
  const [page, previous] = await Promise.all([render(), previousPage.catch(() => null)]);
  if (page instanceof Response || !previous || previous instanceof Response) return page;
  if (page.status === 503) return previous;
  // The failure is still counted for its version.
  if (page.isAborted) return { ...previous, shown: page.shown };
  return page.bytes.etag === previous.bytes.etag ? { ...page, bytes: previous.bytes } : page;
}
