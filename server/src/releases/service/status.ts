import type { LiveVersion, Status, Tally } from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import { addTallies, emptyTally, mergeTrials, trialsOf } from '../canary/trials';
import { type ChannelEntry, pendingApprovalsIn, plansIn, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { type ServerReport, ServerReports } from '../store/server-reports';
import { readStoppedVersions } from '../store/stopped-versions';

/** The live versions with start, share, and the health that the running servers report. */
export async function readStatus({
  store,
  journal,
  archive,
}: {
  store: FileStore;
  journal: ChannelJournal;
  archive: Pick<ReleaseArchive, 'attestationOf'>;
}): Promise<Status> {
  const { number, channel } = await journal.head();
  const reports = await new ServerReports(store).read(new Date());
  const reported = reports.flatMap(({ trials }) => trials);
  return {
    revision: number,
    microFrontends: await Promise.all(
      Object.entries(channel.microFrontends).map(async ([name, entries]) => ({
        name,
        versions: await Promise.all(
          entries.map(async (entry) => ({
            ...versionStatus(name, entry, reports),
            attestation: await archive.attestationOf(name, entry.metadata.version),
          })),
        ),
      })),
    ),
    canaries: trialsOf(channel).map((trial) => mergeTrials(trial, reported)),
    retired: [...retiredIn(channel)],
    plans: [...plansIn(channel)],
    asked: [...pendingApprovalsIn(channel)],
    stopped: await readStoppedVersions(journal),
    servers: reports.map(({ server, revision, refused }) => ({ server, revision, refused })),
  };
}

function versionStatus(
  name: string,
  { metadata, deployment, extras }: ChannelEntry,
  reports: readonly ServerReport[],
): Omit<LiveVersion, 'attestation'> {
  const counts = reports.map(({ pages }) => pages[`${name}@${metadata.version}`]);
  return {
    version: metadata.version,
    traffic: deployment.traffic,
    isDefault: deployment.default,
    since: extras.since ?? null,
    by: extras.by ?? null,
    fallback: extras.fallbackVersion ?? null,
    ...counts.reduce<Tally>((sum, count) => (count ? addTallies(sum, count) : sum), emptyTally),
  };
}
