import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log, root, runOrExit } from './run.mjs';

const stamp = path.join(root, 'node_modules/.installed-from');

/** Installs the lockfile's packages, unless they are installed already. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  log('Installing packages (about a minute the first time)');
  // Not `npm ci`, which refuses a lockfile that lacks optional binaries of other platforms
  await runOrExit(
    'npm install',
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
  writeFileSync(stamp, lock);
}

if (process.argv[1] === import.meta.filename) await ensureInstalled();
