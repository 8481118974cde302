import { spawn } from 'node:child_process';
import path from 'node:path';
import { runToTheEnd } from 'remote-kit/release/command';
import type { Config } from '../../config/config';
import { FolderStore } from '../../storage/folder-store';
import { NotHere, runRelease } from './run-release';

/**
 * Entry point of `npm run release`: orders to the server that runs on this machine, or to a site elsewhere. Node reads a
 * fiftieth of `main.ts`, which takes over where no server runs, and for a bucket.
 */
runToTheEnd(() =>
  runRelease({ openStore, loadWork }).catch((error: unknown) => {
    if (error instanceof NotHere) return runMain();
    throw error;
  }),
);

async function openStore(config: Pick<Config, 'releaseStore' | 'releasesDir'>) {
  if (config.releaseStore) throw new NotHere();
  return new FolderStore(config.releasesDir);
}

async function loadWork(): Promise<never> {
  throw new NotHere();
}

function runMain(): Promise<number> {
  const run = path.join(import.meta.dirname, '../../../run.mjs');
  const args = [run, path.join(import.meta.dirname, 'main.ts'), ...process.argv.slice(2)];
  const main = spawn(process.execPath, args, { stdio: 'inherit' });
  process.on('SIGTERM', () => main.kill('SIGTERM'));
  // A terminal signals both, and the end of this one would leave the other without it
  process.on('SIGINT', () => {});
  return new Promise((resolve, reject) => {
    main.on('error', reject);
    main.on('close', (code) => resolve(code ?? 1));
  });
}
