import path from 'node:path';
import { build } from './builder.mjs';
import { withBuildLock } from './lock.mjs';
import { root } from './run.mjs';

// A workspace's name or the folder of one elsewhere; `--alone` waits for other builds in this checkout
const [given, option] = process.argv.slice(2);
const folder = path.resolve(root, given);
const task = () => build(folder);
const steps = await (option === '--alone' ? withBuildLock([path.basename(folder)], task) : task());
process.send?.(steps);
// Nothing more is said, and the end of the parent is no concern any more
process.channel?.unref();
