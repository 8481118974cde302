import { LRUCache } from 'lru-cache';
import type { ContentRow } from '../import/content-rows';
import { contentToStore, storedBrochures } from '../import/import-content';
import { checkChanges } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { contentFile, findVersion, liveTexts } from '../records/records.queries';
import { isRevoked } from '../workflow/preview-links.queries';
import { type PreviewTokens, previewTokens } from './preview-tokens';

/** Number of previews in the cache. */
const maxPreviews = 10;
/** ms that a preview is cached, because the live content around it may change. */
const cacheTtlMs = 5000;

/** The API's answers with one unpublished version, for holders of a signed link. */
export class ContentPreviews {
  readonly tokens: PreviewTokens;
  readonly #rowCache = new LRUCache<string, Promise<readonly ContentRow[] | null>>({
    max: maxPreviews,
    ttl: cacheTtlMs,
  });

  constructor(
    private readonly dependencies: ContentDependencies,
    secret: string,
    now?: () => Date,
  ) {
    this.tokens = previewTokens(secret, now);
  }

  /**
   * The API's answers with this version; null when the link is not valid, or the version no longer fits the live
   * content.
   */
  async rows(token: string): Promise<readonly ContentRow[] | null> {
    const file = this.tokens.read('content', token);
    if (!file || (await isRevoked(this.dependencies.database, file.id))) return null;
    const cached = this.#rowCache.get(token) ?? this.#buildRows(file.name, file.version);
    this.#rowCache.set(token, cached, { noUpdateTTL: true });
    return cached;
  }

  async #buildRows(path: string, version: number): Promise<readonly ContentRow[] | null> {
    const { database, media, cardsOf } = this.dependencies;
    const row = await findVersion(database, contentFile(path), version);
    if (!row) return null;
    const changes = [{ path, text: row.body }];
    const { content } = await checkChanges(this.dependencies, await liveTexts(database), changes);
    if (!content) return null;
    const served = { ...media, ...cardsOf?.(content) };
    return (await contentToStore(database, content, served, await storedBrochures(database))).rows;
  }
}
