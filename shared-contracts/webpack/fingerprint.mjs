import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'README.md']);

function* filesUnder(place) {
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    // what begins with a dot is somebody else's: the history, an editor, a cache
    if (skipped.has(entry.name) || /^\.|\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/** Eight hexadecimal digits over everything that a build reads in these folders; the same on every machine. */
export function fingerprint(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const file of filesUnder(folder)) {
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** Version of a build: the package's own, and the fingerprint of what went into it. */
export function buildVersion(root, folders) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `${version}-${fingerprint(folders)}`;
}
