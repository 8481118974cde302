import type { Answer } from 'shared-contracts/releasing/service';
import type { ReleaseToken } from '../../config/release-config';
import { describeLive, isRemote } from '../checks/environment';
import { defaultOf, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { readStoppedVersions } from '../store/stopped-versions';

type PublishedVersion = Answer<'published'>['versions'][number];

const maxPerRemote = 5;

interface PublishedVersionsParts {
  archive: ReleaseArchive;
  journal: ChannelJournal;
  /** Teams' tokens, which name remotes that may never have been live. */
  tokens: readonly Pick<ReleaseToken, 'remotes'>[];
}

/** The published versions and the routes that orders can name. */
export async function readPublishedVersions({
  archive,
  journal,
  tokens,
}: PublishedVersionsParts): Promise<Answer<'published'>> {
  const { channel } = await journal.head();
  const stopped = await readStoppedVersions(journal);
  const stopRecordOf = (name: string, version: string) =>
    stopped.find((one) => one.name === name && one.version === version) ?? null;
  const retiredRoutes = retiredIn(channel);
  const remoteNames = [
    ...Object.keys(channel.microFrontends),
    ...retiredRoutes.map(({ name }) => name),
    ...tokens.flatMap(({ remotes }) => remotes).filter((name) => name !== '*'),
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
  return {
    ...{ name, version, attestation },
    at: publication?.at ?? null,
    by: publication?.by ?? null,
    isDraft: await archive.isDraft(name, version),
  };
}
