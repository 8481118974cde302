import type {
  LiveVersion,
  Stage,
  Status,
  Tally,
  VersionName,
} from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import { addTallies, emptyTally, mergeTrials, trialsOf } from '../canary/trials';
import {
  type ChannelEntry,
  defaultOf,
  pendingApprovalsIn,
  plansIn,
  retiredIn,
} from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { type ServerReport, ServerReports } from '../store/server-reports';
import type { Stages } from '../store/stages';
import { readStoppedVersions } from '../store/stopped-versions';
import { moveObstacle } from './moves';

interface StatusParts {
  store: FileStore;
  journal: ChannelJournal;
  archive: ReleaseArchive;
  stages: Stages;
}

/** The live versions with start, share, and the health that the running servers report. */
export async function readStatus(parts: StatusParts): Promise<Status> {
  const { store, journal, archive } = parts;
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
    stages: await readStages(parts),
  };
}

/** What everybody gets on each stage; empty when no other stage of the store is in use. */
async function readStages({ archive, stages }: StatusParts): Promise<Stage[]> {
  const own = (await stages.own.journal.head()).channel;
  const all = await Promise.all(
    stages.all.map(async ({ name, store, journal }) => {
      const { number, channel } = await journal.head();
      if (number === 0) return null;
      const reports = await new ServerReports(store).read(new Date());
      const obstacleTo = async (version: VersionName) => {
        const isMovable = stages.own.name === 'production' && name === 'staging';
        if (!isMovable || defaultOf(own, version.name)?.metadata.version === version.version)
          return null;
        return moveObstacle({ archive, stages }, version);
      };
      const versions = Object.keys(channel.microFrontends).flatMap((remote) => {
        const entry = defaultOf(channel, remote);
        return entry ? [{ name: remote, ...versionStatus(remote, entry, reports) }] : [];
      });
      return {
        ...{ stage: name, isOwn: name === stages.own.name },
        origin: reports.find(({ origin }) => origin)?.origin ?? null,
        versions: await Promise.all(
          versions.map(async ({ name: remote, version, since, by, pages, errors }) => ({
            ...{ name: remote, version, since, by, pages, errors },
            obstacle: await obstacleTo({ name: remote, version }),
          })),
        ),
      };
    }),
  );
  const used = all.filter((stage) => stage !== null);
  return used.length > 1 ? used : [];
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
