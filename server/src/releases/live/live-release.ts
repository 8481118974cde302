import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Transport } from 'shared-contracts/api';
import type { ContainerSource, PinnedRelease } from 'shared-contracts/release';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import type { RemoteModule } from 'shared-contracts/remote';
import type { PageRenderer, ShellBundle } from 'shared-contracts/renderer';
import type { RetiredRoute } from '../store/channel-file';
import type { LiveVersion } from '../store/traffic';
import { loadBundle } from './bundle';
import { within } from './deadline';
import { FileList } from './file-list';
import { type AssetsOf, type PageAssets, pageAssets, readStyleSheets } from './page-assets';
import {
  containerSource,
  type FolderOf,
  readRemoteRelease,
  readShellRelease,
} from './stored-release';

const require = createRequire(import.meta.url);
const reactModules = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']);

/** ms; their code is here, it is only evaluated. */
const fragmentDeadline = 5000;

/** One immutable set of versions: a request keeps the one that it began with. */
export interface LiveRelease {
  pinned: PinnedRelease;
  versions: readonly LiveVersion[];
  renderer: PageRenderer;
  /** Remotes whose pages this server renders, as their bundles export them; pages of others are rendered in the browser. */
  rendered: ReadonlyMap<string, RemoteModule>;
  assetsOf: AssetsOf;
  /** Name of the Trusted Types policy that its pages make; null when they make none. */
  trustedTypes: string | null;
}

export interface Activation {
  folderOf: FolderOf;
  versions: readonly LiveVersion[];
  retired: readonly RetiredRoute[];
  origin: string;
  transport: Transport;
  /** Told of a remote whose bundle fails: it is left to the browser then. */
  onTrouble: (remote: string, error: unknown) => void;
}

/** Loads the bundles of these versions. The shell's failure rejects. */
export async function activate(activation: Activation): Promise<LiveRelease> {
  const { folderOf, versions, origin, transport, onTrouble } = activation;
  const shellVersion = versions.find(({ name }) => name === 'shell')?.version;
  if (!shellVersion) throw new Error('the channel names no shell');
  const shellFolder = folderOf('shell', shellVersion);
  const shell = readShellRelease(shellFolder);
  const bundle = loadShell(shellFolder);
  const remotes = new Map<string, RemoteRelease>();
  const modules = new Map<string, RemoteModule>();
  for (const { name, version } of versions) {
    if (name === 'shell') continue;
    remotes.set(name, readRemoteRelease(folderOf(name, version)));
    try {
      modules.set(name, loadRemote(folderOf(name, version), name, bundle));
    } catch (error) {
      onTrouble(name, error);
    }
  }
  const sheets = new Map(
    versions.flatMap(({ name, version }) => {
      const release = name === 'shell' ? shell : remotes.get(name);
      return release ? readStyleSheets(folderOf(name, version), release) : [];
    }),
  );
  const assetsOf = assetFinder({ sheets, shell, remotes });
  const pinned = pin(activation, remotes, assetsOf);
  const renderer = new bundle.Renderer({ release: pinned, remotes: modules, origin, transport });
  for (const [name, { fragments }] of modules) {
    const parts = Object.keys(fragments).map((part) => `${name}/${part}`);
    await within(fragmentDeadline, 'its fragments are not loaded', renderer.prepare(parts)).catch(
      (error) => onTrouble(name, error),
    );
  }
  const { trustedTypes = null } = shell;
  return { pinned, versions, renderer, rendered: modules, assetsOf, trustedTypes };
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

function loadShell(folder: string): ShellBundle {
  const provide = (name: string) => {
    // Node's own modules are the renderer's; React is the server's single copy
    if (reactModules.has(name) || name.startsWith('node:') || isBuiltin(name)) return require(name);
    throw new Error(`the shell may not import ${name} on the server`);
  };
  return loadBundle(path.join(folder, 'node/shell.cjs'), provide) as ShellBundle;
}

const isBuiltin = (name: string) => ['stream', 'util', 'async_hooks', 'crypto'].includes(name);

function loadRemote(folder: string, name: string, { singletons }: ShellBundle): RemoteModule {
  const provide = (module: string) => {
    if (module in singletons) return singletons[module];
    throw new Error(`${name} may not import ${module} on the server`);
  };
  const file = path.join(folder, 'node/remote.cjs');
  return (loadBundle(file, provide) as { remote: RemoteModule }).remote;
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
  remotes: Map<string, RemoteRelease>,
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
        ...containerSource(release),
        name,
        routes: release.routes.filter(isThere(name)).map(({ needs: _, ...route }) => ({
          ...route,
          ...files.of({ remote: name, path: route.path, uses: route.uses }),
        })),
        fragments: release.fragments.map((fragment) => fragment.name),
        fallback: fallbackVersion ? fallbackOf(folderOf(name, fallbackVersion)) : null,
      };
    }),
    ...(links.length > 0 && { links }),
    ...(retired.length > 0 && {
      retired: retired.map(({ path, instead }) => ({ path, instead })),
    }),
  };
}

function fallbackOf(folder: string): ContainerSource | null {
  try {
    return containerSource(readRemoteRelease(folder));
  } catch {
    // a page without a fallback is better than no page
    return null;
  }
}
