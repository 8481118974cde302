import type { StoppedVersion } from 'shared-contracts/releasing/service';
import type { ChannelJournal, Revision } from './channel-journal';

/** Author name of changes that the site makes itself. */
export const siteAuthor = 'the site';

/** Versions that the site stopped, each with its newest stop, from the last 200 revisions. */
export async function readStoppedVersions(journal: ChannelJournal): Promise<StoppedVersion[]> {
  const stopped = new Map<string, StoppedVersion>();
  for (const { by, action, at, why, changes } of await journal.history(200)) {
    if (by !== siteAuthor || !['halt', 'rollback'].includes(action)) continue;
    for (const change of changes) {
      const { name } = change;
      for (const version of removedBy(change)) {
        const key = `${name}@${version}`;
        if (!stopped.has(key)) stopped.set(key, { name, version, at, why });
      }
    }
  }
  return [...stopped.values()];
}

/** The newest versions of a micro-frontend that the site or a person took back. */
export const takenBack = (revisions: readonly Revision[], name: string): string[] => {
  const removed = revisions
    .filter(({ action }) => ['halt', 'rollback'].includes(action))
    .flatMap(({ changes }) => changes.filter((change) => change.name === name).flatMap(removedBy));
  return [...new Set(removed)].slice(0, maxTakenBack);
};
const maxTakenBack = 3;

/** The newest change that removed the version, when it took it back; null when a later version replaced it. */
export function removalOf(
  revisions: readonly Revision[],
  name: string,
  version: string,
): Revision | null {
  const newest = revisions.find(({ changes }) =>
    changes.some(
      (change) =>
        change.name === name &&
        [change.from, change.to].some((text) => versionsIn(text).includes(version)),
    ),
  );
  const isTakenBack =
    newest &&
    ['halt', 'rollback'].includes(newest.action) &&
    newest.changes.some((change) => change.name === name && removedBy(change).includes(version));
  return isTakenBack ? newest : null;
}

/** The versions that a change took away. */
const removedBy = ({ from, to }: Revision['changes'][number]): string[] =>
  versionsIn(from).filter((version) => !versionsIn(to).includes(version));

/** Parses versions from a text such as `1.0.0 90%, 2.0.0 10%`. */
const versionsIn = (text: string | null): string[] =>
  (text ?? '').split(', ').flatMap((part) => part.split(' ')[0] || []);
