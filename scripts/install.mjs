import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, root, say } from './run.mjs';

const stamp = path.join(root, 'node_modules/.installed-from');

/** Installs the packages of the lockfile, unless these are the ones that are there. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing packages (about a minute the first time)');
  // not `npm ci`: it refuses a lockfile that was written where other platforms' optional binaries are not served
  await must(
    'npm install',
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
  writeFileSync(stamp, lock);
}

if (process.argv[1] === import.meta.filename) await ensureInstalled();
