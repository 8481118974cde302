import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyRelease } from './channel-changes';
import type { ReleaseFiles } from './release-archive';

/** What a build has made, before anybody has checked it. */
export interface Candidate {
  release: AnyRelease;
  files: ReleaseFiles;
}

/** Reads the `dist` folder of a build. Rejects when there is none. */
export async function readCandidate(dist: string): Promise<Candidate> {
  const text = await readFile(path.join(dist, 'release.json'), 'utf8');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dist, file).split(path.sep).join('/');
    if (entry.isFile() && name !== 'release.json') files.set(name, await readFile(file));
  }
  // our own build wrote it a moment ago; the checks look at what it says
  return { release: JSON.parse(text) as AnyRelease, files };
}
