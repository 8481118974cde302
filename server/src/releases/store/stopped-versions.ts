import type { StoppedVersion } from 'shared-contracts/releasing/service';
import type { Revision } from './channel-journal';

/** By whom the site's own changes are made: nobody gave an order. */
export const halter = 'the site';

/** Versions that the site itself has stopped: each with its newest stop. */
export function stoppedVersions(newestFirst: readonly Revision[]): StoppedVersion[] {
  const stopped = new Map<string, StoppedVersion>();
  for (const { by, action, at, why, changes } of newestFirst) {
    if (by !== halter || !['halt', 'rollback'].includes(action)) continue;
    for (const { name, from, to } of changes) {
      const left = versionsIn(from).filter((version) => !versionsIn(to).includes(version));
      for (const version of left) {
        const key = `${name}@${version}`;
        if (!stopped.has(key)) stopped.set(key, { name, version, at, why });
      }
    }
  }
  return [...stopped.values()];
}

/** The versions in a text such as `1.0.0 90%, 2.0.0 10%`. */
const versionsIn = (text: string | null): string[] =>
  (text ?? '').split(', ').flatMap((part) => part.split(' ')[0] || []);
