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

/** Kinds of pages in a language. */
const mostKept = 500;

// apart from `activate`: a function made there would hold all of its parameters, and with `onTrouble` the release before
export function assetFinder(releases: Parameters<typeof pageAssets>[0]): AssetsOf {
  const assets = new LRUCache<string, PageAssets>({ max: mostKept });
  return (page, locale) => {
    // a page may call for fragments by its data
    const key = page ? `${locale} ${page.remote}/${page.path} ${page.uses.join()}` : locale;
    const known = assets.get(key) ?? pageAssets(releases, page, locale);
    assets.set(key, known);
    return known;
  };
}

/** Names a set of versions, and what is retired beside them: the same id is the same pages. */
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

/** What pages of visitors are told of the live versions: nothing of it is for staff. */
export function pin(activation: Activation, { shell, remotes }: Described, assetsOf: AssetsOf) {
  const { retired } = activation;
  const files = new FileList(assetsOf);
  const pinned = pinnedRemotes(activation, shell, (name) => {
    const release = remotes.get(name);
    if (!release || isForStaff(release)) return null;
    const routes = release.routes
      .filter(({ audience }) => audience !== 'staff')
      .filter(isThere(name, retired))
      .map(({ needs: _, parameters: __, ...route }) => ({
        ...route,
        ...files.of({ remote: name, path: route.path, uses: route.uses }),
      }));
    return { release, routes };
  });
  const links = linksOf(remotes).filter((link) => link.place !== 'staff');
  const over = retired.filter((route) => !isOfStaff(route));
  return {
    ...pinnedRelease(activation, pinned),
    files: files.all,
    ...(links.length > 0 && { links }),
    ...(over.length > 0 && { retired: over.map(({ path, instead }) => ({ path, instead })) }),
  } satisfies PinnedRelease;
}

/** What pages of staff fetch, they fetch as they need it: none is shown before its script is here. */
export function staffRelease(
  activation: Activation,
  { texts, shell: own, remotes }: Parameters<typeof pageAssets>[0],
): StaffRelease | null {
  const shell = staffShell(own);
  if (!shell) return null;
  const pinned = pinnedRemotes(activation, shell, (name) => {
    const release = remotes.get(name);
    if (!release) return null;
    const routes = release.routes
      .filter(({ audience }) => audience === 'staff')
      .filter(isThere(name, activation.retired))
      .map(({ needs: _, parameters: __, ...route }) => ({
        ...route,
        files: [],
        messages: { en: [], ar: [] },
      }));
    return { release, routes };
  });
  return {
    pinned: pinnedRelease(activation, pinned),
    rooms: linksOf(remotes).filter((link) => link.place === 'staff'),
    retired: activation.retired.filter(isOfStaff),
    assetsOf: assetFinder({ texts, shell, remotes }),
  };
}

/** Where their pages stand is what tells those of staff: the remote may be gone. */
const isOfStaff = ({ path }: RetiredRoute) => path.startsWith('-/');

const isThere = (remote: string, retired: readonly RetiredRoute[]) => (route: { path: string }) =>
  !retired.some(({ name, path }) => name === remote && path === route.path);

const linksOf = (remotes: Described['remotes']) =>
  [...remotes.values()].flatMap(({ navigation = [] }) => navigation);

const pinnedRelease = (
  { versions, retired }: Activation,
  remotes: PinnedRemote[],
): PinnedRelease => ({ id: releaseId(versions, retired), files: [], remotes });

/** The remotes that a page is told of, with those of their routes that it has. */
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
    // a page without a fallback is better than no page
    return null;
  }
}
