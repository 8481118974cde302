import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { borrowedIn, integrityOf, ownerIn, writeRelease } from './describe-release.mjs';
import { rangeOf } from './singletons.mjs';

/** Files that browsers do not request. */
const apart = /\.(map|html|d\.ts|zip)$|(^|\/)(\.|@mf-types|mf-stats\.json)/;
const serverBundle = 'node/remote.cjs';
/** Timeout in milliseconds for the inspection of a container. */
const deadline = 30_000;

/**
 * Makes a release candidate from the output of any Module Federation build: its files unchanged, its server bundle if
 * there is one, and a description of what its container exposes. Resolves to the candidate's folder, in the system's
 * temporary directory.
 * @param {{ root: string, dist: string }} folders Folder of the remote, with its `package.json`, and folder of the
 * build
 */
export async function describeStock({ root, dist }) {
  const { name, version: given } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const web = path.join(folder, 'web');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  const isServed = (file) => !apart.test(file) && !file.startsWith('node/');
  for (const file of files.filter(isServed)) cpSync(path.join(dist, file), path.join(web, file));
  if (files.includes(serverBundle))
    cpSync(path.join(dist, serverBundle), path.join(folder, serverBundle));

  const entry = entryIn(web);
  const held = await inspect(web, entry);
  if (held.name !== name)
    throw new Error(
      `The container exposes a remote that is called ${held.name}, and ${root} is ${name}`,
    );
  const hashes = integrityOf(folder);
  const scripts = files.filter((file) => isServed(file) && /\.m?js$/.test(file));
  const ranges = held.singletons.map((singleton) => [singleton, rangeOf(singleton)]);
  writeRelease(folder, {
    name,
    version: `${given}-${createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8)}`,
    ...ownerIn(root),
    container: held.container,
    entry: entry.file,
    expose: held.expose,
    messages: { en: [], ar: [] },
    contract: rangeOf('shared-contracts'),
    singletons: Object.fromEntries(ranges),
    borrows: borrowedIn(
      scripts.map((file) => readFileSync(path.join(dist, file), 'utf8')),
      name,
    ),
    routes: held.routes,
    fragments: held.fragments,
    stock: entry.isModule ? 'module' : 'script',
    files: hashes,
  });
  return folder;
}

/** The entry script of the container, from `mf-manifest.json`, or `remoteEntry.js`. */
function entryIn(web) {
  const manifest = path.join(web, 'mf-manifest.json');
  const { metaData } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const { path: folder = '', name = 'remoteEntry.js' } = metaData?.remoteEntry ?? {};
  const file = path.posix.join(folder, name);
  if (!existsSync(path.join(web, file)))
    throw new Error(
      `There is no ${file}: the build of a remote makes mf-manifest.json or remoteEntry.js`,
    );
  const text = readFileSync(path.join(web, file), 'utf8');
  return { file, isModule: /\bexport\s*\{/.test(text), container: metaData?.globalName ?? null };
}

/** Inspects the container in a child process, since it runs foreign code. */
function inspect(web, entry) {
  const file = path.join(import.meta.dirname, 'inspect-container.mjs');
  const args = ['--experimental-vm-modules', '--no-warnings', file, JSON.stringify({ web, entry })];
  const child = spawn(process.execPath, args, {
    timeout: deadline,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'])
    child[stream].on('data', (chunk) => {
      told[stream] += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(told.stdout.trim().split('\n').at(-1)));
      else
        reject(new Error(`The container cannot be opened: ${told.stderr.trim() || 'no answer'}`));
    });
  });
}
