import { join } from 'node:path';
import { readSiteKnowledge, type SiteKnowledge } from '../campaigns/checks/site-knowledge';
import { storedDigest } from '../database/content.queries';
import { textSource } from './content-source';
import { checkChanges } from './records/change-content';
import type { ContentParts } from './records/content-parts';
import { liveTexts } from './records/records.queries';
import type { Content } from './schema';

interface Snapshot {
  revision: string;
  content: Content;
  site: SiteKnowledge;
}

interface LiveContentOptions extends ContentParts {
  /** ms for which what was read is taken for what is: a change is seen within this time. */
  freshness?: number;
}

type Listener = (previous: Content, next: Content) => unknown;

/** What the site says at this moment; follows every change of any process by itself. */
export class LiveContent {
  #snapshot: Snapshot;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<Snapshot> | undefined;
  /** Whether what is wrong was said already. */
  #isAway = false;
  readonly #listeners = new Set<Listener>();

  private constructor(
    private readonly options: LiveContentOptions,
    snapshot: Snapshot,
  ) {
    this.#snapshot = snapshot;
  }

  /** Rejects when what is live cannot be read. */
  static async open(options: LiveContentOptions): Promise<LiveContent> {
    const snapshot = await readSnapshot(options);
    if (!snapshot.content) throw new Error('what is live of the content cannot be read');
    return new LiveContent(options, { ...snapshot, content: snapshot.content });
  }

  /** As this server has last seen it: not older than `follow` lets it become. */
  get now(): Content {
    return this.#snapshot.content;
  }

  /** What campaigns may name, as this server has last seen it. */
  get site(): SiteKnowledge {
    return this.#snapshot.site;
  }

  /** What is live, asked for when the last answer is old. */
  async current(): Promise<Content> {
    return (await this.#current()).content;
  }

  /** Another text whenever the site says something else. */
  async revision(): Promise<string> {
    return (await this.#current()).revision;
  }

  /** Calls back on every server, soon after the content has become another. Answers how to stop it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks for changes although nobody asks. Answers how to stop it. */
  follow(interval = 500): () => void {
    const timer = setInterval(() => void this.#current(), interval);
    return () => clearInterval(timer);
  }

  async #current(): Promise<Snapshot> {
    const { freshness = 250 } = this.options;
    if (performance.now() - this.#checkedAt < freshness) return this.#snapshot;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<Snapshot> {
    const startedAt = performance.now();
    try {
      await this.#follow();
      this.#isAway = false;
    } catch (error) {
      // a database that is away for a moment takes no page from visitors
      if (!this.#isAway) console.error('[content]', error instanceof Error ? error.message : error);
      this.#isAway = true;
    }
    this.#checkedAt = startedAt;
    return this.#snapshot;
  }

  async #follow(): Promise<void> {
    const known = this.#snapshot;
    if ((await revisionIn(this.options)) === known.revision) return;
    const { content, ...read } = await readSnapshot(this.options);
    // a newer program may have published what this one cannot read: its rows are served all the same
    this.#snapshot = { ...read, content: content ?? known.content };
    if (!content) return;
    for (const listener of this.#listeners) {
      const tell = async () => listener(known.content, content);
      // what one of them cannot do keeps nothing from the others
      tell().catch((error: unknown) => console.error('[content]', error));
    }
  }
}

const revisionIn = async ({ database }: ContentParts) => (await storedDigest(database)) ?? '';

async function readSnapshot(options: ContentParts) {
  // before the rest: what changes in the meantime is read again
  const revision = await revisionIn(options);
  const texts = await liveTexts(options.database);
  const [{ content }, site] = await Promise.all([
    checkChanges(options, texts, []),
    readSiteKnowledge(textSource(texts), join(options.contentDir, 'media')),
  ]);
  // lets this server make the cards that another one has named
  if (content) options.cardsOf?.(content);
  return { revision, content, site };
}
