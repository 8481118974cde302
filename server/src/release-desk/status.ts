import type { ChannelEntry } from '../release-store/channel-file';
import type { Revision } from '../release-store/channel-journal';
import type { ReleaseStore } from '../release-store/release-store';
import { type ServerReport, ServerReports } from '../release-store/server-reports';
import type { LiveVersionStatus, Status } from './release-desk';

/** What is live, since when, for whom, and how it does on the servers that run. */
export async function readStatus(
  store: ReleaseStore,
  { number, channel }: Revision,
): Promise<Status> {
  const reports = await new ServerReports(store).read(new Date());
  return {
    revision: number,
    microFrontends: Object.entries(channel.microFrontends).map(([name, entries]) => ({
      name,
      versions: entries.map((entry) => versionStatus(name, entry, reports)),
    })),
    servers: reports.map(({ server, revision, refused }) => ({ server, revision, refused })),
  };
}

function versionStatus(
  name: string,
  { metadata, deployment, extras }: ChannelEntry,
  reports: readonly ServerReport[],
): LiveVersionStatus {
  const counts = reports.map(({ pages }) => pages[`${name}@${metadata.version}`]);
  return {
    version: metadata.version,
    traffic: deployment.traffic,
    isDefault: deployment.default,
    since: extras.since ?? null,
    by: extras.by ?? null,
    fallback: extras.fallbackVersion ?? null,
    pages: counts.reduce((sum, count) => sum + (count?.pages ?? 0), 0),
    errors: counts.reduce((sum, count) => sum + (count?.errors ?? 0), 0),
  };
}
