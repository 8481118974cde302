import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Change } from 'shared-contracts/releasing/service';
import { type ChannelFile, defaultOf } from './channel-file';
import type { ChannelJournal } from './channel-journal';
import type { ReleaseArchive } from './release-archive';

/** A version that was skipped, and why. */
export type SkippedVersion = NonNullable<Change['passedOver']>[number];

export interface PreviousVersion {
  /** Null when no earlier version can run. */
  release: AnyRelease | null;
  /** Newer versions that cannot run. */
  skipped: SkippedVersion[];
}

interface PreviousVersionQuery {
  name: string;
  /** Versions to roll back from. */
  except: readonly string[];
  channel: ChannelFile;
  /**
   * Extra check of a candidate: why it cannot go live; null when it can. Runs after the archive's own checks.
   */
  faultOf?: (release: AnyRelease) => Promise<string | null>;
}

/** Finds the newest former default that can run and that no rollback has left since. */
export async function findPreviousVersion(
  { name, except, channel: current, faultOf = async () => null }: PreviousVersionQuery,
  { journal, archive }: { journal: ChannelJournal; archive: ReleaseArchive },
): Promise<PreviousVersion> {
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
