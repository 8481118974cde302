import path from 'node:path';
import { buildRemote } from 'shared-contracts/webpack/build';
import { buildShell } from '../shell/build.mjs';
import { alone } from './lock.mjs';
import { root } from './run.mjs';

// a workspace by name, or the folder of one elsewhere; `--alone` waits for other builds of this checkout
const [given, option] = process.argv.slice(2);
const folder = path.resolve(root, given);
process.chdir(folder);
const build = () => (folder === path.join(root, 'shell') ? buildShell() : buildRemote(folder));
await (option === '--alone' ? alone(build) : build());
