import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Change } from 'shared-contracts/releasing/service';
import { withoutCanary, withPromotion } from './channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from './channel-file';
import type { ChannelJournal } from './channel-journal';
import type { ReleaseArchive } from './release-archive';

/** A version that was skipped, and why. */
export type SkippedVersion = NonNullable<Change['passedOver']>[number];

interface PreviousVersionQuery {
  name: string;
  /** Versions to roll back from. */
  except: readonly string[];
  channel: ChannelFile;
  /** Extra check of a candidate: why it cannot go live; null when it can. Runs after the archive's own checks. */
  faultOf?: (release: AnyRelease) => Promise<string | null>;
}

interface Parts {
  journal: ChannelJournal;
  archive: ReleaseArchive;
}

/**
 * Finds the newest former default that can run and that no rollback has left since: the fallback of the live
 * version, or else what the journal says was live before. `release` is null when there is none; `skipped` names the
 * newer versions that cannot run.
 */
export async function findPreviousVersion(
  { name, except, channel: current, faultOf = async () => null }: PreviousVersionQuery,
  { journal, archive }: Parts,
): Promise<{ release: AnyRelease | null; skipped: SkippedVersion[] }> {
  const excluded = new Set<string | null>(except);
  const skipped: SkippedVersion[] = [];
  const tryVersion = async (version: string | undefined): Promise<AnyRelease | null> => {
    if (!version || excluded.has(version)) return null;
    excluded.add(version);
    const why = await archive.faultOf(name, version);
    const release = why === null ? await archive.describe(name, version) : null;
    const fault = why ?? (release && (await faultOf(release)));
    if (fault !== null) skipped.push({ name, version, why: fault });
    return fault === null ? release : null;
  };
  const fallback = await tryVersion(defaultOf(current, name)?.extras.fallbackVersion);
  if (fallback) return { release: fallback, skipped };
  for (const { action, changes, channel } of await journal.history(200)) {
    const release = await tryVersion(defaultOf(channel, name)?.metadata.version);
    if (release) return { release, skipped };
    if (action !== 'rollback') continue;
    for (const change of changes) if (change.name === name) excluded.add(change.from);
  }
  return { release: null, skipped };
}

interface RollbackRequest extends Pick<PreviousVersionQuery, 'name' | 'channel' | 'faultOf'> {
  /** Version to roll back from: the canary or the default. */
  version: string;
  /** ISO 8601 timestamp and author. */
  at: string;
  by: string;
}

/**
 * The channel after a rollback from this version: the canary is removed, or the default becomes the newest
 * earlier version that can run. When a canary ends but its default can no longer run, the default is rolled
 * back too. Null when no earlier version can run.
 */
export async function planRollback(
  { version, at, by, ...query }: RollbackRequest,
  parts: Parts,
): Promise<{ channel: ChannelFile | null; skipped: SkippedVersion[] }> {
  const { name, channel } = query;
  const canary = canaryOf(channel, name)?.metadata.version;
  const live = defaultOf(channel, name)?.metadata.version;
  const skipped: SkippedVersion[] = [];
  const isCanary = canary === version;
  if (isCanary) {
    const why = live ? await parts.archive.faultOf(name, live) : null;
    if (why === null) return { channel: withoutCanary(channel, name), skipped };
    skipped.push({ name, version: live ?? '', why });
  }
  const excluded = [canary, live].filter((version) => version !== undefined);
  const target = await findPreviousVersion({ ...query, except: excluded }, parts);
  skipped.push(...target.skipped);
  const { release } = target;
  // A harmful canary ends even when no default can run.
  if (!release) return { channel: isCanary ? withoutCanary(channel, name) : null, skipped };
  const except = [...excluded, release.version, ...skipped.map((one) => one.version)];
  const { release: previous } = await findPreviousVersion({ name, channel, except }, parts);
  return { channel: withPromotion(channel, { release, previous, at, by }), skipped };
}
