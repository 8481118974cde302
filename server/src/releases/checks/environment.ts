import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { ChannelFile } from '../store/channel-file';

/** The releases that a candidate would run beside: every live version, including canaries. */
export interface CandidateEnvironment {
  shells: ShellRelease[];
  remotes: RemoteRelease[];
  /** Live versions of the same micro-frontend that the candidate replaces. */
  replaced: RemoteRelease[];
  /** Patterns of the retired addresses. */
  retired: string[];
}

/** All live releases, with the candidates in place of the versions that they replace. */
export interface ReleaseEnvironment {
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
export function environmentOf(
  { releases, replaced, retired }: ReleaseEnvironment,
  candidateName: string,
): CandidateEnvironment {
  const others = releases.filter(({ name }) => name !== candidateName);
  return {
    shells: others.filter(isShell),
    remotes: others.filter(isRemote),
    replaced: replaced.filter(isRemote).filter(({ name }) => name === candidateName),
    retired: [...retired],
  };
}

/** Names and versions of all entries of a channel. */
export const liveVersions = ({ microFrontends }: ChannelFile) =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }) => ({ name, version: metadata.version })),
  );
