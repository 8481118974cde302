import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ExecutionMark, readMark } from './execution-mark';
import type { RendererCommand, RendererReport } from './messages';
import { spawnRenderer } from './spawn-renderer';

export interface Limits {
  /** ms that one page may take. */
  pageTimeoutMs: number;
  /** ms that one macrotask may block the event loop. */
  taskTimeoutMs: number;
  /** ms that a macrotask may block the event loop while bundles are loaded. */
  loadTimeoutMs: number;
  /** Resident memory in MB. */
  memoryMb: number;
}

/** Why a renderer process ended, and which page and bundle ran at that moment. */
export interface RendererExit {
  why: string;
  /** Null when the process was idle. */
  mark: Pick<ExecutionMark, 'page' | 'bundle'> | null;
}

interface Handlers {
  onReport(report: RendererReport): void;
  onEnd(end: RendererExit): void;
}

/** ms between two checks of the marker file. */
const watchIntervalMs = 100;

interface StartedRenderer {
  marker: number;
  child: Promise<ChildProcess>;
}

const prewarmed: StartedRenderer[] = [];

/** Starts renderers ahead of demand, so that they come up in parallel with the start of the server. */
export function prewarm(count: number): void {
  while (prewarmed.length < count) {
    const renderer = startRenderer();
    // The RendererProcess that takes it handles the rejection.
    renderer.child.catch(() => {});
    prewarmed.push(renderer);
  }
}

function startRenderer(): StartedRenderer {
  const marker = openMarkFile();
  return { marker, child: spawnRenderer(marker) };
}

/** Supervises one renderer process: kills it when it hangs or exceeds its memory, and reports why it ended. */
export class RendererProcess {
  readonly #marker: number;
  readonly #limits: Limits;
  readonly #handlers: Handlers;
  readonly #watchTimer: NodeJS.Timeout;
  readonly #started: Promise<void>;
  #child: ChildProcess | undefined;
  /** Last turn seen in the marker file, and the time (ms) when it was first seen. */
  #lastSeen = { turn: -1, at: 0 };
  /** Turn that was current when an order was sent, and when; null once the renderer has begun a later turn. */
  #unstartedCommand: { turn: number; at: number } | null = null;
  #why = '';
  #hasExited = false;
  /** Number of pending requests. At 0 the child is unreferenced, so that it does not keep the server alive. */
  #waiters = 0;

  constructor(limits: Limits, handlers: Handlers) {
    this.#limits = limits;
    this.#handlers = handlers;
    const { marker, child } = prewarmed.shift() ?? startRenderer();
    this.#marker = marker;
    this.#started = this.#attach(child);
    this.#watchTimer = setInterval(() => this.#checkLimits(), watchIntervalMs).unref();
  }

  get hasExited(): boolean {
    return this.#hasExited;
  }

  send(command: RendererCommand): void {
    void this.#started.then(() => {
      // A process that has ended reports that through its exit event.
      if (!this.#child?.connected) return;
      this.#unstartedCommand ??= { turn: readMark(this.#marker).turn, at: Date.now() };
      this.#child.send(command, () => {});
    });
  }

  /** Counts a pending request, which keeps the event loop alive until release(). */
  addWaiter(): void {
    this.#waiters += 1;
    this.#updateRef();
  }

  removeWaiter(): void {
    this.#waiters -= 1;
    this.#updateRef();
  }

  /** Kills the process; `why` becomes the reason that onEnd receives. */
  end(why: string): void {
    this.#why ||= why;
    void this.#started.then(() => this.#child?.kill('SIGKILL'));
  }

  #updateRef(): void {
    const parts: ({ ref(): void; unref(): void } | null | undefined)[] = [
      this.#child,
      this.#child?.channel,
      this.#child?.stderr as Socket | undefined,
    ];
    for (const part of parts) this.#waiters > 0 ? part?.ref() : part?.unref();
  }

  async #attach(spawned: Promise<ChildProcess>): Promise<void> {
    try {
      const child = await spawned;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('it ended before it was asked for anything');
      let stderr = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        stderr = (stderr + text).slice(0, 4000);
      });
      child.on('message', (report: RendererReport) => this.#handlers.onReport(report));
      child.on('error', () => {});
      child.once('exit', (code, signal) => this.#handleExit(exitReason(stderr, code, signal)));
      this.#child = child;
      this.#updateRef();
    } catch (error) {
      this.#handleExit(String(error));
    }
  }

  #handleExit(reason: string): void {
    if (this.#hasExited) return;
    this.#hasExited = true;
    clearInterval(this.#watchTimer);
    const { isBusy, page, bundle } = readMark(this.#marker);
    closeSync(this.#marker);
    this.#handlers.onEnd({ why: this.#why || reason, mark: isBusy ? { page, bundle } : null });
  }

  #checkLimits(): void {
    const pid = this.#child?.pid;
    if (this.#hasExited || pid === undefined) return;
    const { isBusy, turn, page } = readMark(this.#marker);
    if (!isBusy || turn !== this.#lastSeen.turn) this.#lastSeen = { turn, at: Date.now() };
    const limit = page === 0 ? this.#limits.loadTimeoutMs : this.#limits.taskTimeoutMs;
    if (Date.now() - this.#lastSeen.at >= limit)
      this.end(`it did not stop within ${limit / 1000} s`);
    if (turn !== this.#unstartedCommand?.turn) this.#unstartedCommand = null;
    // The operating system may have suspended the process. A starting process gets four times the limit.
    const startTimeoutMs = this.#limits.loadTimeoutMs * (turn > 0 ? 1 : 4);
    if (
      this.#unstartedCommand &&
      !isBusy &&
      Date.now() - this.#unstartedCommand.at >= startTimeoutMs
    )
      this.end('it does not run');
    const { memoryMb } = this.#limits;
    if (residentMegabytes(pid) > memoryMb) this.end(`it took more than ${memoryMb} MB of memory`);
  }
}

function exitReason(stderr: string, code: number | null, signal: string | null): string {
  if (/heap out of memory/.test(stderr)) return 'it ran out of memory';
  return `its process ended (${signal ?? code})`;
}

/**
 * Opens the marker file and unlinks it, so that no other process can open it by name. In memory where /dev/shm
 * exists, because a disk can be full.
 */
function openMarkFile(): number {
  try {
    return openMarkFileIn('/dev/shm');
  } catch {
    return openMarkFileIn(tmpdir());
  }
}

function openMarkFileIn(parent: string): number {
  const folder = mkdtempSync(path.join(parent, 'showroom-mark-'));
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
