import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'README.md']);

function* filesUnder(place) {
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    // Dot files are not sources: git history, editor settings, caches.
    if (skipped.has(entry.name) || /^\.|\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/** Hash of all files that a build reads in these folders, as eight hexadecimal digits; the same on every machine. */
export function fingerprint(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const file of filesUnder(folder)) {
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** Build tools whose version changes the output. */
const tools = [
  '@module-federation/enhanced',
  '@swc/core',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'ts-loader',
  'typescript',
  'webpack',
];

/**
 * Version of a build: the package's own version and a fingerprint of all inputs, which are the files of these
 * folders, the build tools, and every installed package that the workspaces depend on.
 * @param {string} root
 * @param {{ folders: string[], workspaces?: string[] }} made
 */
export function buildVersion(root, { folders, workspaces = [root] }) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(fingerprint(folders));
  hash.update(JSON.stringify(packagesOf(root, workspaces)));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Version of the remote in this folder with its current sources. */
export const remoteVersion = (root) => buildVersion(root, { folders: [root, import.meta.dirname] });

/**
 * Name, version and hash of each installed dependency of these workspaces, from the nearest `package-lock.json`. The
 * lockfile of another package manager counts as a whole.
 */
function packagesOf(root, workspaces) {
  const list = lockAbove(root);
  if (!list?.endsWith('package-lock.json')) return list && readFileSync(list, 'utf8');
  const { packages } = JSON.parse(readFileSync(list, 'utf8'));
  const places = new Set();
  const find = (name, from) => {
    for (let above = from; ; above = above.replace(/\/?(node_modules\/)?[^/]+$/, '')) {
      const place = path.posix.join(above, 'node_modules', name);
      if (packages[place]) return place;
      if (!above) return null;
    }
  };
  const take = (name, from) => {
    const place = find(name, from);
    // Workspace packages count by their files, not by their version.
    if (!place || places.has(place) || packages[place].link || isOurs(name)) return;
    places.add(place);
    for (const below of Object.keys(packages[place].dependencies ?? {})) take(below, place);
  };
  for (const name of tools) take(name, '');
  for (const workspace of workspaces) {
    const manifest = path.join(workspace, 'package.json');
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const name of Object.keys(dependencies)) take(name, path.basename(workspace));
  }
  return [...places]
    .sort()
    .map((place) => [place, packages[place].version, packages[place].integrity]);
}

const isOurs = (name) => /^(remote-kit|shared-contracts|shared-ui)$/.test(name);

const lists = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

function lockAbove(folder) {
  const list = lists.map((name) => path.join(folder, name)).find(existsSync);
  const above = path.dirname(folder);
  return list ?? (above === folder ? null : lockAbove(above));
}
