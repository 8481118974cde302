import cluster from 'node:cluster';
import path from 'node:path';
import { readConfig } from '../config/config';
import { ConfigError } from '../config/config-error';
import { supervise } from './supervise';
import { workerCount } from './worker-count';

/** What `npm start` runs: small, so that nothing of the server can end or hold up who starts it again. */
async function main(): Promise<void> {
  const count = workerCount(readConfig());
  const server = path.join(import.meta.dirname, '../main.ts');
  // `run.mjs`, which runs this program, is what workers begin with
  cluster.setupPrimary({ args: [server, ...process.argv.slice(2)] });
  await supervise(count);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  // else the worker has said why
  process.exit(1);
});
