import { randomBytes } from 'node:crypto';
import type { AnyRelease } from 'shared-contracts/release-schema';
import { OrderError } from 'shared-contracts/releasing/service';
import type { Gate } from '../checks/gate';
import { canaried, promoted } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal, Reason } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { versionBefore } from '../store/version-before';

interface GoingLive {
  /** Percent of visitors (0 to 100). */
  traffic: number;
  /** Version of a running canary that this order ends; `any` ends whichever runs; null ends none. */
  replaces: string | null;
  reason: Reason;
  gate: Gate;
  archive: ReleaseArchive;
  journal: ChannelJournal;
}

/**
 * Returns the channel with these releases live for all or for a share. Rejects with `Refused` when they do not
 * fit the live versions.
 */
export async function goneLive(
  channel: ChannelFile,
  releases: readonly AnyRelease[],
  { traffic, replaces, reason, gate, archive, journal }: GoingLive,
): Promise<ChannelFile> {
  await gate.mustFit(
    releases.map((release) => ({ release })),
    channel,
  );
  const salt = randomBytes(8).toString('hex');
  let next = channel;
  for (const release of releases) {
    if (replaces !== 'any') mustBeAlone(next, release, replaces);
    if (traffic < 100) {
      mustBeOther(next, release);
      next = canaried(next, { release, traffic, salt, ...reason });
    } else {
      const before = await fallbackFor(release, next, { journal, archive });
      next = promoted(next, { release, before, ...reason });
    }
  }
  return next;
}

/**
 * The live version, or the newest earlier one that can run. It serves as the browser fallback and as the
 * rollback target.
 */
async function fallbackFor(
  { name, version }: AnyRelease,
  channel: ChannelFile,
  parts: { journal: ChannelJournal; archive: ReleaseArchive },
): Promise<AnyRelease | null> {
  const live = defaultOf(channel, name)?.metadata.version;
  if (!live || live === version) return null;
  if ((await parts.archive.faultOf(name, live)) === null) return parts.archive.describe(name, live);
  return (await versionBefore({ name, channel, except: [live, version] }, parts)).release;
}

/** Throws when another canary of the remote runs: the effects of two could not be told apart. */
export function mustBeAlone(
  channel: ChannelFile,
  { name, version }: Pick<AnyRelease, 'name' | 'version'>,
  replaces: string | null,
): void {
  const running = canaryOf(channel, name);
  const known = running?.metadata.version;
  if (!running || !known || known === version || known === replaces) return;
  const { since = '', by = 'nobody known' } = running.extras;
  throw new OrderError(
    `${name} ${known} is a canary already: ${running.deployment.traffic}% of the visitors have it, by ${by} since ${since.slice(0, 16).replace('T', ' ')} UTC. ` +
      `End it first (rollback ${name}), or say that it is over: --replaces ${known}`,
  );
}

function mustBeOther(channel: ChannelFile, { name, version }: AnyRelease): void {
  const live = defaultOf(channel, name);
  if (!live && name === 'shell') throw new OrderError('The first shell is everybody’s');
  if (live?.metadata.version === version)
    throw new OrderError(`${name} ${version} is what everybody has already`);
}
