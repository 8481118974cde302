import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

/** Starts it on this checkout's releases and an empty database, and waits until all its workers answer. */
export async function startSite(
  { port, workers }: { port: number; workers: number },
  env: Record<string, string>,
): Promise<SiteProcess> {
  const child = fork(
    path.join(import.meta.dirname, 'served-site.ts'),
    ['--workers', `${workers}`],
    {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        ...env,
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
    stop: () => stopped(child),
  };
}

/** The site under its supervisor, as `npm start` leaves it: nothing in it listens to who measures. */
export async function startSupervised(
  { port, workers }: { port: number; workers: number },
  env: Record<string, string>,
): Promise<Pick<SiteProcess, 'url' | 'stop'> & { memory(): number }> {
  const child = fork(
    path.join(import.meta.dirname, '../run.mjs'),
    [path.join(import.meta.dirname, '../src/workers/supervisor.ts'), '--workers', `${workers}`],
    {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  await ready(child, workers);
  return {
    url: `http://localhost:${port}`,
    memory: () => weightOf(child.pid ?? 0),
    stop: () => stopped(child),
  };
}

async function stopped(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Megabytes of memory of a process and of all that it started, directly or not. */
function weightOf(root: number): number {
  const processes = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sumOf = (process: number): number =>
    processes
      .filter(([, parent]) => parent === process)
      .reduce(
        (sum, [child = 0]) => sum + sumOf(child),
        ownShare(process) ?? processes.find(([pid]) => pid === process)?.[2] ?? 0,
      );
  return (sumOf(root) * 1024) / 1e6;
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
