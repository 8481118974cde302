import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Transport } from 'shared-contracts/api';
import type { PinnedRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { loadBundle } from './bundle';
import type { LiveVersion } from './channel';
import { type PageAssets, pageAssets, readStyleSheets } from './page-assets';
import type { RenderedPage, ShellBundle } from './shell-bundle';
import { readRemoteRelease, readShellRelease, releaseFolder, sourceOf } from './stored-release';

const require = createRequire(import.meta.url);
const reactModules = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']);

/** One immutable set of versions: a request keeps the one that it began with. */
export interface LiveRelease {
  pinned: PinnedRelease;
  renderer: InstanceType<ShellBundle['Renderer']>;
  /** Remotes whose pages this server renders; pages of others are rendered in the browser. */
  rendered: ReadonlySet<string>;
  assetsOf(page: RenderedPage['route']): PageAssets;
}

interface Activation {
  releasesDir: string;
  versions: LiveVersion[];
  origin: string;
  transport: Transport;
  onTrouble: (remote: string, error: unknown) => void;
}

/** Loads the bundles of these versions. A remote whose bundle fails is left to the browser and reported; the shell's failure rejects. */
export async function activate({
  releasesDir,
  versions,
  origin,
  transport,
  onTrouble,
}: Activation): Promise<LiveRelease> {
  const shellVersion = versions.find(({ name }) => name === 'shell')?.version;
  if (!shellVersion) throw new Error('the channel names no shell');
  const shell = readShellRelease(releasesDir, shellVersion);
  const bundle = loadShell(releasesDir, shell);
  const remotes = new Map<string, RemoteRelease>();
  const modules = new Map<string, RemoteModule>();
  for (const { name, version } of versions) {
    if (name === 'shell') continue;
    remotes.set(name, readRemoteRelease(releasesDir, name, version));
    try {
      modules.set(name, loadRemote(releasesDir, name, version, bundle));
    } catch (error) {
      onTrouble(name, error);
    }
  }
  const pinned = pin(releasesDir, versions, remotes);
  const renderer = new bundle.Renderer({ release: pinned, remotes: modules, origin, transport });
  await renderer.prepare(
    [...modules].flatMap(([name, { fragments }]) =>
      Object.keys(fragments).map((part) => `${name}/${part}`),
    ),
  );
  const sheets = new Map(
    [shell, ...remotes.values()].flatMap((release) => readStyleSheets(releasesDir, release)),
  );
  const assets = new Map<string, PageAssets>();
  return {
    pinned,
    renderer,
    rendered: new Set(modules.keys()),
    assetsOf(page) {
      const key = page ? `${page.remote}/${page.path}` : '';
      const known = assets.get(key) ?? pageAssets({ sheets, shell, remotes }, page);
      assets.set(key, known);
      return known;
    },
  };
}

function loadShell(releasesDir: string, { version }: ShellRelease): ShellBundle {
  const file = path.join(releaseFolder(releasesDir, 'shell', version), 'node/shell.cjs');
  const provide = (name: string) => {
    // Node's own modules are the renderer's; React is the server's single copy
    if (reactModules.has(name) || name.startsWith('node:') || isBuiltin(name)) return require(name);
    throw new Error(`the shell may not import ${name} on the server`);
  };
  return loadBundle(file, provide) as ShellBundle;
}

const isBuiltin = (name: string) => ['stream', 'util', 'async_hooks', 'crypto'].includes(name);

function loadRemote(
  releasesDir: string,
  name: string,
  version: string,
  { singletons }: ShellBundle,
): RemoteModule {
  const file = path.join(releaseFolder(releasesDir, name, version), 'node/remote.cjs');
  const provide = (module: string) => {
    if (module in singletons) return singletons[module];
    throw new Error(`${name} may not import ${module} on the server`);
  };
  return (loadBundle(file, provide) as { remote: RemoteModule }).remote;
}

function pin(
  releasesDir: string,
  versions: LiveVersion[],
  remotes: Map<string, RemoteRelease>,
): PinnedRelease {
  return {
    id: createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 12),
    remotes: versions.flatMap(({ name, fallbackVersion }) => {
      const release = remotes.get(name);
      if (!release) return [];
      return {
        ...sourceOf(release),
        name,
        routes: release.routes.map((route) => ({ path: route.path, uses: route.uses })),
        fragments: release.fragments.map((fragment) => fragment.name),
        fallback: fallbackVersion
          ? sourceOf(readRemoteRelease(releasesDir, name, fallbackVersion))
          : null,
      };
    }),
  };
}
