import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import { rangeOf } from '../webpack/singletons.mjs';

const require = createRequire(import.meta.url);

function evaluate(text, name, provide) {
  const module = { exports: {} };
  const run = vm.compileFunction(text, ['module', 'exports', 'require', '__filename'], {
    filename: name,
  });
  run(module, module.exports, provide, name);
  return module.exports;
}

/**
 * Renders pages on this machine as the site's server does, with the live shell, the live remotes, and the developed
 * remote from its sources.
 *
 * @param {{
 *   site: string,
 *   bundleOf: (name: string, version: string) => Promise<string | null>,
 *   name: string,
 *   sources: () => Promise<{ text: string, changed: string }>,
 * }} parts
 */
export function serverRendering({ site, bundleOf, name, sources }) {
  const bundles = new Map();
  let made = { key: '', renderer: null };

  const remembered = (name, version, provide) => {
    const key = `${name}@${version}`;
    if (!bundles.has(key)) bundles.set(key, load(name, version, provide));
    return bundles.get(key);
  };

  async function load(name, version, provide) {
    const text = await bundleOf(name, version);
    return text === null ? null : evaluate(text, `${name}/${version}/node.cjs`, provide);
  }

  /** The renderer for a release; null when the shell's bundle is not available. */
  async function rendererOf(release, shellVersion) {
    const { text, changed } = await sources();
    const key = `${release.id} ${changed}`;
    if (made.key === key) return made.renderer;
    const shell = await remembered('shell', shellVersion, ofNode);
    if (!shell) return null;
    const ofMajor = (module, range) =>
      Object.entries(shell.olderMajors?.[module] ?? {}).find(([version]) =>
        version.startsWith(range.slice(1, range.indexOf('.') + 1)),
      )?.[1];
    const provideTo =
      ({ olderMajors = {} }) =>
      (module) =>
        shell.olderMajors?.[module]?.[olderMajors[module]] ?? shell.singletons[module];
    const provideToOwn = (module) => ofMajor(module, rangeOf(module)) ?? shell.singletons[module];
    const others = release.remotes.filter((remote) => remote.name !== name);
    const loaded = await Promise.all(
      others.map(async (remote) => [
        remote.name,
        await remembered(remote.name, remote.version, provideTo(remote)),
      ]),
    );
    const remotes = new Map(
      loaded.filter(([, bundle]) => bundle).map(([other, { remote }]) => [other, remote]),
    );
    remotes.set(name, evaluate(text, `${name}/node.cjs`, provideToOwn).remote);
    const transport = (path, { onProgress: _, ...init }) => fetch(`${site}/api/v1/${path}`, init);
    const renderer = new shell.Renderer({ release, remotes, origin: site, transport });
    for (const [lender, { fragments }] of remotes)
      await renderer
        .prepare(Object.keys(fragments).map((part) => `${lender}/${part}`))
        // Failed fragments of other remotes show up in the page.
        .catch(() => {});
    made = { key, renderer };
    return renderer;
  }

  return {
    /** The page of an address or its redirect; null when only the browser can render it. */
    async render(address, release, shellVersion) {
      const renderer = await rendererOf(release, shellVersion);
      return renderer?.render(new Request(new URL(address, site))) ?? null;
    },
  };
}

const ofNode = (name) => {
  if (/^react(-dom)?(\/|$)/.test(name) || isBuiltin(name)) return require(name);
  throw new Error(`the shell imports ${name} on the server`);
};
