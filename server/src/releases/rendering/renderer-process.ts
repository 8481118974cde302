import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mark, readMark } from './marker';
import type { Order, Report } from './messages';
import { spawnRenderer } from './spawn-renderer';

export interface Limits {
  /** ms that one page may take. */
  page: number;
  /** ms that one macrotask may block the event loop. */
  turn: number;
  /** ms that a macrotask may block the event loop while bundles are loaded. */
  load: number;
  /** Resident memory in MB. */
  memory: number;
}

/** Why a renderer process ended, and which page and bundle ran at that moment. */
export interface End {
  why: string;
  /** Null when the process was idle. */
  mark: Pick<Mark, 'page' | 'bundle'> | null;
}

interface Handlers {
  onReport(report: Report): void;
  onEnd(end: End): void;
}

/** ms between two checks of the marker file. */
const interval = 100;

interface Begun {
  marker: number;
  child: Promise<ChildProcess>;
}

const ahead: Begun[] = [];

/** Starts renderers ahead of demand, so that they come up in parallel with the start of the server. */
export function startAhead(count: number): void {
  while (ahead.length < count) {
    const begun = begin();
    // The RendererProcess that takes it handles the rejection.
    begun.child.catch(() => {});
    ahead.push(begun);
  }
}

function begin(): Begun {
  const marker = openMarker();
  return { marker, child: spawnRenderer(marker) };
}

/** Supervises one renderer process: kills it when it hangs or exceeds its memory, and reports why it ended. */
export class RendererProcess {
  readonly #marker: number;
  readonly #limits: Limits;
  readonly #handlers: Handlers;
  readonly #watch: NodeJS.Timeout;
  readonly #started: Promise<void>;
  #child: ChildProcess | undefined;
  /** Last turn seen in the marker file, and the time (ms) when it was first seen. */
  #seen = { turn: -1, at: 0 };
  /** Turn that was current when an order was sent, and when; null once the renderer has begun a later turn. */
  #sent: { turn: number; at: number } | null = null;
  #why = '';
  #isOver = false;
  /** Number of pending requests. At 0 the child is unreferenced, so that it does not keep the server alive. */
  #waiting = 0;

  constructor(limits: Limits, handlers: Handlers) {
    this.#limits = limits;
    this.#handlers = handlers;
    const { marker, child } = ahead.shift() ?? begin();
    this.#marker = marker;
    this.#started = this.#start(child);
    this.#watch = setInterval(() => this.#look(), interval).unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  send(order: Order): void {
    void this.#started.then(() => {
      // A process that has ended reports that through its exit event.
      if (!this.#child?.connected) return;
      this.#sent ??= { turn: readMark(this.#marker).turn, at: Date.now() };
      this.#child.send(order, () => {});
    });
  }

  /** Counts a pending request, which keeps the event loop alive until release(). */
  hold(): void {
    this.#waiting += 1;
    this.#ref();
  }

  release(): void {
    this.#waiting -= 1;
    this.#ref();
  }

  /** Kills the process; `why` becomes the reason that onEnd receives. */
  end(why: string): void {
    this.#why ||= why;
    void this.#started.then(() => this.#child?.kill('SIGKILL'));
  }

  #ref(): void {
    const parts: ({ ref(): void; unref(): void } | null | undefined)[] = [
      this.#child,
      this.#child?.channel,
      this.#child?.stderr as Socket | undefined,
    ];
    for (const part of parts) this.#waiting > 0 ? part?.ref() : part?.unref();
  }

  async #start(spawned: Promise<ChildProcess>): Promise<void> {
    try {
      const child = await spawned;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('it ended before it was asked for anything');
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(0, 4000);
      });
      child.on('message', (report: Report) => this.#handlers.onReport(report));
      child.on('error', () => {});
      child.once('exit', (code, signal) => this.#over(reasonOf(said, code, signal)));
      this.#child = child;
      this.#ref();
    } catch (error) {
      this.#over(String(error));
    }
  }

  #over(reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#watch);
    const { isBusy, page, bundle } = readMark(this.#marker);
    closeSync(this.#marker);
    this.#handlers.onEnd({ why: this.#why || reason, mark: isBusy ? { page, bundle } : null });
  }

  #look(): void {
    const pid = this.#child?.pid;
    if (this.#isOver || pid === undefined) return;
    const { isBusy, turn, page } = readMark(this.#marker);
    if (!isBusy || turn !== this.#seen.turn) this.#seen = { turn, at: Date.now() };
    const limit = page === 0 ? this.#limits.load : this.#limits.turn;
    if (Date.now() - this.#seen.at >= limit) this.end(`it did not stop within ${limit / 1000} s`);
    if (turn !== this.#sent?.turn) this.#sent = null;
    // The operating system may have suspended the process. A starting process gets four times the limit.
    const patience = this.#limits.load * (turn > 0 ? 1 : 4);
    if (this.#sent && !isBusy && Date.now() - this.#sent.at >= patience)
      this.end('it does not run');
    const { memory } = this.#limits;
    if (residentMegabytes(pid) > memory) this.end(`it took more than ${memory} MB of memory`);
  }
}

function reasonOf(said: string, code: number | null, signal: string | null): string {
  if (/heap out of memory/.test(said)) return 'it ran out of memory';
  return `its process ended (${signal ?? code})`;
}

/**
 * Opens the marker file and unlinks it, so that no other process can open it by name. In memory where /dev/shm
 * exists, because a disk can be full.
 */
function openMarker(): number {
  try {
    return openMarkerIn('/dev/shm');
  } catch {
    return openMarkerIn(tmpdir());
  }
}

function openMarkerIn(place: string): number {
  const folder = mkdtempSync(path.join(place, 'showroom-mark-'));
  const descriptor = openSync(path.join(folder, 'mark'), 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  return descriptor;
}

/** Reads /proc; returns 0 on systems without it. */
function residentMegabytes(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * 4096) / 1e6;
  } catch {
    return 0;
  }
}
