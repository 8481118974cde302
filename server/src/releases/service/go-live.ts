import { randomBytes } from 'node:crypto';
import type { AnyRelease } from 'shared-contracts/release-schema';
import { OrderError } from 'shared-contracts/releasing/service';
import type { ReleaseValidator } from '../checks/release-validator';
import { addCanary, withPromotion } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal, Reason } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { findPreviousVersion } from '../store/rollback';

/** What a change of the channel works with. */
export interface ChangeDependencies {
  journal: ChannelJournal;
  archive: ReleaseArchive;
  validator: ReleaseValidator;
}

export interface GoLiveOrder {
  /** Percent of visitors (0 to 100). */
  traffic: number;
  /** Version of a running canary that this order ends; `any` ends whichever runs; null ends none. */
  replaces: string | null;
  reason: Reason;
}

/** Name of the change that gives a version to this share of the visitors. */
export const actionFor = (traffic: number) => (traffic < 100 ? 'canary' : 'promote');

/**
 * Returns the channel with these releases live for all or for a share. Rejects with `Refused` when they do not
 * fit the live versions.
 */
export async function goLive(
  parts: ChangeDependencies,
  channel: ChannelFile,
  releases: readonly AnyRelease[],
  { traffic, replaces, reason }: GoLiveOrder,
): Promise<ChannelFile> {
  await parts.validator.validateCompatibility(
    releases.map((release) => ({ release })),
    channel,
  );
  const salt = randomBytes(8).toString('hex');
  let next = channel;
  for (const release of releases) {
    if (replaces !== 'any') assertNoOtherCanary(next, release, replaces);
    if (traffic < 100) {
      assertNotLive(next, release);
      next = addCanary(next, { release, traffic, salt, ...reason });
    } else {
      const previous = await fallbackRelease(release, next, parts);
      next = withPromotion(next, { release, previous, ...reason });
    }
  }
  return next;
}

/**
 * The live version, or the newest earlier one that can run. It serves as the browser fallback and as the
 * rollback target.
 */
async function fallbackRelease(
  { name, version }: AnyRelease,
  channel: ChannelFile,
  parts: Pick<ChangeDependencies, 'journal' | 'archive'>,
): Promise<AnyRelease | null> {
  const live = defaultOf(channel, name)?.metadata.version;
  if (!live || live === version) return null;
  if ((await parts.archive.faultOf(name, live)) === null) return parts.archive.describe(name, live);
  return (await findPreviousVersion({ name, channel, except: [live, version] }, parts)).release;
}

/** Throws when another canary of the remote runs: the effects of two could not be told apart. */
export function assertNoOtherCanary(
  channel: ChannelFile,
  { name, version }: Pick<AnyRelease, 'name' | 'version'>,
  replaces: string | null,
): void {
  const running = canaryOf(channel, name);
  const runningVersion = running?.metadata.version;
  if (!running || !runningVersion || runningVersion === version || runningVersion === replaces)
    return;
  const { since = '', by = 'nobody known' } = running.extras;
  throw new OrderError(
    `${name} ${runningVersion} is a canary already: ${running.deployment.traffic}% of the visitors have it, by ${by} since ${since.slice(0, 16).replace('T', ' ')} UTC. ` +
      `End it first (rollback ${name}), or say that it is over: --replaces ${runningVersion}`,
  );
}

function assertNotLive(channel: ChannelFile, { name, version }: AnyRelease): void {
  const live = defaultOf(channel, name);
  if (!live && name === 'shell') throw new OrderError('The first shell is everybody’s');
  if (live?.metadata.version === version)
    throw new OrderError(`${name} ${version} is what everybody has already`);
}
