import type { Transport, TransportAnswer } from 'shared-contracts/api';
import { draftHeader, draftParameter } from '../../content/previews/draft-parameters';
import { frozenAnswer } from './frozen-answer';
import type { ApiAnswer, ApiCall, PageCommand, RendererReport } from './messages';
import type { MarkWriter } from './renderer-mark';

interface PendingCall {
  page: number;
  key: string;
  /**
   * Null once its page is over. The entry stays, because the server assumes that the renderer caches this
   * answer.
   */
  resolve: ((answer: TransportAnswer) => void) | null;
}

/** Calls that one page may make. */
const maxCallsPerPage = 100;

/**
 * API client of the pages rendered in this process. Sends calls to the server and caches the answers, because
 * the server does not repeat a text that it has already sent.
 */
export class ApiClient {
  readonly #pending = new Map<number, PendingCall>();
  readonly #cache = new Map<string, { answer: TransportAnswer; revision: string | null }>();
  readonly #revisions = new Map<number, string>();
  readonly #callCounts = new Map<number, number>();
  /** Draft token of each page that shows a preview of unpublished content. */
  readonly #draftTokens = new Map<number, string>();
  readonly #setImmediate = setImmediate;
  /** Calls of one macrotask, sent as one message: a message costs both sides more than a call. */
  #batch: ApiCall[] = [];
  #lastCallId = 0;

  constructor(
    private readonly mark: Pick<MarkWriter, 'page'>,
    private readonly send: (report: RendererReport) => void,
  ) {}

  /** Registers a page before its first call. `revision` null disables the cache for it. */
  beginPage({
    id: page,
    address,
    revision,
  }: Pick<PageCommand, 'id' | 'address' | 'revision'>): void {
    if (revision !== null) this.#revisions.set(page, revision);
    const draft = new URL(address).searchParams.get(draftParameter);
    if (draft !== null) this.#draftTokens.set(page, draft);
  }

  readonly transport: Transport = (path, { method, headers: requestHeaders }) => {
    const { page } = this.mark;
    const draft = this.#draftTokens.get(page);
    const headers =
      draft === undefined ? requestHeaders : { ...requestHeaders, [draftHeader]: draft };
    const callCount = (this.#callCounts.get(page) ?? 0) + 1;
    this.#callCounts.set(page, callCount);
    return new Promise((resolve, reject) => {
      if (method !== 'GET') return reject(new Error('a page reads and sends nothing'));
      if (callCount > maxCallsPerPage)
        return reject(new Error(`a page makes at most ${maxCallsPerPage} calls`));
      const key = `${path} ${JSON.stringify(headers)}`;
      const cached = this.#cache.get(key);
      // Cached for the page's revision, so the server would give the same answer.
      if (cached && cached.revision === this.#revisions.get(page)) return resolve(cached.answer);
      this.#lastCallId += 1;
      this.#pending.set(this.#lastCallId, { page, key, resolve });
      if (this.#batch.push({ call: this.#lastCallId, path, headers }) === 1)
        this.#setImmediate(() => this.send({ kind: 'calls', calls: this.#batch.splice(0) }));
    });
  };

  /** The page that awaits the answer; 0 when it is over. */
  pageOf({ call }: ApiAnswer): number {
    const pending = this.#pending.get(call);
    return pending?.resolve ? pending.page : 0;
  }

  handleAnswer({ call, status, text, revision }: ApiAnswer): void {
    const pending = this.#pending.get(call);
    this.#pending.delete(call);
    if (!pending) return;
    const cached = text === null ? this.#cache.get(pending.key)?.answer : undefined;
    const answer = cached ?? frozenAnswer(status, text ?? 'null');
    if (status === 200) this.#cache.set(pending.key, { answer, revision });
    pending.resolve?.(answer);
  }

  isWaiting(page: number): boolean {
    return [...this.#pending.values()].some((pending) => pending.page === page);
  }

  endPage(page: number): void {
    this.#callCounts.delete(page);
    this.#draftTokens.delete(page);
    this.#revisions.delete(page);
    for (const pending of this.#pending.values()) if (pending.page === page) pending.resolve = null;
  }
}
