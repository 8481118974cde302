import type { ChannelFile } from '../store/channel-file';
import { type LiveVersion, versionsFor } from '../store/traffic';
import type { LiveRelease } from './live-release';

/** Remotes whose pages were tried here, each with its shell: what is taken back need not be tried again. */
export type Proven = ReadonlySet<string>;

const memory = 200;

const proofOf = (shell: string | undefined, name: string, version: string) =>
  `${shell} ${name}@${version}`;

const versionOf = (versions: readonly LiveVersion[], name: string) =>
  versions.find((candidate) => candidate.name === name)?.version;

/** What of the new versions was never tried with this shell. */
export function unproven(
  fresh: readonly string[],
  versions: readonly LiveVersion[],
  proven: Proven,
): string[] {
  const shell = versionOf(versions, 'shell');
  return fresh.filter(
    (name) =>
      name === 'shell' || !proven.has(proofOf(shell, name, versionOf(versions, name) ?? '')),
  );
}

/** All that is shown now, and what was shown before: the newest that fit into the memory. */
export function provenBy(
  channel: ChannelFile,
  { proven, standard }: { proven: Proven; standard: LiveRelease },
): Proven {
  const shown = [standard.versions, versionsFor(channel, null)].flatMap((versions) =>
    versions.map(({ name, version }) => proofOf(versionOf(versions, 'shell'), name, version)),
  );
  return new Set([...new Set([...proven, ...shown])].slice(-memory));
}
