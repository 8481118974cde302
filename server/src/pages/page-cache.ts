import { LRUCache } from 'lru-cache';
import type { ShownPage } from '../releases/live/page-counts';
import type { PageBytes } from './page-bytes';

/** A page that is the same for everybody. */
export interface CachedPage {
  status: number;
  bytes: PageBytes;
  /** The content security policy that fits its text. */
  policy: string;
  /** Who has a part in it, for the counts of each version. */
  shown: ShownPage;
  /** Whether rendering was ended, so that it is left to the browser. */
  isCutOff: boolean;
}

/** A page, or the redirect that stands at its address. */
type Found = CachedPage | Response;

const capacity = 500;

/**
 * Anonymous pages for a few seconds, each rendered once however many ask for it. Keys name the release and
 * the revision of what the site says, so a new one finds no old page.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, { page: Promise<Found>; until: number }>({
    max: capacity,
  });

  /** The last whole page of each address, of whatever release. */
  readonly #whole = new LRUCache<string, Promise<Found>>({ max: capacity });

  /** @param lifetime ms */
  constructor(private readonly lifetime: number) {}

  /** Whether a page of this key is here and good, or on its way. */
  has(key: string): boolean {
    return (this.#pages.peek(key)?.until ?? 0) > Date.now();
  }

  /**
   * The page of this key, rendered when there is none; while it cannot be rendered, the last one of its address.
   * What failed, is gone or leads elsewhere is not kept.
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
 * A page that comes out as before is sent as the bytes that were compressed before. One whose data are away, or
 * whose rendering was ended, stays as it was.
 */
async function renderedAgain(before: Promise<Found>, render: () => Promise<Found>): Promise<Found> {
  const [page, known] = await Promise.all([render(), before.catch(() => null)]);
  if (page instanceof Response || !known || known instanceof Response) return page;
  if (page.status === 503) return known;
  // the failure is counted all the same
  if (page.isCutOff) return { ...known, shown: page.shown };
  return page.bytes.etag === known.bytes.etag ? { ...page, bytes: known.bytes } : page;
}
