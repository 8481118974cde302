import { bundlers, viteBundler } from './kinds.mjs';

/** `node build.mjs <index> <folder>`: runs in plain Node, since bundlers behave differently under Jest. */
const [index, out] = process.argv.slice(2);
await [...bundlers, viteBundler()][Number(index)].build(out);
