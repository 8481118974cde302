import { kinds, viteKind } from './kinds.mjs';

/** `node build.mjs <index> <folder>`: in plain Node, for what a bundler writes into its files must be its own. */
const [index, out] = process.argv.slice(2);
await [...kinds, viteKind()][Number(index)].build(out);
