import path from 'node:path';
import { buildRemote } from 'shared-contracts/webpack/build';
import { buildShell } from '../shell/build.mjs';
import { publish } from './releases.mjs';
import { root } from './run.mjs';

const name = process.argv[2];
const folder = path.join(root, name);
process.chdir(folder);
const release = name === 'shell' ? await buildShell() : await buildRemote(folder);
publish(folder, release);
