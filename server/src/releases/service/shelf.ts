import type { Attestation } from 'shared-contracts/release-schema';
import type { StoppedVersion } from 'shared-contracts/releasing/service';
import { isShell, liveVersions } from '../checks/surroundings';
import { defaultOf, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { stoppedVersions } from '../store/stopped-versions';

/** The versions and routes that orders can name. */
export interface Shelf {
  /** Published versions that are not the default: the newest 5 of each remote, the newest first. */
  versions: ShelvedVersion[];
  /** Patterns of the live routes. */
  routes: { name: string; path: string }[];
}

export interface ShelvedVersion {
  name: string;
  version: string;
  /** ISO 8601 timestamp; null when it was not recorded. */
  at: string | null;
  by: string | null;
  attestation: Attestation | null;
  /** When and why the site stopped it; null when it did not. */
  stopped: Pick<StoppedVersion, 'at' | 'why'> | null;
}

const mostOfEach = 5;

/** `names` adds remotes that may never have been live. */
export async function readShelf(
  archive: ReleaseArchive,
  journal: ChannelJournal,
  names: readonly string[],
): Promise<Shelf> {
  const { channel } = await journal.head();
  const stopped = stoppedVersions(await journal.history(200));
  const stopOf = (name: string, version: string) =>
    stopped.find((one) => one.name === name && one.version === version) ?? null;
  const over = retiredIn(channel);
  const known = [...Object.keys(channel.microFrontends), ...over.map(({ name }) => name), ...names];
  const versions = await Promise.all(
    [...new Set(known)].map(async (name) => {
      const everybodys = defaultOf(channel, name)?.metadata.version;
      const others = (await archive.versionsOf(name)).filter((one) => one !== everybodys);
      const shelved = await Promise.all(
        others.map(async (version) => ({
          ...(await readVersion(archive, name, version)),
          stopped: stopOf(name, version),
        })),
      );
      return shelved.sort(newestFirst).slice(0, mostOfEach);
    }),
  );
  const live = await Promise.all(
    liveVersions(channel).map(({ name, version }) => archive.describe(name, version)),
  );
  const routes = live.flatMap((release) =>
    release && !isShell(release)
      ? release.routes.map(({ path }) => ({ name: release.name, path }))
      : [],
  );
  return {
    versions: versions.flat().sort(newestFirst),
    routes: routes.filter(
      ({ name, path }, at) =>
        routes.findIndex((one) => one.name === name && one.path === path) === at &&
        !over.some((route) => route.name === name && route.path === path),
    ),
  };
}

const newestFirst = (one: ShelvedVersion, other: ShelvedVersion) =>
  (other.at ?? '').localeCompare(one.at ?? '');

async function readVersion(
  archive: ReleaseArchive,
  name: string,
  version: string,
): Promise<Omit<ShelvedVersion, 'stopped'>> {
  const publication = await archive.publicationOf(name, version);
  const attestation = await archive.attestationOf(name, version);
  return { name, version, at: publication?.at ?? null, by: publication?.by ?? null, attestation };
}
