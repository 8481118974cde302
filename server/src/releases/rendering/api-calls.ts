import type { Transport, TransportAnswer } from 'shared-contracts/api';
import { draftHeader, draftParameter } from '../../content/previews/draft-marks';
import { frozenAnswer } from './frozen-answer';
import type { ApiAnswer, ApiCall, PageOrder, Report } from './messages';
import type { Runner, Turns } from './turns';

interface Waiting extends Runner {
  key: string;
  /**
   * Null once its page is over. The entry stays, because the server assumes that the renderer caches this
   * answer.
   */
  resolve: ((answer: TransportAnswer) => void) | null;
}

/** Calls that one page may make. */
const most = 100;

/**
 * API client of the pages rendered in this process. Sends calls to the server and caches the answers, because
 * the server does not repeat a text that it has already sent.
 */
export class ApiCalls {
  readonly #waiting = new Map<number, Waiting>();
  readonly #said = new Map<string, { answer: TransportAnswer; revision: string | null }>();
  readonly #revisions = new Map<number, string>();
  readonly #made = new Map<number, number>();
  /** Draft token of each page that shows a preview of unpublished content. */
  readonly #drafts = new Map<number, string>();
  readonly #later = setImmediate;
  /** Calls of one macrotask, sent as one message: a message costs both sides more than a call. */
  #calls: ApiCall[] = [];
  #last = 0;

  constructor(
    private readonly turns: Pick<Turns, 'now'>,
    private readonly send: (report: Report) => void,
  ) {}

  /** Registers a page before its first call. `revision` null disables the cache for it. */
  begin({ id: page, address, revision }: Pick<PageOrder, 'id' | 'address' | 'revision'>): void {
    if (revision !== null) this.#revisions.set(page, revision);
    const draft = new URL(address).searchParams.get(draftParameter);
    if (draft !== null) this.#drafts.set(page, draft);
  }

  readonly transport: Transport = (path, { method, headers: own }) => {
    const { page, bundle } = this.turns.now;
    const draft = this.#drafts.get(page);
    const headers = draft === undefined ? own : { ...own, [draftHeader]: draft };
    const made = (this.#made.get(page) ?? 0) + 1;
    this.#made.set(page, made);
    return new Promise((resolve, reject) => {
      if (method !== 'GET') return reject(new Error('a page reads and sends nothing'));
      if (made > most) return reject(new Error(`a page makes at most ${most} calls`));
      const key = `${path} ${JSON.stringify(headers)}`;
      const said = this.#said.get(key);
      // Cached for the page's revision, so the server would give the same answer.
      if (said && said.revision === this.#revisions.get(page)) return resolve(said.answer);
      this.#last += 1;
      this.#waiting.set(this.#last, { page, bundle, key, resolve });
      if (this.#calls.push({ call: this.#last, path, headers }) === 1)
        this.#later(() => this.send({ kind: 'calls', calls: this.#calls.splice(0) }));
    });
  };

  /** The page and bundle that await the answer; undefined when the page is over. */
  runnerOf({ call }: ApiAnswer): Runner | undefined {
    const asked = this.#waiting.get(call);
    return asked?.resolve ? asked : undefined;
  }

  take({ call, status, text, revision }: ApiAnswer): void {
    const asked = this.#waiting.get(call);
    this.#waiting.delete(call);
    if (!asked) return;
    const known = text === null ? this.#said.get(asked.key)?.answer : undefined;
    const answer = known ?? frozenAnswer(status, text ?? 'null');
    if (status === 200) this.#said.set(asked.key, { answer, revision });
    asked.resolve?.(answer);
  }

  isWaiting(page: number): boolean {
    return [...this.#waiting.values()].some((asked) => asked.page === page);
  }

  end(page: number): void {
    this.#made.delete(page);
    this.#drafts.delete(page);
    this.#revisions.delete(page);
    for (const asked of this.#waiting.values()) if (asked.page === page) asked.resolve = null;
  }
}
