import { readdirSync } from 'node:fs';
import { root } from './run.mjs';

/** The remotes of this repository: each is a folder of its own, and is known by its name alone. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
