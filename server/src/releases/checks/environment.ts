import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';

/** The releases that a candidate would run beside: every live version, including canaries. */
export interface CandidateEnvironment {
  shells: ShellRelease[];
  remotes: RemoteRelease[];
  /** Live versions of the same micro-frontend that the candidate replaces. */
  replaced: RemoteRelease[];
  /** Patterns of the retired addresses. */
  retired: string[];
}

export const isShell = (release: AnyRelease): release is ShellRelease => release.name === 'shell';
export const isRemote = (release: AnyRelease): release is RemoteRelease => !isShell(release);

/**
 * The releases beside one candidate: the live ones without those that are replaced, and the other candidates. A
 * version that some visitors keep stays included.
 */
export function environmentOf(
  candidate: AnyRelease,
  candidates: readonly AnyRelease[],
  live: readonly AnyRelease[],
  channel: ChannelFile,
): CandidateEnvironment {
  const names = candidates.map(({ name }) => name);
  const others = [...live.filter(({ name }) => !names.includes(name)), ...candidates].filter(
    ({ name }) => name !== candidate.name,
  );
  return {
    shells: others.filter(isShell),
    remotes: others.filter(isRemote),
    replaced: live.filter(isRemote).filter(({ name }) => name === candidate.name),
    retired: retiredIn(channel).map(({ path }) => path),
  };
}

/** Names and versions of all entries of a channel. */
export const liveVersions = ({ microFrontends }: ChannelFile) =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }) => ({ name, version: metadata.version })),
  );

/**
 * The descriptions of all live versions that are stored. Rejects when one is broken, except one of `replaceable`,
 * which is left out.
 */
export async function describeLive(
  channel: ChannelFile,
  archive: ReleaseArchive,
  replaceable: readonly string[] = [],
): Promise<AnyRelease[]> {
  const described = await Promise.all(
    liveVersions(channel).map(({ name, version }) =>
      archive.describe(name, version).catch((error: unknown) => {
        if (replaceable.includes(name)) return null;
        throw error;
      }),
    ),
  );
  return described.filter((release) => release !== null);
}
