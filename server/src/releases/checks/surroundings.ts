import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { ChannelFile } from '../store/channel-file';

/** What a candidate would live beside: every version that some visitor gets, canaries too. */
export interface Surroundings {
  shells: ShellRelease[];
  remotes: RemoteRelease[];
}

export const isShell = (release: AnyRelease): release is ShellRelease => release.name === 'shell';

/**
 * What each of these candidates would live beside: those who are live, without the versions that the
 * candidates replace, and the other candidates. A version that stays for some visitors stays in it.
 */
export function surroundingsOf(live: readonly AnyRelease[], own: string): Surroundings {
  const others = live.filter(({ name }) => name !== own);
  return {
    shells: others.filter(isShell),
    remotes: others.filter((release): release is RemoteRelease => !isShell(release)),
  };
}

/** Names and versions of all that a channel gives to some visitor. */
export const liveVersions = ({ microFrontends }: ChannelFile) =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }) => ({ name, version: metadata.version })),
  );
