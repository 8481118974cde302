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
  /** Resident memory in MB. */
  memoryMb: number;
}

/** Why a renderer process ended, and what ran at that moment. */
export interface RendererExit extends RendererMark {
  why: string;
  /** Whether it ended for another reason than the code that it ran. */
  isBlameless: boolean;
}

interface Handlers {
  onReport(report: RendererReport): void;
  onExit(exit: RendererExit): void;
}

/** ms between two checks of the mark and the memory. */
const watchIntervalMs = 100;
/** ms that a macrotask may block the event loop while bundles are loaded. */
const loadTaskTimeoutMs = 5000;
/** Share of a time limit that code must have run to be ended: on a busy machine it may merely have waited. */
const minRunningShare = 0.1;
/** ms without a beat after which a process is replaced that hardly runs, and one that has not begun. */
const suspendedTimeoutMs = 5000;
const startTimeoutMs = 20_000;

/** One renderer process. Kills it when it hangs or exceeds its memory, and tells why it ended. */
export class RendererProcess {
  readonly #markFile = openMarkFile();
  readonly #started: Promise<void>;
  readonly #watchTimer = setInterval(() => this.#checkLimits(), watchIntervalMs).unref();
  #child: ChildProcess | undefined;
  /** The last beat seen, when, and the processor time (ms) at that moment. */
  #lastBeat = { beat: 0, at: Date.now(), cpuMs: 0 };
  /** Why it is killed. */
  #end: Pick<RendererExit, 'why' | 'isBlameless'> | undefined;
  #hasExited = false;

  constructor(
    private readonly limits: Limits,
    private readonly handlers: Handlers,
  ) {
    this.#started = this.#start();
  }

  send(command: RendererCommand): void {
    void this.#started.then(() => {
      // A process that has ended reports that through its exit event.
      if (this.#child?.connected) this.#child.send(command, () => {});
    });
  }

  /** Kills the process. The first reason counts. */
  kill(why: string, isBlameless = false): void {
    this.#end ??= { why, isBlameless };
    void this.#started.then(() => this.#child?.kill('SIGKILL'));
  }

  async #start(): Promise<void> {
    try {
      const child = await spawnRenderer(this.#markFile);
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('it ended before it was asked for anything');
      let stderr = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        stderr = (stderr + text).slice(0, 4000);
      });
      child.on('message', (report: RendererReport) => this.handlers.onReport(report));
      child.on('error', () => {});
      child.once('exit', (code, signal) => this.#handleExit(exitReason(stderr, code, signal)));
      this.#child = child;
      // Who waits for an answer has a timer, which keeps the server's process alive; an idle renderer does not.
      for (const part of [child, child.channel, child.stderr as Socket | null]) part?.unref();
    } catch (error) {
      this.#handleExit(String(error));
    }
  }

  #handleExit(reason: string): void {
    this.#hasExited = true;
    clearInterval(this.#watchTimer);
    const mark = readMark(this.#markFile);
    closeSync(this.#markFile);
    // A process that has not begun ran no bundle.
    const isBlameless = mark.beat === 0;
    this.handlers.onExit({ ...mark, ...(this.#end ?? { why: reason, isBlameless }) });
  }

  #checkLimits(): void {
    const pid = this.#child?.pid;
    if (this.#hasExited || pid === undefined) return;
    const { memoryMb, taskTimeoutMs } = this.limits;
    if (residentMegabytes(pid) > memoryMb) this.kill(`it took more than ${memoryMb} MB of memory`);
    const { beat, page, loading } = readMark(this.#markFile);
    const cpuMs = processorMs(pid);
    if (beat !== this.#lastBeat.beat) this.#lastBeat = { beat, at: Date.now(), cpuMs };
    const blockedMs = Date.now() - this.#lastBeat.at;
    const ranMs = cpuMs - this.#lastBeat.cpuMs;
    const limit = page === 0 && loading >= 0 ? loadTaskTimeoutMs : taskTimeoutMs;
    if (beat === 0) {
      if (blockedMs >= startTimeoutMs) this.kill('it does not start', true);
    } else if (blockedMs >= limit && ranMs >= limit * minRunningShare)
      this.kill(`it did not stop within ${limit / 1000} s`);
    else if (blockedMs >= Math.max(suspendedTimeoutMs, limit * 2))
      this.kill('it does not run', true);
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
