import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnyRelease, parseRelease } from '../src/release/release-schema';
import type { Signature } from './signature';
import type { Spent } from './timings';

/** Files of a release candidate by path, without `release.json`. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** The output of a build, before the checks. */
export interface Candidate {
  release: AnyRelease;
  files: ReleaseFiles;
  /** Signature of the publisher; required by some sites. */
  signature?: Signature | undefined;
}

/** Candidates that go live together, as one revision. */
export interface CandidateSet extends Candidate {
  with?: readonly Candidate[];
  /** Stored for previews alone: only files, signature and styles are checked, and it cannot go live. */
  draft?: boolean;
  /** What the command has spent before it gave the order. */
  spent?: Spent | undefined;
}

/** Reads the `dist` folder of a build. Rejects when it has no valid `release.json`. */
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
