import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { remotes } from './remotes.mjs';
import { root, run } from './run.mjs';

await ensureInstalled();
// The references name no remote, so that a new one is just a folder
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
// Several checkers would each infer the same types anew, and half of the time is the collector's: together that takes
// twice the processor time
const options = ['--checkers', '1', '--builders', String(availableParallelism())];
process.exitCode = await run(
  process.execPath,
  [compiler, '-b', 'tsconfig.json', ...remotes, ...options],
  { env: { GOGC: '400' } },
);
