import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from 'shared-contracts/locale';
import type { Needs, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { RenderedRoute } from 'shared-contracts/renderer';
import { assetBase } from '../store/channel-changes';
import { takenOlder } from './older-majors';

/** One file that a page needs, as its document names it. */
export interface PageAsset {
  address: string;
  /** Browsers check it for every file, so a preload must name it too. */
  integrity: string;
}

/** All that a document names so that hydration waits for no chain of requests. */
export interface PageAssets {
  /** Text of the script that fetches all others when it is time. */
  start: string;
  /** Scripts that make the page live. */
  main: PageAsset[];
  preloads: PageAsset[];
  /** Scripts of parts that wait for the visitor's first interaction: not for the document, but for client-side navigation. */
  deferred: PageAsset[];
  /** Style sheets as text, by address. */
  styles: { address: string; css: string }[];
}

/** The assets of a page in a language; null is what every page has. */
export type AssetsOf = (page: RenderedRoute | null, locale: Locale) => PageAssets;

interface Releases {
  /** Text of every file of the live releases that documents hold whole, by address. */
  texts: ReadonlyMap<string, string>;
  shell: ShellRelease;
  remotes: ReadonlyMap<string, RemoteRelease>;
}

/** The files of one page: the shell's, its messages in the page's language, the owner's entry and screen, and those of the fragments that it uses. */
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
  /** A style sheet is never deferred: what comes later looks right from the start. */
  const addPart = (release: RemoteRelease | undefined, needs: Needs | undefined, to = files) => {
    if (!release || !needs) return;
    const older = takenOlder(shell, release) ?? {};
    const addOf = (owner: RemoteRelease | ShellRelease, file: string) =>
      add(owner, file, isSheet(file) ? files : to);
    if (release.stock !== 'module') addOf(release, release.entry);
    for (const file of release.messages[locale]) addOf(release, file);
    for (const part of [release.expose, needs]) {
      // what other tools' runtimes load has no hash, and would not be what was fetched ahead with one
      for (const file of part.files) if (!release.stock || isSheet(file)) addOf(release, file);
      for (const file of part.singletons.flatMap((name) => filesLent(shell, name, older[name])))
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
    const lender = remotes.get(remote);
    const needs = lender?.fragments.find((fragment) => fragment.name === part)?.needs;
    addPart(lender, needs, route?.deferred.includes(name) ? deferred : files);
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

const filesLent = (shell: ShellRelease, name: string, older: string | undefined) =>
  (older === undefined ? shell.onDemand[name] : shell.olderMajors?.[name]?.[older]) ?? [];

function assetOf({ name, version, files }: RemoteRelease | ShellRelease, file: string): PageAsset {
  return { address: assetBase(name, version) + file, integrity: files[`web/${file}`] ?? '' };
}

const isSheet = (file: string) => file.endsWith('.css');

const isScript = ({ address }: PageAsset) => address.endsWith('.js');

/**
 * Reads what documents hold whole of a release, its style sheets and the shell's `start`, so that its pages look right
 * whatever becomes of its files. One that is missing is left out: the page is then plain, or waits for no script, not gone.
 */
export function readTexts(
  folder: string,
  release: RemoteRelease | ShellRelease,
): [address: string, text: string][] {
  const { name, version, files } = release;
  const start = 'start' in release ? `web/${release.start}` : undefined;
  const held = Object.keys(files).filter((file) => file === start || /^web\/.*\.css$/.test(file));
  return held.flatMap((file) => {
    const address = assetBase(name, version) + file.slice('web/'.length);
    try {
      return [[address, readFileSync(path.join(folder, file), 'utf8')]];
    } catch {
      return [];
    }
  });
}
