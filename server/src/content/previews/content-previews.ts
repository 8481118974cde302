import { LRUCache } from 'lru-cache';
import type { ContentRow } from '../import/content-rows';
import { contentToShow, storedBrochures } from '../import/import-content';
import { checkChanges } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { contentFile, findVersion, liveTexts } from '../records/records.queries';
import type { SavedPreviewLink } from '../workflow/preview-links.queries';
import { findPreviewLink } from '../workflow/preview-links.queries';
import { type PreviewTokens, previewTokens } from './preview-tokens';

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
    const { database } = this.dependencies;
    const file = this.tokens.read('content', token);
    if (!file) return null;
    const link = await findPreviewLink(database, file.id);
    if (link?.called_back_at) return null;
    const cached = this.#rowCache.get(token) ?? this.#readRows(file, link?.body ?? null);
    this.#rowCache.set(token, cached, { noUpdateTTL: true });
    return cached;
  }

  /** The API's answers with a text, for the link that shows it; null when the text has faults that no page bears. */
  async show(
    path: string,
    text: string,
    linkTo: () => Promise<SavedPreviewLink>,
  ): Promise<{ token: string; id: string } | null> {
    const rows = await this.#buildRows(path, text, { isSound: true });
    if (!rows) return null;
    const link = await linkTo();
    const token = this.tokens.make(link);
    this.#rowCache.set(token, Promise.resolve(rows));
    return { token, id: link.id };
  }

  async #readRows({ name, version }: { name: string; version: number }, written: string | null) {
    if (written !== null) return this.#buildRows(name, written);
    const row = await findVersion(this.dependencies.database, contentFile(name), version);
    return row ? this.#buildRows(name, row.body) : null;
  }

  /** `isSound`: null also when the file itself has faults: an item with such is left out, and its page is missing. */
  async #buildRows(
    path: string,
    text: string | null,
    { isSound = false } = {},
  ): Promise<readonly ContentRow[] | null> {
    const { database, media, cardsOf } = this.dependencies;
    const live = await liveTexts(database);
    const { content, faults } = await checkChanges(this.dependencies, live, [{ path, text }]);
    if (!content || (isSound && faults.some(({ file }) => file === `content/${path}`))) return null;
    const served = { ...media, ...cardsOf?.(content) };
    return (await contentToShow(database, content, served, await storedBrochures(database))).rows;
  }
}
