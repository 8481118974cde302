import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mark, readMark } from './marker';
import type { Order, Report } from './messages';
import { spawnRenderer } from './spawn-renderer';

export interface Limits {
  /** ms that a page may take. */
  page: number;
  /** ms that one turn may take, which nobody else gets a word in. */
  turn: number;
  /** ms that a turn may take while bundles are loaded. */
  load: number;
  /** MB of memory. */
  memory: number;
}

/** Why a renderer was ended, or ended, and what it was about. */
export interface End {
  why: string;
  /** Null when it did nothing for anybody. */
  mark: Pick<Mark, 'page' | 'bundle'> | null;
}

interface Handlers {
  onReport(report: Report): void;
  onEnd(end: End): void;
}

/** ms between two looks at what a renderer does. */
const interval = 100;

interface Begun {
  marker: number;
  child: Promise<ChildProcess>;
}

const ahead: Begun[] = [];

/** Starts renderers before anybody asks for one: they come up beside what the server does until then. */
export function startAhead(count: number): void {
  while (ahead.length < count) {
    const begun = begin();
    // whoever takes it hears of it
    begun.child.catch(() => {});
    ahead.push(begun);
  }
}

function begin(): Begun {
  const marker = openMarker();
  return { marker, child: spawnRenderer(marker) };
}

/** One renderer: sees that it does not hang or grow, and tells why it ended. */
export class RendererProcess {
  readonly #marker: number;
  readonly #limits: Limits;
  readonly #handlers: Handlers;
  readonly #watch: NodeJS.Timeout;
  readonly #started: Promise<void>;
  #child: ChildProcess | undefined;
  /** The turn that was seen last, and since when. */
  #seen = { turn: -1, at: 0 };
  /** The turn before an order that it has not begun yet, and since when it has it. */
  #sent: { turn: number; at: number } | null = null;
  #why = '';
  #isOver = false;
  /** How many wait for it; while nobody does, it keeps no program from ending. */
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
      // one that has ended says so itself
      if (!this.#child?.connected) return;
      this.#sent ??= { turn: readMark(this.#marker).turn, at: Date.now() };
      this.#child.send(order, () => {});
    });
  }

  /** Somebody waits for what it was sent. */
  hold(): void {
    this.#waiting += 1;
    this.#ref();
  }

  release(): void {
    this.#waiting -= 1;
    this.#ref();
  }

  /** Ends it; `why` is for who waits for it. */
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
    // the system may have stopped it; one that comes up has more to do before it begins
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

/** A file that nobody finds by name; in memory where the system has such a place, for disks get full. */
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

/** 0 where the system does not tell. */
function residentMegabytes(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * 4096) / 1e6;
  } catch {
    return 0;
  }
}
