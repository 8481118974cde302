import { withoutCanary, withPromotion } from './channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from './channel-file';
import type { ChannelJournal } from './channel-journal';
import { findPreviousVersion, type PreviousVersion, type SkippedVersion } from './previous-version';
import type { ReleaseArchive } from './release-archive';

interface RollbackRequest extends Pick<Parameters<typeof findPreviousVersion>[0], 'faultOf'> {
  name: string;
  /** Version to roll back from: the canary or the default. */
  version: string;
  channel: ChannelFile;
  /** ISO 8601 timestamp and author. */
  at: string;
  by: string;
}

export interface Rollback {
  /** Null when no earlier version can run. */
  channel: ChannelFile | null;
  skipped: SkippedVersion[];
}

/**
 * The channel after a rollback from this version: the canary is removed, or the default becomes the newest
 * earlier version that can run. When a canary ends but its default can no longer run, the default is rolled
 * back too.
 */
export async function planRollback(
  { name, version, channel, at, by, faultOf }: RollbackRequest,
  parts: { journal: ChannelJournal; archive: ReleaseArchive },
): Promise<Rollback> {
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
  const target = await findPreviousVersion(
    { name, channel, except: excluded, ...(faultOf && { faultOf }) },
    parts,
  );
  skipped.push(...target.skipped);
  const { release } = target;
  // A harmful canary ends even when no default can run.
  if (!release) return { channel: isCanary ? withoutCanary(channel, name) : null, skipped };
  const except = [...excluded, release.version, ...skipped.map((one) => one.version)];
  const { release: previous }: PreviousVersion = await findPreviousVersion(
    { name, channel, except },
    parts,
  );
  return { channel: withPromotion(channel, { release, previous, at, by }), skipped };
}
