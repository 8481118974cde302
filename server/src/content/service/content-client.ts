import {
  type BookedDay,
  type ContentChange,
  type ContentDifference,
  type ContentEvent,
  type ContentPublication,
  type ContentPublished,
  type ContentSummary,
  type ContentVersion,
  contentFault,
  type contentFaults,
  contentRefusalCodes,
  type contentRolledBack,
  type LiveFile,
} from 'shared-contracts/content';
import { SiteError, siteClient } from 'shared-contracts/releasing/site-client';
import * as v from 'valibot';
import { contentPrefix } from './content-plugin';
import { ContentRefusal } from './content-refusal';
import type { ContentService } from './content-service';

const refusalSchema = v.object({
  error: v.string(),
  code: v.optional(v.picklist(contentRefusalCodes), 'words'),
  faults: v.optional(v.array(contentFault), []),
});

/** Client of another site's content service, by its address and a token. */
export class ContentClient implements ContentService {
  readonly #request: ReturnType<typeof siteClient>;

  /** Throws a `SiteError` for an address without encryption. */
  constructor(origin: string, token: string) {
    this.#request = siteClient(origin, token);
  }

  list = () => this.#call<ContentSummary[]>('GET', '/');
  closedDays = () => this.#call<BookedDay[]>('GET', '/closed-days');
  live = () => this.#call<LiveFile[]>('GET', '/live');
  history = (path: string) => this.#call<ContentEvent[]>('GET', addressOf('/history', { path }));
  publish = (publication: ContentPublication) =>
    this.#call<ContentPublished>('POST', '/publish', publication);
  rollback = (path: string, version: number | null) =>
    this.#call<v.InferOutput<typeof contentRolledBack>>('POST', '/rollback', { path, version });

  read = (path: string, version: number | null = null) =>
    this.#call<ContentVersion>('GET', addressOf('/file', { path, version }));

  difference = (path: string, from: number | null = null, to: number | null = null) =>
    this.#call<ContentDifference>('GET', addressOf('/difference', { path, from, to }));

  async check(changes: readonly ContentChange[]) {
    return (await this.#call<Faults>('POST', '/check', { changes })).faults;
  }

  async checkFolder() {
    return (await this.#call<Faults>('GET', '/faults')).faults;
  }

  /** Does nothing: the remote site compares with its own folder. */
  async markPulled(): Promise<void> {}

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    try {
      // the same release made it
      return (await this.#request(
        method,
        contentPrefix + path,
        body && JSON.stringify(body),
      )) as Answer;
    } catch (error) {
      const parsed = error instanceof SiteError ? v.safeParse(refusalSchema, error.body) : null;
      if (!parsed?.success) throw error;
      const { code, error: sentence, faults } = parsed.output;
      throw new ContentRefusal(code, sentence, faults);
    }
  }
}

type Faults = v.InferOutput<typeof contentFaults>;

function addressOf(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(entries)}`;
}
