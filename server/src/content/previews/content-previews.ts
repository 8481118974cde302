import { LRUCache } from 'lru-cache';
import { signedLinks } from '../../security/signed-text';
import type { ContentRow } from '../import/content-rows';
import { contentToStore, storedBrochures } from '../import/import-content';
import { checkChanges } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { contentFile, findVersion, liveTexts } from '../records/records.queries';
import { isRevoked, type SavedPreviewLink } from '../workflow/preview-links.queries';

/** One version of a file. */
export interface PreviewedFile {
  path: string;
  version: number;
  /** Id of the link. */
  id: string;
}

/** Purpose in the signature of content preview links. */
export const contentPreviewPurpose = 'content-preview';

/** Number of previews in the cache. */
const maxPreviews = 10;
/** ms that a preview is cached, because the live content around it may change. */
const cacheTtlMs = 5000;

/** The API's answers with one unpublished version, for holders of a signed link. */
export class ContentPreviews {
  readonly #links: ReturnType<typeof signedLinks>;
  readonly #rowCache = new LRUCache<string, Promise<readonly ContentRow[] | null>>({
    max: maxPreviews,
    ttl: cacheTtlMs,
  });

  constructor(
    private readonly dependencies: ContentDependencies,
    secret: string,
    now?: () => Date,
  ) {
    this.#links = signedLinks(secret, contentPreviewPurpose, now);
  }

  /** Token for a stored link. */
  createToken({ name, version, id, until }: SavedPreviewLink): string {
    return this.#links.make(`${name} ${version} ${id}`, until).token;
  }

  /** Null when the signature is not valid, or the link has expired. Does not check whether it was revoked. */
  read(token: string): PreviewedFile | null {
    const [path, version, id = ''] = this.#links.read(token)?.text.split(' ') ?? [];
    return path === undefined ? null : { path, version: Number(version), id };
  }

  /**
   * The API's answers with this version; null when the link is not valid, or the version no longer fits the live
   * content.
   */
  async rows(token: string): Promise<readonly ContentRow[] | null> {
    const file = this.read(token);
    if (!file || (await isRevoked(this.dependencies.database, file.id))) return null;
    const cached = this.#rowCache.get(token) ?? this.#buildRows(file);
    this.#rowCache.set(token, cached, { noUpdateTTL: true });
    return cached;
  }

  async #buildRows({ path, version }: PreviewedFile): Promise<readonly ContentRow[] | null> {
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
