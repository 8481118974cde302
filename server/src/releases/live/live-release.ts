import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContainerSource, PinnedRelease } from 'shared-contracts/release';
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import { type ReleaseRenderer, releaseRenderer } from '../rendering/release-renderer';
import type { BundleSet, PreparedSet, RendererPool } from '../rendering/renderer-pool';
import type { RetiredRoute } from '../store/channel-file';
import type { LiveVersion } from '../store/traffic';
import { FileList } from './file-list';
import { type AssetsOf, type PageAssets, pageAssets, readStyleSheets } from './page-assets';
import {
  containerSource,
  type FolderOf,
  readRemoteRelease,
  readShellRelease,
  serverBundle,
} from './stored-release';

/** One immutable set of versions: a request keeps the one that it began with. */
export interface LiveRelease {
  pinned: PinnedRelease;
  versions: readonly LiveVersion[];
  renderer: ReleaseRenderer;
  /** Remotes whose pages this server renders, with their messages; pages of others are rendered in the browser. */
  rendered: PreparedSet['messages'];
  /** Remotes that bring no server bundle: their pages are meant to be rendered in the browser. */
  browserOnly: ReadonlySet<string>;
  assetsOf: AssetsOf;
  /** Name of the Trusted Types policy that its pages make; null when they make none. */
  trustedTypes: string | null;
}

export interface Activation {
  folderOf: FolderOf;
  versions: readonly LiveVersion[];
  retired: readonly RetiredRoute[];
  origin: string;
  pool: RendererPool;
  /** Why a version is kept from the renderers; null when it is not. */
  keptOut?: (version: LiveVersion) => string | null;
  /** Told of a remote whose bundle fails: it is left to the browser then. */
  onTrouble: (remote: string, error: unknown) => void;
}

/** Has the bundles of these versions loaded. The shell's failure rejects. */
export async function activate(activation: Activation): Promise<LiveRelease> {
  const { folderOf, versions, origin, pool, keptOut = () => null, onTrouble } = activation;
  const shellVersion = versions.find(({ name }) => name === 'shell')?.version;
  if (!shellVersion) throw new Error('the channel names no shell');
  const shell = readShellRelease(folderOf('shell', shellVersion));
  const remotes = new Map<string, RemoteRelease>();
  for (const { name, version } of versions)
    if (name !== 'shell') remotes.set(name, readRemoteRelease(folderOf(name, version)));
  const sheets = new Map(
    versions.flatMap(({ name, version }) => {
      const release = name === 'shell' ? shell : remotes.get(name);
      return release ? readStyleSheets(folderOf(name, version), release) : [];
    }),
  );
  const assetsOf = assetFinder({ sheets, shell, remotes });
  const pinned = pin(activation, { shell, remotes }, assetsOf);
  const { bundles, troubles: unread } = readBundles(folderOf, versions, remotes, keptOut);
  const id = `${pinned.id} ${bundles.map(({ name }) => name).join()}`;
  const { set, messages, troubles } = await pool.prepare({ id, origin, pinned, bundles });
  for (const { name, message } of [...unread, ...troubles]) onTrouble(name, new Error(message));
  const { trustedTypes = null } = shell;
  const renderer = releaseRenderer(pool, set);
  const browserOnly = new Set(
    [...remotes.keys()].filter((name) => isBrowserOnly(remotes.get(name))),
  );
  return { pinned, versions, renderer, rendered: messages, browserOnly, assetsOf, trustedTypes };
}

const isBrowserOnly = (release: RemoteRelease | undefined) =>
  release?.stock !== undefined && !(serverBundle in release.files);

/** The shell's first. Throws when it is not there. */
function readBundles(
  folderOf: FolderOf,
  versions: readonly LiveVersion[],
  remotes: ReadonlyMap<string, RemoteRelease>,
  keptOut: NonNullable<Activation['keptOut']>,
) {
  const bundles: BundleSet['bundles'][number][] = [];
  const troubles: { name: string; message: string }[] = [];
  for (const live of versions) {
    const { name, version } = live;
    const isShell = name === 'shell';
    // without its shell no page stands
    const why = isShell ? null : keptOut(live);
    if (why) {
      troubles.push({ name, message: `its pages are rendered in browsers: ${why}` });
      continue;
    }
    if (isBrowserOnly(remotes.get(name))) continue;
    const file = path.join(folderOf(name, version), isShell ? 'node/shell.cjs' : serverBundle);
    try {
      const bundle = { name, version, code: readFileSync(file, 'utf8') };
      if (isShell) bundles.unshift(bundle);
      else bundles.push(bundle);
    } catch (error) {
      if (isShell) throw error;
      troubles.push({ name, message: error instanceof Error ? error.message : '' });
    }
  }
  return { bundles, troubles };
}

// apart from `activate`: a function made there would hold all of its parameters, and with `onTrouble` the release before
function assetFinder(releases: Parameters<typeof pageAssets>[0]): AssetsOf {
  const assets = new Map<string, PageAssets>();
  return (page, locale) => {
    const key = page ? `${locale} ${page.remote}/${page.path}` : locale;
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

function pin(
  { folderOf, versions, retired }: Activation,
  { shell, remotes }: { shell: ShellRelease; remotes: ReadonlyMap<string, RemoteRelease> },
  assetsOf: AssetsOf,
): PinnedRelease {
  const files = new FileList(assetsOf);
  const isThere = (remote: string) => (route: { path: string }) =>
    !retired.some(({ name, path }) => name === remote && path === route.path);
  const links = [...remotes.values()].flatMap(({ navigation = [] }) => navigation);
  return {
    id: releaseId(versions, retired),
    files: files.all,
    remotes: versions.flatMap(({ name, fallbackVersion }) => {
      const release = remotes.get(name);
      if (!release) return [];
      return {
        ...containerSource(release, shell),
        name,
        routes: release.routes.filter(isThere(name)).map(({ needs: _, ...route }) => ({
          ...route,
          ...files.of({ remote: name, path: route.path, uses: route.uses }),
        })),
        fragments: release.fragments.map((fragment) => fragment.name),
        fallback: fallbackVersion ? fallbackOf(folderOf(name, fallbackVersion), shell) : null,
      };
    }),
    ...(links.length > 0 && { links }),
    ...(retired.length > 0 && {
      retired: retired.map(({ path, instead }) => ({ path, instead })),
    }),
  };
}

function fallbackOf(folder: string, shell: ShellRelease): ContainerSource | null {
  try {
    return containerSource(readRemoteRelease(folder), shell);
  } catch {
    // a page without a fallback is better than no page
    return null;
  }
}
