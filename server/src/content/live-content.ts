import { join } from 'node:path';
import {
  readSiteReferenceData,
  type SiteReferenceData,
} from './campaigns/checks/site-reference-data';
import { textSource } from './content-source';
import { storedDigest } from './import/content.queries';
import { LiveSnapshot } from './live-snapshot';
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
  maxAgeMs?: number;
}

type Listener = (previous: Content, next: Content) => unknown;

/** The current content. Follows changes made by any process. */
export class LiveContent {
  readonly #snapshot: LiveSnapshot<Snapshot>;
  #latest: Snapshot;
  /** The next content, read before it is published. */
  #expected: Snapshot | undefined;
  readonly #listeners = new Set<Listener>();
  readonly startPolling: LiveSnapshot<Snapshot>['startPolling'];
  /** Follows a change at once. */
  readonly refresh: () => Promise<void>;

  private constructor(
    private readonly options: LiveContentOptions,
    first: Snapshot,
  ) {
    this.#latest = first;
    const read = () => this.#readNext();
    const { maxAgeMs } = options;
    this.#snapshot = new LiveSnapshot({ name: 'content', read, first, maxAgeMs });
    this.startPolling = (intervalMs) => this.#snapshot.startPolling(intervalMs);
    this.refresh = () => this.#snapshot.refresh();
  }

  /** Rejects when the live content cannot be read. */
  static async open(options: LiveContentOptions): Promise<LiveContent> {
    const snapshot = await readSnapshot(options);
    if (!snapshot.content) throw new Error('what is live of the content cannot be read');
    return new LiveContent(options, { ...snapshot, content: snapshot.content });
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
    return (await this.#snapshot.current()).revision;
  }

  /** Calls the listener on every server soon after a change. Returns the function that stops it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps a content ready that will soon be published, so that it is shown without being read again. */
  async expect({ content, texts, stored }: PreparedChange): Promise<void> {
    const site = await readSiteReferenceData(textSource(texts), mediaOf(this.options));
    this.#expected = { revision: stored.digest, content, site };
  }

  async #readNext(): Promise<Snapshot> {
    const previous = this.#latest;
    const revision = await revisionIn(this.options);
    if (revision === previous.revision) return previous;
    const expected = this.#expected?.revision === revision ? this.#expected : undefined;
    const { content, ...read } = expected ?? (await readSnapshot(this.options));
    this.#expected = undefined;
    // a newer release may publish content that this one cannot parse; its stored answers are served all the same
    this.#latest = { ...read, content: content ?? previous.content };
    for (const listener of content ? this.#listeners : []) {
      const notify = async () => listener(previous.content, this.#latest.content);
      // one listener's failure must not stop the others
      notify().catch((error: unknown) => console.error('[content]', error));
    }
    return this.#latest;
  }
}

const revisionIn = async ({ database }: ContentDependencies) =>
  (await storedDigest(database)) ?? '';

const mediaOf = ({ contentDir }: ContentDependencies) => join(contentDir, 'media');

async function readSnapshot(options: ContentDependencies) {
  // read first: if the content changes during the reads below, the next check reads it again
  const revision = await revisionIn(options);
  const texts = await liveTexts(options.database);
  const [{ content }, site] = await Promise.all([
    checkChanges(options, texts, []),
    readSiteReferenceData(textSource(texts), mediaOf(options)),
  ]);
  // lets this server make the share cards that another server's answers name
  if (content) options.cardsOf?.(content);
  return { revision, content, site };
}
