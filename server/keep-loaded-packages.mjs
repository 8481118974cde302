import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAtRunTime } from './loaded-packages.mjs';

/**
 * Leaves in the server's `package.json` only what its programs read when they run, so that `npm ci --omit=dev` installs
 * that, by the lockfile. For a copy of the file, in an image.
 */
const file = path.join(import.meta.dirname, 'package.json');
const { dependencies, devDependencies: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
const kept = readAtRunTime.map((name) => {
  if (!dependencies[name]) throw new Error(`${name} is no dependency of the server`);
  return [name, dependencies[name]];
});
const text = JSON.stringify({ ...manifest, dependencies: Object.fromEntries(kept) });
writeFileSync(file, text);
