import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from 'shared-contracts/locale';
import type { Needs, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { RenderedRoute } from 'shared-contracts/renderer';
import { assetBase } from '../store/channel-changes';
import { olderVersionsOf } from './older-majors';

/** A file that a page needs, as its document names it. */
export interface PageAsset {
  address: string;
  /** SRI hash. The browser checks it for every file, so a preload must carry it too. */
  integrity: string;
}

/** Everything that a document names, so that hydration waits for no chain of requests. */
export interface PageAssets {
  /** Source of the inline script that starts the other downloads. */
  start: string;
  /** Scripts that hydrate the page. */
  main: PageAsset[];
  preloads: PageAsset[];
  /**
   * Scripts of fragments that hydrate on the first interaction. The document does not load them; client-side
   * navigation does.
   */
  deferred: PageAsset[];
  /** Style sheets to inline, by address. */
  styles: { address: string; css: string }[];
}

/** The assets of a page in one language; `null` gives those that every page has. */
export type AssetsOf = (page: RenderedRoute | null, locale: Locale) => PageAssets;

interface Releases {
  /** Contents of the inlined files of the live releases, by address. */
  texts: ReadonlyMap<string, string>;
  shell: ShellRelease;
  remotes: ReadonlyMap<string, RemoteRelease>;
}

/**
 * The files of one page: the shell's, its messages in the page's language, the entry and screen of the page's
 * remote, and the fragments that it uses.
 */
export function pageAssets(
  { texts, shell, remotes }: Releases,
  page: RenderedRoute | null,
  locale: Locale,
): PageAssets {
  const files = new Map<string, PageAsset>();
  const deferred = new Map<string, PageAsset>();
  const add = (release: RemoteRelease | ShellRelease, file: string, to = files) => {
    const asset = assetOf(release, file);
    to.set(asset.address, asset);
  };
  /** Style sheets are never deferred, so that a deferred fragment looks right before it hydrates. */
  const addPart = (release: RemoteRelease | undefined, needs: Needs | undefined, to = files) => {
    if (!release || !needs) return;
    const older = olderVersionsOf(shell, release) ?? {};
    const addOf = (owner: RemoteRelease | ShellRelease, file: string) =>
      add(owner, file, isSheet(file) ? files : to);
    if (release.stock !== 'module') addOf(release, release.entry);
    for (const file of release.messages[locale]) addOf(release, file);
    for (const part of [release.expose, needs]) {
      // Other tools' runtimes load chunks without SRI, and a preload with a hash would not match that request.
      for (const file of part.files) if (!release.stock || isSheet(file)) addOf(release, file);
      for (const file of part.singletons.flatMap((name) => providedFiles(shell, name, older[name])))
        addOf(shell, file);
    }
  };
  for (const file of shell.main.files) add(shell, file);
  const mainScripts = [...files.values()].filter(isScript);
  for (const file of shell.messages[locale]) add(shell, file);
  const owner = remotes.get(page?.remote ?? '');
  const route = owner?.routes.find(({ path: pattern }) => pattern === page?.path);
  addPart(owner, route?.needs);
  for (const name of page?.uses ?? []) {
    const [remote = '', part = ''] = name.split('/');
    const provider = remotes.get(remote);
    const needs = provider?.fragments.find((fragment) => fragment.name === part)?.needs;
    addPart(provider, needs, route?.deferred.includes(name) ? deferred : files);
  }
  const all = [...files.values()];
  return {
    start: texts.get(assetOf(shell, shell.start).address) ?? '',
    main: mainScripts,
    preloads: all.filter((asset) => isScript(asset) && !mainScripts.includes(asset)),
    deferred: [...deferred.values()].filter(
      (asset) => isScript(asset) && !files.has(asset.address),
    ),
    styles: all.flatMap(({ address }) => {
      const css = texts.get(address);
      return css === undefined ? [] : [{ address, css }];
    }),
  };
}

const providedFiles = (shell: ShellRelease, name: string, older: string | undefined) =>
  (older === undefined ? shell.onDemand[name] : shell.olderMajors?.[name]?.[older]) ?? [];

function assetOf({ name, version, files }: RemoteRelease | ShellRelease, file: string): PageAsset {
  return { address: assetBase(name, version) + file, integrity: files[`web/${file}`] ?? '' };
}

const isSheet = (file: string) => file.endsWith('.css');

const isScript = ({ address }: PageAsset) => address.endsWith('.js');

/**
 * Reads the files that documents inline: style sheets and the shell's `start`. Pages then look right even when
 * asset requests fail. A missing file is skipped, so that the page is unstyled or starts later instead of
 * failing.
 */
export function readInlinedTexts(
  folder: string,
  release: RemoteRelease | ShellRelease,
): [address: string, text: string][] {
  const { name, version, files } = release;
  const start = 'start' in release ? `web/${release.start}` : undefined;
  const inlined = Object.keys(files).filter(
    (file) => file === start || /^web\/.*\.css$/.test(file),
  );
  return inlined.flatMap((file) => {
    const address = assetBase(name, version) + file.slice('web/'.length);
    try {
      return [[address, readFileSync(path.join(folder, file), 'utf8')]];
    } catch {
      return [];
    }
  });
}
