import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { groupNamed, groupOfImport, messageFiles, needsOf } from 'remote-kit/webpack/chunks';
import { importedBy, readBuiltRemote } from 'remote-kit/webpack/describe-release';
import { runWebpack } from 'remote-kit/webpack/run-webpack';
import type { Needs, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { Compilation } from 'webpack';
import { ChannelJournal } from '../../server/src/releases/store/channel-journal';
import { integrityOf, ReleaseArchive } from '../../server/src/releases/store/release-archive';
import { FolderStore } from '../../server/src/storage/folder-store';
import { filesUnder, type LiveSite, readLiveSite } from './live-site';
import { monolith } from './webpack.config.mjs';

const root = path.join(import.meta.dirname, '../..');
const work = path.join(root, '.cache/bench');
const noAssets: Needs = { files: [], singletons: [] };

/**
 * Builds the live sources in `releasesDir` as one application, and stores it as releases: the shell contains all
 * browser files, the remotes only their server bundles. Returns the folder of that store. Reuses an existing build of
 * the same sources.
 */
export async function buildMonolith(releasesDir: string): Promise<string> {
  const live = readLiveSite(releasesDir);
  const releasesFolder = path.join(work, 'monolith-releases');
  const folder = path.join(work, 'monolith-web');
  const stamp = path.join(releasesFolder, 'built-of');
  const sources = sourcesOf(live);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return releasesFolder;
  for (const old of [releasesFolder, folder]) rmSync(old, { recursive: true, force: true });
  const { web } = await runWebpack(monolith({ version: live.shell.version, folder }));
  if (!web) throw new Error('webpack made no build for the browser');
  await publish(releasesFolder, live, web, folder);
  writeFileSync(stamp, sources);
  return releasesFolder;
}

/** Cache key of the build: the live versions, which are hashes of their sources, and the builder's own files. */
const sourcesOf = ({ channel }: LiveSite) =>
  JSON.stringify([channel, [...filesUnder(import.meta.dirname, '').values()].map(String)]);

async function publish(releasesFolder: string, live: LiveSite, web: Compilation, folder: string) {
  const store = new FolderStore(releasesFolder);
  const archive = new ReleaseArchive(store, releasesFolder);
  const published = { at: new Date().toISOString(), by: 'bench' };
  const screens: ShellRelease['onDemand'] = {};
  for (const { release, folder: stored } of live.remotes) {
    const needs = (lazy: unknown, part: string): Needs => {
      const name = `${release.name}/${part}`;
      const group = groupOfImport(web, path.join(root, release.name), importedBy(lazy, name));
      screens[name] = needsOf(web, group).files;
      return { files: [], singletons: [name] };
    };
    const files = filesUnder(stored, 'node');
    await archive.publish(
      { ...describe(release, path.join(stored, 'node/remote.cjs'), needs), files: hashes(files) },
      files,
      published,
    );
  }
  const files = new Map([
    ...filesUnder(live.shellFolder, 'node'),
    ...filesUnder(folder, '', 'web/'),
  ]);
  const main = needsOf(web, groupNamed(web, 'main'));
  const messages = messageFiles(web);
  const shell = { ...live.shell, main, messages, onDemand: screens, files: hashes(files) };
  const named = [...main.files, ...Object.values({ ...screens, ...messages }).flat()];
  const missing = named.find((file) => !files.has(`web/${file}`));
  if (missing) throw new Error(`pages would name ${missing}, which the monolith does not have`);
  await archive.publish(shell, files, published);
  const why = {
    ...{ at: published.at, by: 'bench', why: 'the comparison' },
    action: 'promote',
  } as const;
  await new ChannelJournal(store).update(why, () => live.channel);
}

/** Describes a remote without browser files: each part names its screen's chunks in the shell. */
function describe(
  release: RemoteRelease,
  bundle: string,
  needs: (lazy: unknown, part: string) => Needs,
): RemoteRelease {
  const { routes, fragments } = readBuiltRemote(bundle);
  return {
    ...release,
    // Neither a script nor a style sheet, so documents do not reference it
    entry: 'none',
    expose: noAssets,
    messages: { en: [], ar: [] },
    routes: release.routes.map((route) => {
      const built = routes.find((candidate) => candidate.path === route.path);
      return { ...route, needs: needs(built?.lazy, `route/${route.path}`) };
    }),
    fragments: release.fragments.map((fragment) => ({
      ...fragment,
      needs: needs(fragments[fragment.name]?.lazy, `fragment/${fragment.name}`),
    })),
  };
}

const hashes = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]));
