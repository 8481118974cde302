import type { Trial } from 'shared-contracts/releasing/service';
import { withoutCanary } from '../store/channel-changes';
import { canaryOf } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';

/** Who halts: nobody gave an order. */
export const halter = 'the site';

/**
 * Gives everybody what the others have, and writes down why. Of several servers that do so at once one
 * makes the entry; false for the rest, and when the canary is over already.
 */
export async function haltCanary(
  journal: ChannelJournal,
  { name, version, salt }: Trial,
  why: string,
): Promise<boolean> {
  let isOurs = false;
  const reason = { at: new Date().toISOString(), by: halter, action: 'halt', why };
  await journal.update(reason, (channel) => {
    const running = canaryOf(channel, name);
    isOurs = running?.metadata.version === version && running.extras.salt === salt;
    return isOurs ? withoutCanary(channel, name) : null;
  });
  return isOurs;
}
