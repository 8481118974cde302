import { promoted, withoutCanary } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { releaseBefore } from '../store/release-before';
import { halter } from './halt-canary';

interface Stopped {
  name: string;
  version: string;
  why: string;
}

/**
 * Ends a canary, or takes everybody back to the version before, and writes down why. False when the version is no
 * longer live, or nothing was before it.
 */
export async function stopVersion(
  { name, version, why }: Stopped,
  { journal, archive }: { journal: ChannelJournal; archive: ReleaseArchive },
): Promise<boolean> {
  let isOurs = false;
  const { channel } = await journal.head();
  const isCanary = canaryOf(channel, name)?.metadata.version === version;
  const action = isCanary ? 'halt' : 'rollback';
  const occasion = { at: new Date().toISOString(), by: halter };
  await journal.update({ ...occasion, action, why }, async (now) => {
    const next = await stopped(now);
    // of several servers that find it at once one makes the entry
    isOurs = next !== null;
    return next;
  });
  return isOurs;

  async function stopped(now: ChannelFile): Promise<ChannelFile | null> {
    if (canaryOf(now, name)?.metadata.version === version) return withoutCanary(now, name);
    const live = defaultOf(now, name);
    const target = live?.extras.fallbackVersion;
    if (live?.metadata.version !== version || !target) return null;
    const release = await archive.describe(name, target).catch(() => null);
    if (!release) return null;
    const before = await releaseBefore(name, [version, target], journal, archive);
    return promoted(now, { release, before, ...occasion });
  }
}
