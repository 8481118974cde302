import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The site as `npm start` serves it, in its own processes. */
export interface SiteProcess {
  url: string;
  /** Memory of all processes in MB. */
  memoryMb(): number;
  /** CPU time in ms of all processes so far. */
  cpu(): number;
  /** Whether the supervisor is still the same. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Copies this checkout's releases, so that a benchmark leaves the original unchanged. */
export function copyReleases(releasesDir: string): void {
  cpSync(process.env.RELEASES_DIR ?? 'releases', releasesDir, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'servers',
  });
}

/** Settings for a copy of this checkout's releases, unless given. */
function withOwnReleases(env: Record<string, string>) {
  if (env.RELEASES_DIR) return { settings: env, cleanUp: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-bench-'));
  const releasesDir = path.join(folder, 'releases');
  copyReleases(releasesDir);
  const cleanUp = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', cleanUp);
  return { settings: { ...env, RELEASES_DIR: releasesDir }, cleanUp };
}

/** Starts the site on a copy of this checkout's releases and an empty database, and waits until all workers answer. */
export async function startSite(
  { port, workers }: { port: number; workers: number },
  env: Record<string, string>,
): Promise<SiteProcess> {
  const { settings, cleanUp } = withOwnReleases(env);
  const supervisor = path.join(import.meta.dirname, '../src/operations/workers/supervisor.ts');
  const child = fork(
    path.join(import.meta.dirname, '../run.mjs'),
    [supervisor, '--workers', `${workers}`],
    {
      execArgv: [],
      env: {
        ...{ ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'fatal' },
        DRAIN_SECONDS: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  await untilListening(child, workers);
  return {
    url: `http://localhost:${port}`,
    memoryMb: () => weightOf(child.pid ?? 0),
    cpu: () => processorTime(child.pid ?? 0),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => stopProcess(child).finally(cleanUp),
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Memory in MB of a process and its descendants. */
export function weightOf(root: number): number {
  const kilobytes = processTree(root).map(({ pid, rss }) => proportionalKilobytes(pid) ?? rss);
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6;
}

/** Lists a process and its descendants. */
function processTree(root: number): { pid: number; rss: number }[] {
  const processes = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): { pid: number; rss: number }[] =>
    processes.flatMap(([pid = 0, of, rss = 0]) =>
      of === parent ? [{ pid, rss }, ...below(pid)] : [],
    );
  return [{ pid: root, rss: processes.find(([pid]) => pid === root)?.[2] ?? 0 }, ...below(root)];
}

/** CPU time in ms used by these processes so far, with a resolution of 10 ms; NaN where unsupported. */
export function processorTime(root: number): number {
  const ticks = processTree(root).map(({ pid }) => {
    try {
      // The program's name before the bracket may contain spaces
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      // Its own, and of its children that have ended
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return Number.NaN;
    }
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** Proportional set size of a process in kB; undefined where unsupported. */
function proportionalKilobytes(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Each worker logs once that it listens. */
function untilListening(child: ChildProcess, workers: number): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended before it listened\n${output}`)));
    // Keeps reading, or the full pipe would block the process
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.split('Showroom is ready').length > workers) resolve();
    });
  });
}
