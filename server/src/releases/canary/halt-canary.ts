import type { Trial } from 'shared-contracts/releasing/service';
import { canaryOf } from '../store/channel-file';
import type { ChannelJournal, Reason } from '../store/channel-journal';
import { planRollback } from '../store/plan-rollback';
import type { ReleaseArchive } from '../store/release-archive';
import { siteAuthor } from '../store/stopped-versions';

/**
 * Ends the canary and records the reason. False when it has ended already, or when another server has recorded
 * the halt first.
 */
export async function haltCanary(
  { journal, archive }: { journal: ChannelJournal; archive: ReleaseArchive },
  { name, version, salt }: Trial,
  why: string,
): Promise<boolean> {
  let hasHalted = false;
  const reason: Reason = { at: new Date().toISOString(), by: siteAuthor, action: 'halt', why };
  await journal.update(reason, async (channel, note) => {
    const running = canaryOf(channel, name);
    hasHalted = running?.metadata.version === version && running.extras.salt === salt;
    if (!hasHalted) return null;
    const rollback = await planRollback(
      { name, version, channel, ...reason },
      { journal, archive },
    );
    note(rollback.skipped);
    return rollback.channel;
  });
  return hasHalted;
}
