import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type {
  ContainerSource,
  PinnedRelease,
  PinnedRemote,
  PinnedRoute,
} from 'shared-contracts/release';
import {
  isForStaff,
  type RemoteRelease,
  type ShellRelease,
  staffShell,
} from 'shared-contracts/release-schema';
import type { RetiredRoute } from '../store/channel-file';
import type { LiveVersion } from '../store/traffic';
import { FileList } from './file-list';
import type { Activation, StaffRelease } from './live-release';
import { type AssetsOf, type PageAssets, pageAssets } from './page-assets';
import { containerSource, readRemoteRelease } from './stored-release';

/** Cached asset lists, one for each kind of page and language. */
const maxCached = 500;

// A function of its own: as a closure inside `activate` it would retain that call's `onTrouble`, and with it
// the previous release (a memory leak).
export function assetFinder(releases: Parameters<typeof pageAssets>[0]): AssetsOf {
  const assets = new LRUCache<string, PageAssets>({ max: maxCached });
  return (page, locale) => {
    // The cache key includes `uses`, because a page may choose its fragments by its data.
    const key = page ? `${locale} ${page.remote}/${page.path} ${page.uses.join()}` : locale;
    const cached = assets.get(key) ?? pageAssets(releases, page, locale);
    assets.set(key, cached);
    return cached;
  };
}

/** Id of a set of versions and of the addresses retired beside them. Equal ids produce equal pages. */
export const releaseId = (
  versions: readonly LiveVersion[],
  retired: readonly RetiredRoute[],
): string =>
  createHash('sha256')
    .update(JSON.stringify(retired.length > 0 ? [versions, retired] : versions))
    .digest('hex')
    .slice(0, 12);

interface Described {
  shell: ShellRelease;
  remotes: ReadonlyMap<string, RemoteRelease>;
}

/** The release as visitors' documents carry it; parts for staff are left out. */
export function pinRelease(
  activation: Activation,
  { shell, remotes }: Described,
  assetsOf: AssetsOf,
) {
  const { retired } = activation;
  const files = new FileList(assetsOf);
  const pinned = pinnedRemotes(activation, shell, (name) => {
    const release = remotes.get(name);
    if (!release || isForStaff(release)) return null;
    const routes = release.routes
      .filter(({ audience }) => audience !== 'staff')
      .filter(isNotRetired(name, retired))
      .map(({ needs: _, parameters: __, ...route }) => ({
        ...route,
        ...files.filesOf({ remote: name, path: route.path, uses: route.uses }),
      }));
    return { release, routes };
  });
  const links = linksOf(remotes).filter((link) => link.place !== 'staff');
  const retiredForVisitors = retired.filter((route) => !isOfStaff(route));
  return {
    ...pinnedRelease(activation, pinned),
    files: files.all,
    ...(links.length > 0 && { links }),
    ...(retiredForVisitors.length > 0 && {
      retired: retiredForVisitors.map(({ path, instead }) => ({ path, instead })),
    }),
  } satisfies PinnedRelease;
}

/**
 * The release for staff pages. They prefetch nothing, because staff pages are shown only after their scripts
 * have loaded.
 */
export function staffRelease(
  activation: Activation,
  { texts, shell: visitorShell, remotes }: Parameters<typeof pageAssets>[0],
): StaffRelease | null {
  const shell = staffShell(visitorShell);
  if (!shell) return null;
  const pinned = pinnedRemotes(activation, shell, (name) => {
    const release = remotes.get(name);
    if (!release) return null;
    const routes = release.routes
      .filter(({ audience }) => audience === 'staff')
      .filter(isNotRetired(name, activation.retired))
      .map(({ needs: _, parameters: __, ...route }) => ({
        ...route,
        files: [],
        messages: { en: [], ar: [] },
      }));
    return { release, routes };
  });
  return {
    pinned: pinnedRelease(activation, pinned),
    links: linksOf(remotes).filter((link) => link.place === 'staff'),
    retired: activation.retired.filter(isOfStaff),
    assetsOf: assetFinder({ texts, shell, remotes }),
  };
}

/** Staff routes are recognized by their path, because the remote may no longer exist. */
const isOfStaff = ({ path }: RetiredRoute) => path.startsWith('-/');

const isNotRetired =
  (remote: string, retired: readonly RetiredRoute[]) => (route: { path: string }) =>
    !retired.some(({ name, path }) => name === remote && path === route.path);

const linksOf = (remotes: Described['remotes']) =>
  [...remotes.values()].flatMap(({ navigation = [] }) => navigation);

const pinnedRelease = (
  { versions, retired }: Activation,
  remotes: PinnedRemote[],
): PinnedRelease => ({ id: releaseId(versions, retired), files: [], remotes });

/** The remotes that a page knows, with the selected routes of each. */
const pinnedRemotes = (
  { folderOf, versions }: Activation,
  shell: ShellRelease,
  partOf: (name: string) => { release: RemoteRelease; routes: PinnedRoute[] } | null,
): PinnedRemote[] =>
  versions.flatMap(({ name, fallbackVersion }) => {
    const part = partOf(name);
    if (!part) return [];
    return {
      ...containerSource(part.release, shell),
      name,
      routes: part.routes,
      fragments: part.release.fragments.map((fragment) => fragment.name),
      fallback: fallbackVersion ? fallbackOf(folderOf(name, fallbackVersion), shell) : null,
    };
  });

function fallbackOf(folder: string, shell: ShellRelease): ContainerSource | null {
  try {
    return containerSource(readRemoteRelease(folder), shell);
  } catch {
    // A missing fallback is not an error.
    return null;
  }
}
