import { ownerOf } from 'shared-contracts/release-schema';
import type { Answer } from 'shared-contracts/releasing/service';
import type { ReleaseErrorsTable } from '../../database/tables';
import type { OriginalPlaces } from '../errors/original-places';
import { defaultOf } from '../store/channel-file';
import type { ChannelJournal, Revision } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { takenBack } from '../store/stopped-versions';
import { notLive } from './failures';

/** Reads the counted errors of these versions. */
export type ReadErrors = (
  name: string,
  versions: readonly string[],
) => Promise<readonly ReleaseErrorsTable[]>;

interface VersionErrorsParts {
  journal: ChannelJournal;
  archive: ReleaseArchive;
  places: Pick<OriginalPlaces, 'find'>;
  readErrors: ReadErrors;
}

/** Errors shown; the most frequent come first. */
const maxErrors = 50;

type VersionError = Answer<'errors'>['errors'][number];

/** The errors of a micro-frontend's live versions and of those before them or taken back, with their place in the sources. */
export async function readVersionErrors(
  { journal, archive, places, readErrors }: VersionErrorsParts,
  name: string,
): Promise<Answer<'errors'>> {
  const { channel } = await journal.head();
  const live = (channel.microFrontends[name] ?? []).map(({ metadata, extras, deployment }) => ({
    version: metadata.version,
    traffic: deployment.traffic,
    fallback: extras.fallbackVersion,
  }));
  if (live.length === 0) throw notLive(name, channel);
  const revisions = await journal.history(1000);
  const before = [...takenBack(revisions, name), ...live.map(({ fallback }) => fallback)].filter(
    (version) => version !== undefined && !live.some((one) => one.version === version),
  );
  const versions = [
    ...live.map(({ version, traffic }) => ({ version, traffic })),
    ...[...new Set(before)].map((version = '') => ({ version, traffic: 0 })),
  ];
  const described = await Promise.all(
    versions.map(async (one) => ({
      ...one,
      commit: (await archive.attestationOf(name, one.version))?.commit ?? null,
      since: firstLive(revisions, name, one.version),
    })),
  );
  const newest = defaultOf(channel, name)?.metadata.version ?? versions[0]?.version ?? '';
  const release = await archive.describe(name, newest).catch(() => null);
  const rows = await readErrors(
    name,
    versions.map(({ version }) => version),
  );
  const errors: VersionError[] = [];
  for (const error of mergeBrowsers(rows).slice(0, maxErrors))
    errors.push({ ...error, original: await places.find({ ...error, name }) });
  return { name, owner: ownerOf(release ?? { name }), versions: described, errors };
}

/** When a version went live first, by the recorded changes; null when none is about it. */
function firstLive(revisions: readonly Revision[], name: string, version: string): string | null {
  const isOf = ({ channel }: Revision) =>
    channel.microFrontends[name]?.some(({ metadata }) => metadata.version === version);
  return revisions.findLast(isOf)?.at ?? null;
}

/** One entry for each place and message, the most frequent first. */
function mergeBrowsers(rows: readonly ReleaseErrorsTable[]): Omit<VersionError, 'original'>[] {
  const merged = new Map<string, Omit<VersionError, 'original'>>();
  for (const { version, kind, place, said, browser, count, first_at, last_at } of rows) {
    const key = [version, kind, place, said].join('\n');
    const known = merged.get(key);
    merged.set(key, {
      ...{ version, kind, place, said },
      count: (known?.count ?? 0) + count,
      browsers: [...(known?.browsers ?? []), { name: browser, count }],
      first: known && known.first < first_at ? known.first : first_at,
      last: known && known.last > last_at ? known.last : last_at,
    });
  }
  return [...merged.values()].sort((a, b) => b.count - a.count || (a.last < b.last ? 1 : -1));
}
