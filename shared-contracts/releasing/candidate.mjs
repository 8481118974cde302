import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a build has made, as it travels: the release description, and the files by path in base64. */
export function readCandidate(dist) {
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(dist, file).split(path.sep).join('/'), file])
    .filter(([name]) => name !== 'release.json')
    .map(([name, file]) => [name, readFileSync(file).toString('base64')]);
  return { release, files: Object.fromEntries(files) };
}
