import type { ShownPage } from '../releases/live-releases';

/** A page as text, with the placeholder of its nonce. */
export interface CachedPage {
  status: number;
  text: string;
  /** What it may frame. */
  frames: string;
  /** Who has a part in it, for the counts of each version. */
  shown: ShownPage;
}

const capacity = 500;

/** Anonymous pages for a few seconds. Keys name the release and the edition of the campaigns, so a new one finds no old page. */
export class PageCache {
  readonly #pages = new Map<string, { page: CachedPage; until: number }>();

  /** @param lifetime ms */
  constructor(private readonly lifetime: number) {}

  get(key: string, now: number): CachedPage | undefined {
    const entry = this.#pages.get(key);
    return entry && entry.until > now ? entry.page : undefined;
  }

  set(key: string, page: CachedPage, now: number): void {
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: now + this.lifetime });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > capacity && !oldest.done) this.#pages.delete(oldest.value);
  }
}
