import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { remotes } from './remotes.mjs';
import { root, run } from './run.mjs';

await ensureInstalled();
// The references name no remote, so that a new one is just a folder
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
process.exitCode = await run(process.execPath, [compiler, '-b', 'tsconfig.json', ...remotes]);
