import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RendererCommand, RendererReport } from './messages';
import { type RendererMark, readMark } from './renderer-mark';
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
  /** Share of a time limit that code must have run to be ended; on a busy machine it may merely have waited. */
  minRunningShare: number;
}

/** Why a renderer process ended, and what ran at that moment. */
export interface RendererExit extends RendererMark {
  why: string;
}

interface Handlers {
  onReport(report: RendererReport): void;
  onEnd(end: RendererExit): void;
}

/** ms between two checks of the mark and the memory. */
const watchIntervalMs = 100;
/** ms without a beat after which a process ends that gets no processor time. Four times as long at its start. */
const suspendedTimeoutMs = 5000;
/** Processor time in ms below which it got none. */
const noProcessorMs = 20;
/** Why a process ended that got no processor time, which is no bundle's fault. */
export const suspendedReason = 'it does not run';

interface StartedRenderer {
  markFile: number;
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
  const markFile = openMarkFile();
  return { markFile, child: spawnRenderer(markFile) };
}

/** Supervises one renderer process: kills it when it hangs or exceeds its memory, and reports why it ended. */
export class RendererProcess {
  readonly #markFile: number;
  readonly #limits: Limits;
  readonly #handlers: Handlers;
  readonly #watchTimer: NodeJS.Timeout;
  readonly #started: Promise<void>;
  #child: ChildProcess | undefined;
  /** The last beat seen, when, how many checks ago, and the processor time (ms) at that moment. */
  #lastBeat = { beat: 0, at: Date.now(), checks: 0, cpuMs: 0 };
  #why = '';
  #hasExited = false;
  /** Number of pending requests. At 0 the child is unreferenced, so that it does not keep the server alive. */
  #waiters = 0;

  constructor(limits: Limits, handlers: Handlers) {
    this.#limits = limits;
    this.#handlers = handlers;
    const { markFile, child } = prewarmed.shift() ?? startRenderer();
    this.#markFile = markFile;
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
    const mark = readMark(this.#markFile);
    closeSync(this.#markFile);
    this.#handlers.onEnd({ ...mark, why: this.#why || reason });
  }

  #checkLimits(): void {
    const pid = this.#child?.pid;
    if (this.#hasExited || pid === undefined) return;
    const { memoryMb, loadTimeoutMs, taskTimeoutMs, minRunningShare } = this.#limits;
    if (residentMegabytes(pid) > memoryMb) this.end(`it took more than ${memoryMb} MB of memory`);
    const { beat, page, loading } = readMark(this.#markFile);
    const cpuMs = processorMs(pid);
    const now = Date.now();
    if (beat !== this.#lastBeat.beat) this.#lastBeat = { beat, at: now, checks: -1, cpuMs };
    this.#lastBeat.checks += 1;
    const blockedMs = now - this.#lastBeat.at;
    const ranMs = cpuMs - this.#lastBeat.cpuMs;
    const limit = page === 0 && loading >= 0 ? loadTimeoutMs : taskTimeoutMs;
    const isStarting = beat === 0;
    if (!isStarting && blockedMs >= limit && ranMs >= limit * minRunningShare)
      this.end(`it did not stop within ${limit / 1000} s`);
    // Checks are counted, not time: the whole machine may have been suspended.
    const checkedMs = this.#lastBeat.checks * watchIntervalMs;
    const isSuspended = isStarting ? checkedMs >= suspendedTimeoutMs * 4 : ranMs < noProcessorMs;
    if (isSuspended && checkedMs >= suspendedTimeoutMs) this.end(suspendedReason);
  }
}

function exitReason(stderr: string, code: number | null, signal: string | null): string {
  if (/heap out of memory/.test(stderr)) return 'it ran out of memory';
  return `its process ended (${signal ?? code})`;
}

/**
 * Opens the mark file and unlinks it, so that no other process can open it by name. In memory where /dev/shm
 * exists, because a disk can be full.
 */
function openMarkFile(): number {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'showroom-mark-'));
  const descriptor = openSync(path.join(folder, 'mark'), 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  return descriptor;
}

/** Reads /proc; 0 on systems without it. */
function residentMegabytes(pid: number): number {
  const [, pages = '0'] = readProcess(pid, 'statm').split(' ');
  return (Number(pages) * 4096) / 1e6;
}

/** Reads /proc; the time since the start of the machine on systems without it, as if the process always ran. */
function processorMs(pid: number): number {
  const stat = readProcess(pid, 'stat');
  if (!stat) return performance.now();
  // The name in parentheses may hold spaces. Fields 14 and 15 of `man proc` count hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
