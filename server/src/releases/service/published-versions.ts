import type { Attestation } from 'shared-contracts/release-schema';
import type { StoppedVersion, VersionName } from 'shared-contracts/releasing/service';
import { describeLive, isRemote } from '../checks/environment';
import { defaultOf, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { readStoppedVersions } from '../store/stopped-versions';

/** The versions and routes that orders can name. */
export interface PublishedVersions {
  /** Published versions that are not the default: the newest 5 of each remote, the newest first. */
  versions: PublishedVersion[];
  /** Patterns of the live routes. */
  routes: { name: string; path: string }[];
}

interface PublishedVersion extends VersionName {
  /** ISO 8601 timestamp; null when it was not recorded. */
  at: string | null;
  by: string | null;
  attestation: Attestation | null;
  /** When and why the site stopped it; null when it did not. */
  stopped: Pick<StoppedVersion, 'at' | 'why'> | null;
}

const maxPerRemote = 5;

/** `names` adds remotes that may never have been live. */
export async function readPublishedVersions(
  archive: ReleaseArchive,
  journal: ChannelJournal,
  names: readonly string[],
): Promise<PublishedVersions> {
  const { channel } = await journal.head();
  const stopped = await readStoppedVersions(journal);
  const stopRecordOf = (name: string, version: string) =>
    stopped.find((one) => one.name === name && one.version === version) ?? null;
  const retiredRoutes = retiredIn(channel);
  const remoteNames = [
    ...Object.keys(channel.microFrontends),
    ...retiredRoutes.map(({ name }) => name),
    ...names,
  ];
  const versions = await Promise.all(
    [...new Set(remoteNames)].map(async (name) => {
      const defaultVersion = defaultOf(channel, name)?.metadata.version;
      const others = (await archive.versionsOf(name)).filter((one) => one !== defaultVersion);
      const published = await Promise.all(
        others.map(async (version) => ({
          ...(await readVersion(archive, name, version)),
          stopped: stopRecordOf(name, version),
        })),
      );
      return published.sort(newestFirst).slice(0, maxPerRemote);
    }),
  );
  const live = (await describeLive(channel, archive)).filter(isRemote);
  const routes = live.flatMap((remote) =>
    remote.routes.map(({ path }) => ({ name: remote.name, path })),
  );
  return {
    versions: versions.flat().sort(newestFirst),
    routes: routes.filter(
      ({ name, path }, index) =>
        routes.findIndex((one) => one.name === name && one.path === path) === index &&
        !retiredRoutes.some((route) => route.name === name && route.path === path),
    ),
  };
}

const newestFirst = (one: PublishedVersion, other: PublishedVersion) =>
  (other.at ?? '').localeCompare(one.at ?? '');

async function readVersion(
  archive: ReleaseArchive,
  name: string,
  version: string,
): Promise<Omit<PublishedVersion, 'stopped'>> {
  const publication = await archive.publicationOf(name, version);
  const attestation = await archive.attestationOf(name, version);
  return { name, version, at: publication?.at ?? null, by: publication?.by ?? null, attestation };
}
