import type { Transport, TransportAnswer } from 'shared-contracts/api';
import { draftHeader, previewParameters } from '../../content/previews/preview-tokens';
import type { ApiAnswer, ApiCall, PageCommand } from './messages';
import type { MarkWriter } from './renderer-mark';

interface OpenPage {
  /** Null when no cached answer is valid for the page. */
  revision: string | null;
  /** Token of a preview of unpublished content. */
  draft: string | null;
  callCount: number;
  /** Language and path of each call. */
  reads: Set<string>;
  /** Whether an answer is missing, or may change without a change of the revision. */
  isFleeting: boolean;
}

interface PendingCall {
  page: number;
  key: string;
  resolve(answer: TransportAnswer): void;
}

/** Calls that one page may make. */
const maxCallsPerPage = 100;

/** API client of the pages rendered in this process. Sends calls to the server, and caches answers for a revision. */
export class ApiClient {
  readonly #pages = new Map<number, OpenPage>();
  readonly #pending = new Map<number, PendingCall>();
  readonly #cache = new Map<string, { answer: TransportAnswer; revision: string | null }>();
  #lastCall = 0;

  constructor(
    private readonly mark: Pick<MarkWriter, 'page'>,
    private readonly send: (call: ApiCall) => void,
  ) {}

  /** Registers a page before its first call. */
  beginPage({ id, address, revision }: Pick<PageCommand, 'id' | 'address' | 'revision'>): void {
    const draft = new URL(address).searchParams.get(previewParameters.content);
    this.#pages.set(id, { revision, draft, callCount: 0, reads: new Set(), isFleeting: false });
  }

  readonly transport: Transport = (path, { method, headers: requestHeaders }) => {
    const { page } = this.mark;
    const open = this.#pages.get(page);
    return new Promise((resolve, reject) => {
      // A page that is over, and a bundle that is being loaded, get no answer.
      if (!open) return;
      if (method !== 'GET') return reject(new Error('a page reads and sends nothing'));
      open.callCount += 1;
      if (open.callCount > maxCallsPerPage)
        return reject(new Error(`a page makes at most ${maxCallsPerPage} calls`));
      open.reads.add(`${requestHeaders['Accept-Language'] ?? ''} ${path}`);
      const { draft, revision } = open;
      const headers = draft === null ? requestHeaders : { ...requestHeaders, [draftHeader]: draft };
      const key = `${path} ${JSON.stringify(headers)}`;
      const cached = this.#cache.get(key);
      if (cached && revision !== null && cached.revision === revision)
        return resolve(cached.answer);
      this.#lastCall += 1;
      this.#pending.set(this.#lastCall, { page, key, resolve });
      this.send({ kind: 'call', call: this.#lastCall, page, path, headers });
    });
  };

  /** The page that awaits the answer; 0 when it is over. */
  pageOf({ call }: ApiAnswer): number {
    return this.#pending.get(call)?.page ?? 0;
  }

  handleAnswer({ call, status, text, revision }: ApiAnswer): void {
    const pending = this.#pending.get(call);
    if (!pending) return;
    this.#pending.delete(call);
    const open = this.#pages.get(pending.page);
    if (open && (status >= 500 || (status === 200 && revision === null))) open.isFleeting = true;
    const answer = frozenAnswer(status, text);
    if (status === 200) this.#cache.set(pending.key, { answer, revision });
    pending.resolve(answer);
  }

  /** What the page has read so far; null when it is not sure to change with the revision alone. */
  readsOf(page: number): string[] | null {
    const open = this.#pages.get(page);
    return !open || open.isFleeting ? null : [...open.reads];
  }

  isWaiting(page: number): boolean {
    return [...this.#pending.values()].some((pending) => pending.page === page);
  }

  endPage(page: number): void {
    this.#pages.delete(page);
    for (const [call, pending] of this.#pending)
      if (pending.page === page) this.#pending.delete(call);
  }
}

/** An answer that is parsed once and shared by all pages; deeply frozen, so that no page can change it for another. */
function frozenAnswer(status: number, text: string): TransportAnswer {
  const body = Promise.resolve(text).then((json) => deepFreeze(JSON.parse(json)));
  // Avoids an unhandled rejection; the caller of json() receives the error.
  body.catch(() => {});
  return { ok: status >= 200 && status < 300, status, json: () => body };
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
