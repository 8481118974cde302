import { type SpawnOptions, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A temporary PostgreSQL cluster in its own folder, reached by a Unix socket. */
export interface PostgresServer {
  /** Returns `DATABASE_URL` for one of its databases. */
  url(database: string): string;
  /** Stops it abruptly, as a power cut does. `start` continues with its data. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Its folder, with the cluster in `data`. */
  home: string;
  /** Runs a shell script there as the cluster's user. */
  sh(script: string): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const programs = ['initdb', 'pg_ctl', 'postgres'];

/** Returns the folder of the newest installed PostgreSQL; null if none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
  ];
  const hasAll = (folder: string) => programs.every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => folder !== '' && hasAll(folder)) ?? null;
}

interface ClusterOptions {
  /** Flushes commits to the disk, as in production. */
  durable?: boolean;
  /** Additional lines for `postgresql.conf`. */
  settings?: (home: string) => string;
}

/** Starts a cluster. */
export async function startPostgres({
  durable = false,
  settings = () => '',
}: ClusterOptions = {}): Promise<PostgresServer> {
  const folder = findPostgres();
  if (!folder) throw new Error('PostgreSQL is not installed: there is no initdb, pg_ctl, postgres');
  const home = mkdtempSync(join(tmpdir(), 'showroom-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const call = (name: string, args: string[]) =>
    run(join(folder, name), args, { ...user, cwd: home });
  await call('initdb', [
    ...['-D', data, '-U', 'showroom', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  appendFileSync(join(data, 'postgresql.conf'), settings(home));
  const flushing = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-k ${home} -c listen_addresses= -c max_connections=200 ${flushing}`;
  const control = (...args: string[]) => call('pg_ctl', ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(home, 'log'), '-o', options, 'start');
  const halt = () => control('-m', 'immediate', 'stop');
  await start();
  return {
    url: (database) => `postgres://showroom@/${database}?host=${encodeURIComponent(home)}`,
    start,
    halt,
    home,
    sh: (script) =>
      run('/bin/sh', ['-ec', script], {
        ...{ ...user, cwd: home },
        env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      }),
    stop: async () => {
      // Skipped if it was halted before
      if (existsSync(join(data, 'postmaster.pid'))) await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The user to run as, since PostgreSQL refuses to run as root; undefined if not root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}

function run(program: string, args: readonly string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server outlives `pg_ctl`, and would keep a pipe open.
    const child = spawn(program, args, { ...options, stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`)),
    );
  });
}
