import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Megabytes, after everything that can be collected was. */
export interface Weight {
  /** Of the process that takes requests. */
  heap: number;
  /** Of it and all that it started: its renderers too. */
  whole: number;
}

/** The site as `npm start` serves it, in processes of its own. */
export interface SiteProcess {
  url: string;
  weight(): Promise<Weight>;
  /** ms of processor time of the process that takes requests since its start, all threads together; of several workers nobody's. */
  cpu(): Promise<number>;
  /** Whether the process that was started, the supervisor of several workers, is still the same. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Settings of a site with a copy of this checkout's releases, unless it is given some: what a bench does stays its own. */
function withOwnReleases(env: Record<string, string>) {
  if (env.RELEASES_DIR) return { settings: env, forget: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-bench-'));
  const releasesDir = path.join(folder, 'releases');
  cpSync(process.env.RELEASES_DIR ?? 'releases', releasesDir, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'servers',
  });
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forget);
  return { settings: { ...env, RELEASES_DIR: releasesDir }, forget };
}

/** Starts it on a copy of this checkout's releases and an empty database, and waits until all its workers answer. */
export async function startSite(
  { port, workers }: { port: number; workers: number },
  env: Record<string, string>,
): Promise<SiteProcess> {
  const { settings, forget } = withOwnReleases(env);
  const child = fork(
    path.join(import.meta.dirname, 'served-site.ts'),
    ['--workers', `${workers}`],
    {
      // as `run.mjs` sets it
      execArgv: ['--expose-gc', '--heap-growing-percent=100', '--import', 'tsx'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  await ready(child, workers);
  const ask = async (question: 'weight' | 'cpu') => {
    child.send(question);
    // served-site.ts answers with these
    const [answer] = (await once(child, 'message')) as [Record<'heapUsed' | 'cpu', number>];
    return answer;
  };
  return {
    url: `http://localhost:${port}`,
    async weight() {
      const { heapUsed } = await ask('weight');
      return { heap: Math.round(heapUsed / 1e6), whole: Math.round(weightOf(child.pid ?? 0)) };
    },
    cpu: async () => (await ask('cpu')).cpu / 1000,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => stopped(child).finally(forget),
  };
}

/** What is seen from outside of the site and all of its processes. */
export interface SupervisedSite extends Pick<SiteProcess, 'url' | 'stop'> {
  /** Megabytes. */
  memory(): number;
  /** ms of processor time so far. */
  cpu(): number;
}

/** The site under its supervisor, as `npm start` leaves it: nothing in it listens to who measures. */
export async function startSupervised(
  { port, workers }: { port: number; workers: number },
  env: Record<string, string>,
): Promise<SupervisedSite> {
  const { settings, forget } = withOwnReleases(env);
  const child = fork(
    path.join(import.meta.dirname, '../run.mjs'),
    [path.join(import.meta.dirname, '../src/workers/supervisor.ts'), '--workers', `${workers}`],
    {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  await ready(child, workers);
  return {
    url: `http://localhost:${port}`,
    memory: () => weightOf(child.pid ?? 0),
    cpu: () => processorTime(child.pid ?? 0),
    stop: () => stopped(child).finally(forget),
  };
}

async function stopped(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Megabytes of memory of a process and of all that it started, directly or not. */
export function weightOf(root: number): number {
  const kilobytes = family(root).map(({ pid, rss }) => ownShare(pid) ?? rss);
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6;
}

/** A process and all that it started, directly or not. */
function family(root: number): { pid: number; rss: number }[] {
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

/** ms of processor time that these have used so far, in steps of ten; NaN where the system does not tell. */
function processorTime(root: number): number {
  const ticks = family(root).map(({ pid }) => {
    try {
      // what stands before the bracket is the program's name, which may have blanks
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return Number.NaN;
    }
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** Kilobytes of a process, its share of what it has in common with others; undefined where the system does not tell. */
function ownShare(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Each worker says once that it listens. */
function ready(child: ChildProcess, workers: number): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended before it listened\n${said}`)));
    // read to its end: what nobody reads any more would fill the pipe
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.split('Showroom is ready').length > workers) resolve();
    });
  });
}
