import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locale } from 'shared-contracts/locale';
import { pageBudget } from '../server/src/releases/checks/budgets';
import { pageAssets } from '../server/src/releases/live/page-assets';
import { readRemoteRelease, readShellRelease } from '../server/src/releases/live/stored-release';
import { liveVersions, releasesDir } from './releases.mjs';

/**
 * Measures the scripts in the document of every live page in both languages. Scripts loaded later, on interaction, do
 * not count for the first view.
 */
const { shell: shellVersion, ...versions } = liveVersions();
if (!shellVersion) throw new Error('Nothing is live: npm run build');
const folderOf = (name: string, version: string) => path.join(releasesDir, name, version);
const shell = readShellRelease(folderOf('shell', shellVersion));
const remotes = new Map(
  Object.entries(versions).map(([name, version]) => [
    name,
    readRemoteRelease(folderOf(name, version)),
  ]),
);

const sizes = new Map<string, number>();
function compressedSizeOf(address: string): number {
  const [name = '', version = '', ...file] = address.split('/').slice(2);
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const bytes = readFileSync(path.join(folderOf(name, version), 'web', ...file));
  const size = brotliCompressSync(bytes).length;
  sizes.set(address, size);
  return size;
}

function weigh(remote: string, route: { path: string; uses: string[] }, locale: Locale) {
  const page = { remote, path: route.path, uses: route.uses };
  const { main, preloads } = pageAssets({ texts: new Map(), shell, remotes }, page, locale);
  const scripts = [...main, ...preloads].map(({ address }) => ({
    address,
    size: compressedSizeOf(address),
  }));
  const bytes = scripts.reduce((sum, { size }) => sum + size, 0);
  return { path: route.path, locale, scripts, bytes };
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const pages = [...remotes].flatMap(([name, { routes }]) =>
  routes
    .filter(({ audience }) => audience !== 'staff')
    .flatMap((route) => [weigh(name, route, 'en'), weigh(name, route, 'ar')]),
);
pages.sort((a, b) => b.bytes - a.bytes);
const showsAll = process.argv.includes('--all');
for (const { path: address, locale, bytes, scripts } of pages) {
  const isOver = bytes > pageBudget;
  if (isOver) process.exitCode = 1;
  if (isOver || showsAll)
    console.log(
      `${isOver ? 'OVER ' : '     '}${formatKilobytes(bytes).padStart(9)} of ${formatKilobytes(pageBudget)}  ${locale} /${address}`,
    );
  if (!isOver) continue;
  for (const { address: file, size } of scripts.toSorted((a, b) => b.size - a.size).slice(0, 8))
    console.log(`      ${formatKilobytes(size).padStart(9)}  ${file}`);
}
const [heaviest] = pages;
if (heaviest)
  console.log(
    `${pages.length} first views weighed; the heaviest brings ${formatKilobytes(heaviest.bytes)} of script: ${heaviest.locale} /${heaviest.path}`,
  );
if (process.exitCode)
  console.error(
    'A page brings more script than its budget: load later what it does not need at once, with a dynamic import.',
  );
