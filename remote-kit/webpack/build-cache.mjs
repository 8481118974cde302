import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { fingerprint } from './fingerprint.mjs';

const { Compilation, sources } = webpack;
const factory = import.meta.dirname;
const name = 'StyleAddresses';

/** npm's lockfile of the installed packages, in the nearest folder that has one. It is part of the cache key. */
function installedPackages(folder) {
  const list = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(list)) return readFileSync(list);
  const above = path.dirname(folder);
  return above === folder ? '' : installedPackages(above);
}

/**
 * Cache configuration of webpack: keeps the compiled modules next to the workspace's packages, so that the next build
 * compiles only what has changed. The key contains the build's own files and the installed packages. Webpack's
 * `buildDependencies` could find that out, but reads all of its own files, which takes longer than a build. In CI and
 * with `BUILD_CACHE=false` nothing is written to disk; a watching build caches in memory.
 * @param {{ root: string, side: 'web' | 'node', mode: string }} build
 */
export function buildCache({ root, side, mode }) {
  const isKept = !process.env.CI && process.env.BUILD_CACHE !== 'false';
  if (!isKept) return mode === 'development' ? { type: 'memory' } : false;
  const madeBy = createHash('sha256')
    .update(fingerprint([factory]))
    .update(readFileSync(path.join(root, 'webpack.config.mjs')))
    .update(installedPackages(factory));
  return {
    type: 'filesystem',
    name: `${side}-${mode}`,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    version: madeBy.digest('hex'),
    buildDependencies: { defaultWebpack: [] },
  };
}

/** Placeholder for the base address of a style sheet's files: the version is not known while it is compiled. */
export const unknownBase = '/the-release-of-this-file/';

/** Replaces the placeholder by the real base address. The cache would otherwise keep the address of the last build. */
export class StyleAddresses {
  #base;

  /** @param {string} base Address below which the files of this build are served */
  constructor(base) {
    this.#base = base;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the files are minified and named by their content hash.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file, source } of compilation.getAssets()) {
          if (!file.endsWith('.css')) continue;
          const text = String(source.source());
          if (text.includes(unknownBase))
            compilation.updateAsset(
              file,
              new sources.RawSource(text.replaceAll(unknownBase, this.#base)),
            );
        }
      });
    });
  }
}
