import { promoted, withoutCanary } from './channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from './channel-file';
import type { ChannelJournal } from './channel-journal';
import type { ReleaseArchive } from './release-archive';
import { type PassedOver, type VersionBefore, versionBefore } from './version-before';

interface Wanted extends Pick<Parameters<typeof versionBefore>[0], 'faultOf'> {
  name: string;
  /** Version to roll back from: the canary or the default. */
  version: string;
  channel: ChannelFile;
  /** ISO 8601 timestamp and author. */
  at: string;
  by: string;
}

export interface WayBack {
  /** Null when no earlier version can run. */
  channel: ChannelFile | null;
  passedOver: PassedOver[];
}

/**
 * The channel after a rollback from this version: the canary is removed, or the default becomes the newest
 * earlier version that can run. When a canary ends but its default can no longer run, the default is rolled
 * back too.
 */
export async function wayBack(
  { name, version, channel, at, by, faultOf }: Wanted,
  parts: { journal: ChannelJournal; archive: ReleaseArchive },
): Promise<WayBack> {
  const canary = canaryOf(channel, name)?.metadata.version;
  const live = defaultOf(channel, name)?.metadata.version;
  const passedOver: PassedOver[] = [];
  const isCanary = canary === version;
  if (isCanary) {
    const why = live ? await parts.archive.faultOf(name, live) : null;
    if (why === null) return { channel: withoutCanary(channel, name), passedOver };
    passedOver.push({ name, version: live ?? '', why });
  }
  const left = [canary, live].filter((version) => version !== undefined);
  const target = await versionBefore(
    { name, channel, except: left, ...(faultOf && { faultOf }) },
    parts,
  );
  passedOver.push(...target.passedOver);
  const { release } = target;
  // A harmful canary ends even when no default can run.
  if (!release) return { channel: isCanary ? withoutCanary(channel, name) : null, passedOver };
  const except = [...left, release.version, ...passedOver.map((one) => one.version)];
  const { release: before }: VersionBefore = await versionBefore({ name, channel, except }, parts);
  return { channel: promoted(channel, { release, before, at, by }), passedOver };
}
