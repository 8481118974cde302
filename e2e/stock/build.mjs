import { kinds, viteKind } from './kinds.mjs';

/** `node build.mjs <index> <folder>`: runs in plain Node, since bundlers behave differently under Jest. */
const [index, out] = process.argv.slice(2);
await [...kinds, viteKind()][Number(index)].build(out);
