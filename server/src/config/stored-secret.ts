import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, codeOf } from './config-error';
import { makePrivateFolder } from './private-folder';

const minSecretLength = 32;

/**
 * Reads the secret of a data folder, or creates it. It is stored, so that cookies and forms stay valid after a
 * restart. Throws a `ConfigError` when the file is unreadable or too short.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const secret = readSecret(file) ?? createSecret(file, dataDir);
  if (secret.length >= minSecretLength) return secret;
  throw new ConfigError(
    `${file} does not hold a whole secret. Remove it, so that the next start makes another, or set SECRET to ${minSecretLength} random characters or more.`,
  );
}

/** Null when the file does not exist. */
function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new ConfigError(`This process cannot read ${file}: ${codeOf(error)}.`, { cause: error });
  }
}

/**
 * Creates the file atomically with a hard link: of several processes that start together, one succeeds, and all
 * read the same secret.
 */
function createSecret(file: string, dataDir: string): string {
  // Random, because processes in two containers can have the same pid.
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    makePrivateFolder(dataDir);
    writeDurably(draft, randomBytes(minSecretLength).toString('hex'));
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) === 'ENOSPC')
      throw new ConfigError(`The disk of ${dataDir} is full.`, { cause: error });
    if (codeOf(error) !== 'EEXIST')
      throw new ConfigError(
        `Set DATA_DIR to a folder that this process can write; ${dataDir} is not one.`,
        { cause: error },
      );
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? '';
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
