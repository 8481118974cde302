import type { AnyRelease } from 'shared-contracts/release-schema';
import { defaultOf } from './channel-file';
import type { ChannelJournal } from './channel-journal';
import type { ReleaseArchive } from './release-archive';

/** The last version that everybody had, other than these, that is still stored and was not left by a rollback since. */
export async function releaseBefore(
  name: string,
  except: readonly string[],
  journal: ChannelJournal,
  archive: ReleaseArchive,
): Promise<AnyRelease | null> {
  const passed = new Set<string | null>(except);
  for (const { action, changes, channel } of await journal.history(200)) {
    const version = defaultOf(channel, name)?.metadata.version;
    if (version && !passed.has(version)) {
      // one that is stored in another shape is none either
      const release = await archive.describe(name, version).catch(() => null);
      if (release) return release;
      passed.add(version);
    }
    if (action !== 'rollback') continue;
    for (const change of changes) if (change.name === name) passed.add(change.from);
  }
  return null;
}
