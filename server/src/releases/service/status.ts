import type { LiveVersion, Status, Tally, Trial } from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import { CanaryCounters, isSameTrial, mergeTrials } from '../canary/canary-counters';
import { addTallies, emptyTally } from '../canary/tally';
import {
  type ChannelEntry,
  type ChannelFile,
  pendingApprovalsIn,
  plansIn,
  retiredIn,
} from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { type ServerReport, ServerReports } from '../store/server-reports';

/** The live versions with start, share, and the health that the running servers report. */
export async function readStatus(
  { store, archive }: { store: FileStore; archive: Pick<ReleaseArchive, 'attestationOf'> },
  { number, channel }: Revision,
): Promise<Omit<Status, 'stopped'>> {
  const reports = await new ServerReports(store).read(new Date());
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
    canaries: canariesIn(channel, reports),
    retired: [...retiredIn(channel)],
    plans: [...plansIn(channel)],
    asked: [...pendingApprovalsIn(channel)],
    servers: reports.map(({ server, revision, refused }) => ({ server, revision, refused })),
  };
}

/** Running canaries with the counts of all servers. */
function canariesIn(channel: ChannelFile, reports: readonly ServerReport[]): Trial[] {
  const counters = new CanaryCounters();
  counters.trackChannel(channel);
  const reported = reports.flatMap(({ trials }) => trials);
  return counters.all().map((trial) =>
    mergeTrials(
      trial,
      reported.filter((one) => isSameTrial(one, trial)),
    ),
  );
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
