import type { StoppedVersion } from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import type { ChannelJournal, Revision } from './channel-journal';

/** Author name of changes that the site makes itself. */
export const siteAuthor = 'the site';

const cache = new WeakMap<FileStore, { number: number; stopped: StoppedVersion[] }>();

/**
 * Versions that the site stopped, from the last 200 revisions. Cached by revision number, because every status
 * asks.
 */
export async function readStoppedVersions(
  store: FileStore,
  journal: ChannelJournal,
): Promise<StoppedVersion[]> {
  const { number } = await journal.head();
  const last = cache.get(store);
  if (last?.number === number) return last.stopped;
  const stopped = stoppedVersions(await journal.history(200));
  cache.set(store, { number, stopped });
  return stopped;
}

/** Versions that the site stopped, each with its newest stop. */
export function stoppedVersions(newestFirst: readonly Revision[]): StoppedVersion[] {
  const stopped = new Map<string, StoppedVersion>();
  for (const { by, action, at, why, changes } of newestFirst) {
    if (by !== siteAuthor || !['halt', 'rollback'].includes(action)) continue;
    for (const { name, from, to } of changes) {
      const removed = versionsIn(from).filter((version) => !versionsIn(to).includes(version));
      for (const version of removed) {
        const key = `${name}@${version}`;
        if (!stopped.has(key)) stopped.set(key, { name, version, at, why });
      }
    }
  }
  return [...stopped.values()];
}

/** Parses versions from a text such as `1.0.0 90%, 2.0.0 10%`. */
const versionsIn = (text: string | null): string[] =>
  (text ?? '').split(', ').flatMap((part) => part.split(' ')[0] || []);
