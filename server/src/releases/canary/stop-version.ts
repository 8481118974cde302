import type { VersionName } from 'shared-contracts/releasing/service';
import { startupFault, type TrialSite } from '../checks/run-trial';
import { canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { planRollback } from '../store/rollback';
import { siteAuthor } from '../store/stopped-versions';

/** A version that must be shown no longer. */
interface StopRequest extends VersionName {
  why: string;
  /** Salt of the canary run that is halted: a later run of the same version goes on. */
  salt?: string;
}

export interface StopDependencies extends Pick<TrialSite, 'origin' | 'readApi' | 'pageTimeoutMs'> {
  journal: ChannelJournal;
  archive: ReleaseArchive;
}

/**
 * Ends a canary, or rolls the default back to the newest earlier version that can run, and records the reason.
 * False when the version is no longer live, or when no earlier version can run.
 */
export async function stopVersion(
  { name, version, why, salt }: StopRequest,
  { journal, archive, ...site }: StopDependencies,
): Promise<boolean> {
  let hasStopped = false;
  const { channel } = await journal.head();
  const isCanary = canaryOf(channel, name)?.metadata.version === version;
  const action = isCanary ? 'halt' : 'rollback';
  const author = { at: new Date().toISOString(), by: siteAuthor };
  await journal.update({ ...author, action, why }, async (current, note) => {
    hasStopped = false;
    const canary = canaryOf(current, name);
    const shown = salt === undefined ? [canary, defaultOf(current, name)] : [canary];
    const entry = shown.find((one) => one?.metadata.version === version);
    if (!entry || (salt !== undefined && entry.extras.salt !== salt)) return null;
    const rollback = await planRollback(
      {
        ...{ name, version, channel: current, ...author },
        faultOf: (release) => startupFault(release, current, archive, async () => site),
      },
      { journal, archive },
    );
    note(rollback.skipped);
    // When several servers stop it at once, the journal lets one of them succeed.
    hasStopped = rollback.channel !== null;
    return rollback.channel;
  });
  return hasStopped;
}
