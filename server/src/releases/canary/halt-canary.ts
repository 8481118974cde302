import type { Trial } from 'shared-contracts/releasing/service';
import { canaryOf } from '../store/channel-file';
import type { ChannelJournal, Reason } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { halter } from '../store/stopped-versions';
import { wayBack } from '../store/way-back';

/**
 * Ends the canary and records the reason. False when it has ended already, or when another server has recorded
 * the halt first.
 */
export async function haltCanary(
  { journal, archive }: { journal: ChannelJournal; archive: ReleaseArchive },
  { name, version, salt }: Trial,
  why: string,
): Promise<boolean> {
  let isOurs = false;
  const reason: Reason = { at: new Date().toISOString(), by: halter, action: 'halt', why };
  await journal.update(reason, async (channel, note) => {
    const running = canaryOf(channel, name);
    isOurs = running?.metadata.version === version && running.extras.salt === salt;
    if (!isOurs) return null;
    const back = await wayBack({ name, version, channel, ...reason }, { journal, archive });
    note(back.passedOver);
    return back.channel;
  });
  return isOurs;
}
