import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** The remotes of this repository: each is a folder of its own, and is known by its name alone. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** Whether all pages of a remote are for staff: nothing of it is in a visitor's page. */
export const isForStaff = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).audience === 'staff';
