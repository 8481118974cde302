import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { ChannelFile } from '../store/channel-file';

/** The releases that a candidate would run beside: every live version, including canaries. */
export interface Surroundings {
  shells: ShellRelease[];
  remotes: RemoteRelease[];
  /** Live versions of the same micro-frontend that the candidate replaces. */
  replaced: RemoteRelease[];
  /** Patterns of the retired addresses. */
  retired: string[];
}

/** All live releases, with the candidates in place of the versions that they replace. */
export interface Beside {
  releases: readonly AnyRelease[];
  replaced: readonly AnyRelease[];
  retired: readonly string[];
}

export const isShell = (release: AnyRelease): release is ShellRelease => release.name === 'shell';
const isRemote = (release: AnyRelease): release is RemoteRelease => !isShell(release);

/**
 * The releases beside one candidate: the live ones without those that are replaced, and the other candidates. A
 * version that some visitors keep stays included.
 */
export function surroundingsOf({ releases, replaced, retired }: Beside, own: string): Surroundings {
  const others = releases.filter(({ name }) => name !== own);
  return {
    shells: others.filter(isShell),
    remotes: others.filter(isRemote),
    replaced: replaced.filter(isRemote).filter(({ name }) => name === own),
    retired: [...retired],
  };
}

/** Names and versions of all entries of a channel. */
export const liveVersions = ({ microFrontends }: ChannelFile) =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }) => ({ name, version: metadata.version })),
  );
