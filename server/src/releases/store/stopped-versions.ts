import type { StoppedVersion } from 'shared-contracts/releasing/service';
import type { ChannelJournal } from './channel-journal';

/** Author name of changes that the site makes itself. */
export const siteAuthor = 'the site';

/** Versions that the site stopped, each with its newest stop, from the last 200 revisions. */
export async function readStoppedVersions(journal: ChannelJournal): Promise<StoppedVersion[]> {
  const stopped = new Map<string, StoppedVersion>();
  for (const { by, action, at, why, changes } of await journal.history(200)) {
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
