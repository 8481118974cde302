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
 * Ends a canary, or rolls the default back to the newest earlier version that can run, and records the reason.
 * False when the version is no longer live, or when no earlier version can run.
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
    // When several servers stop it at once, the journal lets one of them succeed.
    isOurs = back.channel !== null;
    return back.channel;
  });
  return isOurs;
}
