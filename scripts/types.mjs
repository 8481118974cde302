import path from 'node:path';
import { remotes } from './remotes.mjs';
import { root, run } from './run.mjs';

// references name no remote: a new one is a folder, and nothing else
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
process.exitCode = await run(process.execPath, [compiler, '-b', 'tsconfig.json', ...remotes]);
