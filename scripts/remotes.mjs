import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** The repository's remotes: each is a folder, found by its name only. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** Whether all pages of a remote are for staff, so that visitors' pages never include it. */
export const isForStaff = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).audience === 'staff';
