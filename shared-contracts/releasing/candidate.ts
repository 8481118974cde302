import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnyRelease, parseRelease } from '../src/release/release-schema';
import type { Signature } from './signature';

/** The files of a release candidate by their path in it, without `release.json`. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** What a build has made, before anybody has checked it. */
export interface Candidate {
  release: AnyRelease;
  files: ReleaseFiles;
  /** Whose release it is, for sites that ask for it. */
  signature?: Signature | undefined;
}

/** What goes live together, as one change. */
export interface CandidateSet extends Candidate {
  with?: readonly Candidate[];
}

/** Reads the `dist` folder of a build. Rejects when there is none. */
export async function readCandidate(dist: string): Promise<Candidate> {
  const description = path.join(dist, 'release.json');
  const release = parseRelease(JSON.parse(await readFile(description, 'utf8')), description);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dist, file).split(path.sep).join('/');
    if (entry.isFile() && name !== 'release.json') files.set(name, await readFile(file));
  }
  return { release, files };
}
