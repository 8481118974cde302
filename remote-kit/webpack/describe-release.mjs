import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { tsImport } from 'tsx/esm/api';
import { consumedIn, groupNamed, groupOfImport, messageFiles, needsOf } from './chunks.mjs';
import { containerName, exposeChunk } from './remote.mjs';
import { rangeOf } from './singletons.mjs';
import { subresourceIntegrity } from './subresource-integrity.mjs';

// The build runs in plain Node, which cannot import TypeScript.
const { parseRelease } = await tsImport('shared-contracts/release-schema', import.meta.url);
const { textOf } = await tsImport('shared-contracts/remote-messages', import.meta.url);

/** Stub for every import while the built module is only inspected: any property or call returns the stub itself. */
const anything = new Proxy(() => anything, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

/** The `remote` that a server bundle exports, with all its imports stubbed. Throws when the bundle exports none. */
export function readBuiltRemote(file) {
  const module = { exports: {} };
  const load = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  load(module, module.exports, () => anything);
  const { remote } = module.exports;
  if (!remote?.name || !remote.routes)
    throw new Error(`${file}: exports no \`remote\` with a name and routes`);
  return remote;
}

/**
 * Source file that a `lazy` function of the node build imports; it identifies the chunks. Throws when the function
 * does not import exactly one file of the remote.
 */
export function importedBy(lazy, what) {
  const source = /"\.\/(?:src\/)?([^"]+)"/.exec(String(lazy))?.[1];
  if (!source)
    throw new Error(`${what}: \`lazy\` must be a function that imports one file of this remote`);
  return `./src/${source}`;
}

/** Integrity hash of every file below a folder except `release.json`, by its path in it. */
export function integrityOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'release.json',
  );
  const digest = (file) => subresourceIntegrity(readFileSync(file));
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), digest(file)]),
  );
}

/** Fragments of other remotes that a server bundle refers to. */
export const borrowsOf = (bundle, own) => borrowedIn([readFileSync(bundle, 'utf8')], own);

/**
 * Fragments of other remotes that scripts refer to. Fragments are requested only by name, so the names are literals
 * in the scripts.
 */
export function borrowedIn(scripts, own) {
  const named = scripts.flatMap((text) => [
    ...text.matchAll(/["'`](mfe-[a-z-]+\/[a-z][a-z-]*)["'`]/g),
  ]);
  return [...new Set(named.map(([, name]) => name))]
    .filter((name) => !name.startsWith(`${own}/`))
    .sort();
}

/**
 * Writes `dist/release.json`, from which the server and the shell know a remote without running its code. Returns its
 * content.
 */
export function describeRemote({ root, version, web }) {
  const dist = path.join(root, 'dist');
  const remote = readBuiltRemote(path.join(dist, 'node/remote.cjs'));
  const needs = (lazy, what) => needsOf(web, groupOfImport(web, root, importedBy(lazy, what)));
  return writeRelease(dist, {
    name: remote.name,
    version,
    ...ownerIn(root),
    container: containerName(remote.name, version),
    entry: Object.keys(web.assets).find((file) => /^remoteEntry(?:\..*)?\.js$/.test(file)),
    expose: needsOf(web, groupNamed(web, exposeChunk)),
    messages: messageFiles(web),
    contract: rangeOf('shared-contracts'),
    singletons: Object.fromEntries(consumedIn(web).map((name) => [name, rangeOf(name)])),
    borrows: borrowsOf(path.join(dist, 'node/remote.cjs'), remote.name),
    routes: remote.routes.map(
      ({ path: pattern, handle, lazy, seo, audience, parameters = [] }) => ({
        path: literal(pattern, remote.name),
        uses: [...(handle?.uses ?? [])],
        deferred: [...(handle?.deferred ?? [])],
        parameters: [...parameters],
        needs: needs(lazy, `${remote.name} /${pattern}`),
        ...(wordsOf(remote, seo)?.noindex && { noindex: true }),
        ...(audience && { audience }),
      }),
    ),
    ...(remote.navigation && {
      navigation: remote.navigation.map((entry) => linkOf(remote, entry)),
    }),
    fragments: Object.entries(remote.fragments).map(([name, { lazy }]) => ({
      name,
      needs: needs(lazy, `${remote.name} fragment ${name}`),
    })),
    files: integrityOf(dist),
  });
}

/** Writes `release.json` into a folder and returns its content. Throws when a field is missing or unknown. */
export function writeRelease(dist, description) {
  const file = path.join(dist, 'release.json');
  const release = parseRelease(description, file);
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Who answers for the workspace, if its `package.json` says. */
export function ownerIn(root) {
  const { owner } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return owner && { owner };
}

/** A route's `seo`. Throws when a key is missing in one of the languages. */
function wordsOf(remote, seo) {
  for (const key of seo ? [seo.title, seo.description] : []) labelOf(remote, key);
  return seo;
}

/**
 * A navigation entry with its label in both languages: the frame shows it before the remote's code is loaded. Throws
 * when its path is not a route.
 */
function linkOf(remote, { place, buying, order, path: pattern, label, right }) {
  if (!remote.routes.some((route) => route.path === pattern) || pattern.includes(':'))
    throw new Error(
      `${remote.name}: its navigation leads to ${pattern}, which is none of its pages`,
    );
  return {
    place,
    ...(buying && { buying }),
    order,
    to: `/${pattern}`,
    label: labelOf(remote, label),
    ...(right && { right }),
  };
}

function labelOf({ name, messages }, key) {
  const said = (locale) => {
    const text = textOf(messages[locale], key);
    if (text) return text;
    throw new Error(`${name}: src/messages/${locale}.json says nothing at ${key}`);
  };
  return { en: said('en'), ar: said('ar') };
}

function literal(pattern, name) {
  if (typeof pattern === 'string') return pattern;
  throw new Error(
    `${name}: a route's path must be a literal text, so that it can be read without running the page`,
  );
}
