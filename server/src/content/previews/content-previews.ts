import { LRUCache } from 'lru-cache';
import { signedLinks } from '../../admin/signed-text';
import type { ContentRow } from '../../database/content-rows';
import { contentToStore, storedBrochures } from '../../database/import-content';
import { isCalledBack, type KeptPreviewLink } from '../../drafts/preview-links.queries';
import { checkChanges } from '../records/change-content';
import type { ContentParts } from '../records/content-parts';
import { findVersion, liveTexts } from '../records/records.queries';

/** One version of a file. */
export interface PreviewedFile {
  path: string;
  version: number;
  /** Of the link. */
  id: string;
}

/** What links to previews of the content are signed for. */
export const contentPreviewPurpose = 'content-preview';

/** Previews that are kept ready. */
const capacity = 10;
/** ms for which one is shown as it was made: what is live around it may change. */
const lifetime = 5000;

/** The site as it would be with a version that is not live, for who has a signed link. */
export class ContentPreviews {
  readonly #links: ReturnType<typeof signedLinks>;
  readonly #rows = new LRUCache<string, Promise<readonly ContentRow[] | null>>({
    max: capacity,
    ttl: lifetime,
  });

  constructor(
    private readonly parts: ContentParts,
    secret: string,
    now?: () => Date,
  ) {
    this.#links = signedLinks(secret, contentPreviewPurpose, now);
  }

  /** Token of a link that was kept. */
  make({ name, version, id, until }: KeptPreviewLink): string {
    return this.#links.make(`${name} ${version} ${id}`, until).token;
  }

  /** Null when it is not ours, or too old. Whether it was called back, its row says. */
  read(token: string): PreviewedFile | null {
    const [path, version, id = ''] = this.#links.read(token)?.text.split(' ') ?? [];
    return path === undefined ? null : { path, version: Number(version), id };
  }

  /** What the API answers then; null when the link is over, or the content has moved on from it. */
  async rows(token: string): Promise<readonly ContentRow[] | null> {
    const file = this.read(token);
    if (!file || (await isCalledBack(this.parts.database, file.id))) return null;
    const known = this.#rows.get(token) ?? this.#make(file);
    this.#rows.set(token, known, { noUpdateTTL: true });
    return known;
  }

  async #make({ path, version }: PreviewedFile): Promise<readonly ContentRow[] | null> {
    const { database, media, cardsOf } = this.parts;
    const row = await findVersion(database, path, version);
    if (!row) return null;
    const changes = [{ path, text: row.body }];
    const { content } = await checkChanges(this.parts, await liveTexts(database), changes);
    if (!content) return null;
    const served = { ...media, ...cardsOf?.(content) };
    return (await contentToStore(database, content, served, await storedBrochures(database))).rows;
  }
}
