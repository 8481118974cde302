import cluster from 'node:cluster';
import path from 'node:path';
import { ConfigError } from '../../config/config-error';
import { readStartConfig } from '../../config/start-faults';
import { supervise } from './supervise';
import { workerCount } from './worker-count';

/** Entry point of `npm start`. It loads little code, so that a fault of the server cannot affect the supervisor. */
async function main(): Promise<void> {
  const count = workerCount(readStartConfig());
  const server = path.join(import.meta.dirname, '../../main.ts');
  // Workers start with `run.mjs` too, like this program.
  cluster.setupPrimary({
    args: [server, ...process.argv.slice(2)],
    // MB: with V8's 16 a worker holds 20 more, and takes as long for a page
    execArgv: [...process.execArgv, '--max-semi-space-size=8'],
  });
  await supervise(count);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  // Otherwise the worker has already logged the reason.
  process.exit(1);
});
