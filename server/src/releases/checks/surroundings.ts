import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { ChannelFile } from '../store/channel-file';

/** What a candidate would live beside: every version that some visitor gets, canaries too. */
export interface Surroundings {
  shells: ShellRelease[];
  remotes: RemoteRelease[];
  /** Versions of its own that the candidate takes the place of. */
  replaced: RemoteRelease[];
  /** Patterns of addresses that are retired. */
  retired: string[];
}

/** All that some visitor gets, with candidates in the place of what they replace. */
export interface Beside {
  releases: readonly AnyRelease[];
  replaced: readonly AnyRelease[];
  retired: readonly string[];
}

export const isShell = (release: AnyRelease): release is ShellRelease => release.name === 'shell';
const isRemote = (release: AnyRelease): release is RemoteRelease => !isShell(release);

/**
 * What each of these candidates would live beside: those who are live, without the versions that the
 * candidates replace, and the other candidates. A version that stays for some visitors stays in it.
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

/** Names and versions of all that a channel gives to some visitor. */
export const liveVersions = ({ microFrontends }: ChannelFile) =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }) => ({ name, version: metadata.version })),
  );
