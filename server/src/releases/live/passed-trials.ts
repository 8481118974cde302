import type { ChannelFile } from '../store/channel-file';
import { type LiveVersion, versionsFor } from '../store/traffic';
import type { LiveRelease } from './live-release';

/** `shell remote@version` entries whose pages were tried on this server, so that a rollback skips the trial. */
export type PassedTrials = ReadonlySet<string>;

const maxRemembered = 200;

const trialKey = (shell: string | undefined, name: string, version: string) =>
  `${shell} ${name}@${version}`;

const versionOf = (versions: readonly LiveVersion[], name: string) =>
  versions.find((candidate) => candidate.name === name)?.version;

/** The new remotes that were never tried with this shell. */
export function untriedOf(
  candidates: readonly string[],
  versions: readonly LiveVersion[],
  passedTrials: PassedTrials,
): string[] {
  const shell = versionOf(versions, 'shell');
  return candidates.filter(
    (name) =>
      name === 'shell' || !passedTrials.has(trialKey(shell, name, versionOf(versions, name) ?? '')),
  );
}

/** Adds all versions of this channel; keeps the newest 200. */
export function recordPassedTrials(
  channel: ChannelFile,
  { passedTrials, standard }: { passedTrials: PassedTrials; standard: LiveRelease },
): PassedTrials {
  const shown = [standard.versions, versionsFor(channel, null)].flatMap((versions) =>
    versions.map(({ name, version }) => trialKey(versionOf(versions, 'shell'), name, version)),
  );
  return new Set([...new Set([...passedTrials, ...shown])].slice(-maxRemembered));
}
