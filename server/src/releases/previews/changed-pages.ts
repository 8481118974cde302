import type { AnyRelease, RemoteRelease } from 'shared-contracts/release-schema';
import type { ViewSize } from 'shared-contracts/releasing/service';
import { firstViewsOf } from '../checks/check-budget';
import { isShell } from '../checks/environment';
import { fillPattern } from '../checks/fill-pattern';
import type { SamplesOf } from '../checks/sample-pages';
import { versionPattern } from '../checks/unchanged-pages';
import type { ReleaseArchive } from '../store/release-archive';

/**
 * Returns the first page of a release whose own files differ from the live version's, as a path without language; a
 * page without parameters comes first. When only shared files differ, it is the release's first page.
 *
 * @param live null for a new remote
 */
export async function changedPage(
  release: AnyRelease,
  live: AnyRelease | null,
  archive: Pick<ReleaseArchive, 'filesOf'>,
  samplesOf: () => Promise<SamplesOf>,
): Promise<string> {
  if (isShell(release)) return '/home';
  const own = await contentsByRoute(release, archive);
  const contentsOfLive = live && !isShell(live) ? await contentsByRoute(live, archive) : new Map();
  const changed = [...own].filter(([pattern, text]) => contentsOfLive.get(pattern) !== text);
  const patterns = (changed.length > 0 ? changed : [...own]).map(([path]) => path);
  const plain = patterns.find((pattern) => !pattern.includes(':'));
  const [pattern] = patterns;
  if (plain !== undefined) return `/${plain}`;
  // A remote of fragments alone: home shows most of them
  if (pattern === undefined) return '/home';
  const [sample = fillPattern(pattern, 'unknown')] = (await samplesOf())(pattern);
  return `/${sample}`;
}

/** Contents of the files that belong to each route, without the version that every script names. */
async function contentsByRoute(
  release: RemoteRelease,
  archive: Pick<ReleaseArchive, 'filesOf'>,
): Promise<Map<string, string>> {
  const files = await archive.filesOf(release);
  const version = versionPattern(release.version);
  const contentOf = (file: string) =>
    (files.get(`web/${file}`)?.toString('latin1') ?? '').replace(version, '');
  return new Map(
    release.routes.map(({ path, needs }) => [path, [...needs.files].sort().map(contentOf).join()]),
  );
}

/** First views whose size differs from the live version's, the heaviest first. */
export async function changedViews(
  release: AnyRelease,
  live: AnyRelease | null,
  archive: Pick<ReleaseArchive, 'transferSizeOf'>,
): Promise<ViewSize[]> {
  const [sizes, liveSizes] = [
    await viewSizes(release, archive),
    live ? await viewSizes(live, archive) : new Map<string, number>(),
  ];
  return [...sizes]
    .map(([where, bytes]) => ({ where, bytes, liveBytes: liveSizes.get(where) ?? null }))
    .filter(({ bytes, liveBytes }) => bytes !== liveBytes)
    .sort((one, other) => other.bytes - one.bytes);
}

async function viewSizes(
  release: AnyRelease,
  archive: Pick<ReleaseArchive, 'transferSizeOf'>,
): Promise<Map<string, number>> {
  const views = firstViewsOf(release);
  const files = [...new Set(views.flatMap(({ view }) => view))];
  const sizes = new Map(
    await Promise.all(
      files.map(async (file) => {
        const size = await archive.transferSizeOf(release, `web/${file}`);
        return [file, size ?? 0] as const;
      }),
    ),
  );
  return new Map(
    views.map(({ where, view }) => [
      where,
      [...new Set(view)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    ]),
  );
}
