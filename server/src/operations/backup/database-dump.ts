import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, databaseFile } from '../../database/database';
import { BackupError } from './backup-error';

const execute = promisify(execFile);

/** File names of the database in a backup. */
export const dumpNames = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;

/** Writes a consistent snapshot of the database into a folder while it is in use. */
export async function dumpDatabase(
  database: Database,
  url: string | null,
  folder: string,
): Promise<void> {
  if (url !== null) {
    const args = ['--format=custom', '--no-owner', '--no-privileges'];
    const target = ['--file', join(folder, dumpNames.postgres)];
    await withPassfile(url, (address) => runProgram('pg_dump', [...args, ...target, ...address]));
    return;
  }
  const file = join(folder, dumpNames.sqlite);
  await sql`vacuum into ${file}`.execute(database);
  await chmod(file, 0o600);
}

/** Restores a dumped database to the configured place. */
export async function loadDatabase(
  folder: string,
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
): Promise<void> {
  if (databaseUrl === null) {
    await rename(join(folder, dumpNames.sqlite), join(dataDir, databaseFile));
    return;
  }
  const dump = join(folder, dumpNames.postgres);
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await withPassfile(databaseUrl, (address) =>
    runProgram('pg_restore', [...args, ...address, dump]),
  );
  await rm(dump);
}

/** Rejects when a PostgreSQL dump is not readable to its end. */
export async function readDump(folder: string): Promise<void> {
  await runProgram('pg_restore', ['--file', devNull, join(folder, dumpNames.postgres)]);
}

/** Rejects when the target database already has tables. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from information_schema.tables where table_schema = current_schema()`,
    );
    if (rowCount)
      throw new BackupError('The database is not empty: set DATABASE_URL to one that is.');
  } finally {
    await client.end();
  }
}

async function runProgram(name: string, args: readonly string[]): Promise<void> {
  try {
    await execute(name, args);
  } catch (cause) {
    const { code, stderr }: { code?: unknown; stderr?: unknown } = Object(cause);
    const sentence =
      code === 'ENOENT'
        ? `There is no ${name} on this machine: install PostgreSQL's client programs, of the server's version or later.`
        : `${name} failed: ${String(stderr).trim()}`;
    throw new BackupError(sentence, { cause });
  }
}

/**
 * Calls `run` with arguments that name the database, and with its password in a file, because command lines are
 * visible to all users of the machine.
 */
export async function withPassfile(
  url: string,
  run: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  const { bare, password } = withoutPassword(url);
  if (password === null) return run(['--dbname', url]);
  const folder = await mkdtemp(join(tmpdir(), 'showroom-password-'));
  try {
    const file = join(folder, 'password');
    const escaped = password.replace(/[\\:]/g, '\\$&');
    await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
    const separator = bare.includes('?') ? '&' : '?';
    await run(['--dbname', `${bare}${separator}passfile=${encodeURIComponent(file)}`]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Separates the password from a database URL. It may be before the host or among the parameters, which take
 * precedence.
 */
function withoutPassword(url: string): { bare: string; password: string | null } {
  const [, start, passwordInAuthority, rest] =
    /^([^:]+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? [];
  const withoutAuthorityPassword = rest === undefined ? url : `${start}${rest}`;
  const [address = '', search = ''] = withoutAuthorityPassword.split('?');
  const parts = search.split('&').filter(Boolean);
  const others = parts.filter((part) => !part.startsWith('password='));
  const passwordParameter = parts
    .find((part) => part.startsWith('password='))
    ?.slice('password='.length);
  const password = passwordParameter ?? passwordInAuthority;
  return {
    bare: others.length > 0 ? `${address}?${others.join('&')}` : address,
    password: password === undefined ? null : decodeURIComponent(password),
  };
}
