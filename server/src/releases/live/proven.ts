import type { ChannelFile } from '../store/channel-file';
import { type LiveVersion, versionsFor } from '../store/traffic';
import type { LiveRelease } from './live-release';

/** `shell remote@version` entries whose pages were tried on this server, so that a rollback skips the trial. */
export type Proven = ReadonlySet<string>;

const memory = 200;

const proofOf = (shell: string | undefined, name: string, version: string) =>
  `${shell} ${name}@${version}`;

const versionOf = (versions: readonly LiveVersion[], name: string) =>
  versions.find((candidate) => candidate.name === name)?.version;

/** The new remotes that were never tried with this shell. */
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

/** Adds all versions of this channel; keeps the newest 200. */
export function provenBy(
  channel: ChannelFile,
  { proven, standard }: { proven: Proven; standard: LiveRelease },
): Proven {
  const shown = [standard.versions, versionsFor(channel, null)].flatMap((versions) =>
    versions.map(({ name, version }) => proofOf(versionOf(versions, 'shell'), name, version)),
  );
  return new Set([...new Set([...proven, ...shown])].slice(-memory));
}
