import { LRUCache } from 'lru-cache';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { LiveRelease } from './live-release';
import type { FolderOf } from './stored-release';

/**
 * Versions that were live in this process and loaded, each with the shell beside it; a way back to them needs no
 * trial. Keyed by their folders, which never change.
 */
const proven = new LRUCache<string, true>({ max: 1000 });

const keyOf = (folderOf: FolderOf, versions: readonly VersionName[], name: string) =>
  ['shell', name]
    .map((one) => folderOf(one, versions.find((other) => other.name === one)?.version ?? ''))
    .join('\n');

/** Records the versions of a release that went live, except those that did not load. */
export function recordProven(
  folderOf: FolderOf,
  { versions, rendered, browserOnly }: Pick<LiveRelease, 'versions' | 'rendered' | 'browserOnly'>,
): void {
  for (const { name } of versions)
    if (name === 'shell' || rendered.has(name) || browserOnly.has(name))
      proven.set(keyOf(folderOf, versions, name), true);
}

/** Whether a version was live here with the shell of these versions. */
export const isProven = (
  folderOf: FolderOf,
  versions: readonly VersionName[],
  name: string,
): boolean => proven.has(keyOf(folderOf, versions, name));
