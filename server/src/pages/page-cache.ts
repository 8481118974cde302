import { LRUCache } from 'lru-cache';
import type { ShownPage } from '../releases/live/page-counts';
import type { PageBytes } from './page-bytes';

/** A page that is equal for all visitors. */
export interface CachedPage {
  status: number;
  bytes: PageBytes;
  /** The content security policy with the hashes of its inline elements. */
  policy: string;
  /** The remotes involved, for the counts of each version. */
  shown: ShownPage;
  /** Whether rendering was aborted, so that the browser renders the page. */
  isCutOff: boolean;
}

/** A page, or the redirect at its address. */
type Found = CachedPage | Response;

const capacity = 500;

/**
 * Caches anonymous pages for a few seconds; concurrent requests share one render. Keys contain the release and
 * the content revision, so a change never serves an old page.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, { page: Promise<Found>; until: number }>({
    max: capacity,
  });

  /** The last complete page of each address, from any release. */
  readonly #whole = new LRUCache<string, Promise<Found>>({ max: capacity });

  /** @param lifetime ms */
  constructor(private readonly lifetime: number) {}

  /** Whether a fresh page with this key is cached or being rendered. */
  has(key: string): boolean {
    return (this.#pages.peek(key)?.until ?? 0) > Date.now();
  }

  /**
   * The page with this key; renders it when none is cached. While rendering fails, it returns the address's
   * last complete page. Errors, 404 pages and redirects are not cached.
   */
  find(key: string, address: string, render: () => Promise<Found>): Promise<Found> {
    const known = this.#pages.get(key);
    if (known && known.until > Date.now()) return known.page;
    const before = known?.page ?? this.#whole.get(address);
    const page = before ? renderedAgain(before, render) : render();
    const entry = { page, until: Number.POSITIVE_INFINITY };
    this.#pages.set(key, entry);
    const drop = () => {
      if (this.#pages.peek(key) === entry) this.#pages.delete(key);
    };
    entry.page.then((page) => {
      if (page instanceof Response || page.status !== 200) drop();
      else {
        entry.until = Date.now() + this.lifetime;
        if (!page.isCutOff) this.#whole.set(address, entry.page);
      }
    }, drop);
    return entry.page;
  }
}

/**
 * Reuses the previous compressed bytes when the page has not changed. Keeps the previous page when the data is
 * unavailable (503) or rendering was aborted.
 */
async function renderedAgain(before: Promise<Found>, render: () => Promise<Found>): Promise<Found> {
  const [page, known] = await Promise.all([render(), before.catch(() => null)]);
  if (page instanceof Response || !known || known instanceof Response) return page;
  if (page.status === 503) return known;
  // The failure is still counted for its version.
  if (page.isCutOff) return { ...known, shown: page.shown };
  return page.bytes.etag === known.bytes.etag ? { ...page, bytes: known.bytes } : page;
}
