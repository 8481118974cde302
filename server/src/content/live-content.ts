import { join } from 'node:path';
import { type SiteReferenceData, siteReferenceData } from './campaigns/checks/site-reference-data';
import { storedDigest } from './import/content.queries';
import { LiveSnapshot, type MaxAge } from './live-snapshot';
import { checkChanges, type PreparedChange } from './records/change-content';
import type { ContentDependencies } from './records/content-dependencies';
import { liveTexts } from './records/records.queries';
import type { Content } from './schema';

interface Snapshot {
  revision: string;
  content: Content;
  site: SiteReferenceData;
}

interface LiveContentOptions extends ContentDependencies {
  /** ms that a snapshot is used without a check: a change is visible within this time. */
  maxAgeMs?: MaxAge;
}

type Listener = (previous: Content, next: Content) => unknown;

/** The current content. Follows changes made by any process. */
export class LiveContent {
  readonly #snapshot: LiveSnapshot<Snapshot>;
  /** The token alone: to read the content takes long, and the API's answers are stored beside the token. */
  readonly #revision: LiveSnapshot<string>;
  #latest: Snapshot;
  /** The next content, read before it is published. */
  #expected: Snapshot | undefined;
  readonly #listeners = new Set<Listener>();
  readonly startPolling: LiveSnapshot<Snapshot>['startPolling'];
  /** Follows a change at once. */
  readonly refresh: () => Promise<void>;
  /** The same for the token alone, which is all that pages wait for. */
  readonly refreshRevision: () => Promise<void>;

  private constructor(
    private readonly options: LiveContentOptions,
    first: Snapshot,
  ) {
    this.#latest = first;
    const read = () => this.#readNext();
    const { maxAgeMs } = options;
    this.#snapshot = new LiveSnapshot({ name: 'content', read, first, maxAgeMs });
    this.#revision = new LiveSnapshot({
      ...{ name: 'revision of the content', read: () => revisionIn(options), maxAgeMs },
      first: first.revision,
    });
    this.startPolling = (intervalMs) => this.#snapshot.startPolling(intervalMs);
    this.refreshRevision = () => this.#revision.refresh();
    this.refresh = async () => {
      await Promise.all([this.#revision.refresh(), this.#snapshot.refresh()]);
    };
  }

  /** Rejects when the live content cannot be read. */
  static async open(options: LiveContentOptions): Promise<LiveContent> {
    const snapshot = await readSnapshot(options);
    if (!snapshot) throw new Error('what is live of the content cannot be read');
    return new LiveContent(options, snapshot);
  }

  /** The last snapshot. Its age is bounded by the interval of `startPolling`. */
  get latest(): Content {
    return this.#latest.content;
  }

  /** What campaigns may refer to, from the last snapshot. */
  get site(): SiteReferenceData {
    return this.#latest.site;
  }

  /** The live content, checked again when the snapshot is older than `maxAgeMs`. */
  async current(): Promise<Content> {
    return (await this.#snapshot.current()).content;
  }

  /** A token that changes whenever the content changes. */
  async revision(): Promise<string> {
    return this.#revision.current();
  }

  /** Calls the listener on every server soon after a change. Returns the function that stops it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps a content ready that will soon be published, so that it is shown without being read again. */
  expect({ content, stored }: PreparedChange): void {
    this.#expected = snapshotOf(stored.digest, content, this.options);
  }

  async #readNext(): Promise<Snapshot> {
    const previous = this.#latest;
    const revision = await revisionIn(this.options);
    if (revision === previous.revision) return previous;
    const expected = this.#expected?.revision === revision ? this.#expected : undefined;
    this.#expected = undefined;
    const next = expected ?? (await readSnapshot(this.options));
    // a newer release may publish content that this one cannot parse; its stored answers are served all the same
    this.#latest = next ?? { ...previous, revision };
    for (const listener of next ? this.#listeners : []) {
      const notify = async () => listener(previous.content, this.#latest.content);
      // one listener's failure must not stop the others
      notify().catch((error: unknown) => console.error('[content]', error));
    }
    return this.#latest;
  }
}

const snapshotOf = (
  revision: string,
  content: Content,
  { contentDir }: ContentDependencies,
): Snapshot => ({ revision, content, site: siteReferenceData(content, join(contentDir, 'media')) });

const revisionIn = async ({ database }: ContentDependencies) =>
  (await storedDigest(database)) ?? '';

/** Null when this release cannot parse what is live. */
async function readSnapshot(options: ContentDependencies): Promise<Snapshot | null> {
  // read first: if the content changes during the reads below, the next check reads it again
  const revision = await revisionIn(options);
  const { content } = await checkChanges(options, await liveTexts(options.database), []);
  if (!content) return null;
  // lets this server make the share cards that another server's answers name
  options.cardsOf?.(content);
  return snapshotOf(revision, content, options);
}
