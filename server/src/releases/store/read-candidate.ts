import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnyRelease, parseRelease } from 'shared-contracts/release-schema';
import type { ReleaseFiles } from './release-archive';

/** What a build has made, before anybody has checked it. */
export interface Candidate {
  release: AnyRelease;
  files: ReleaseFiles;
}

/** Reads the `dist` folder of a build. Rejects when there is none, or one of another shape. */
export async function readCandidate(dist: string): Promise<Candidate> {
  const description = path.join(dist, 'release.json');
  const text = await readFile(description, 'utf8');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dist, file).split(path.sep).join('/');
    if (entry.isFile() && name !== 'release.json') files.set(name, await readFile(file));
  }
  return { release: parseRelease(JSON.parse(text), description), files };
}
