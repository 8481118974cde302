import { startFault, type TrialSite } from '../checks/trial';
import { canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { halter } from '../store/stopped-versions';
import { wayBack } from '../store/way-back';

interface Stopped {
  name: string;
  version: string;
  why: string;
}

interface Parts extends Pick<TrialSite, 'origin' | 'transport' | 'deadline'> {
  journal: ChannelJournal;
  archive: ReleaseArchive;
}

/**
 * Ends a canary, or takes everybody back to the newest version before that can run, and writes down why. False when
 * the version is no longer live, or nothing before it can run.
 */
export async function stopVersion(
  { name, version, why }: Stopped,
  { journal, archive, ...site }: Parts,
): Promise<boolean> {
  let isOurs = false;
  const { channel } = await journal.head();
  const isCanary = canaryOf(channel, name)?.metadata.version === version;
  const action = isCanary ? 'halt' : 'rollback';
  const occasion = { at: new Date().toISOString(), by: halter };
  await journal.update({ ...occasion, action, why }, async (now, note) => {
    const shown = [canaryOf(now, name), defaultOf(now, name)];
    if (!shown.some((entry) => entry?.metadata.version === version)) return null;
    const back = await wayBack(
      {
        ...{ name, version, channel: now, ...occasion },
        faultOf: (release) => startFault(release, now, archive, async () => site),
      },
      { journal, archive },
    );
    note(back.passedOver);
    // of several servers that find it at once one makes the entry
    isOurs = back.channel !== null;
    return back.channel;
  });
  return isOurs;
}
