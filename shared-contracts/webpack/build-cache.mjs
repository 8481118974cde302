import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { fingerprint } from './fingerprint.mjs';

const { Compilation, sources } = webpack;
const factory = import.meta.dirname;
const name = 'StyleAddresses';

/** npm's list of what is installed, in the nearest folder that has one: other versions build anew. */
function installedPackages(folder) {
  const list = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(list)) return readFileSync(list);
  const above = path.dirname(folder);
  return above === folder ? '' : installedPackages(above);
}

/**
 * Keeps what was made of each source beside the packages of the workspace, so that the next build makes only
 * what has changed. Whatever builds are made by is part of it: another configuration begins anew. Webpack can find
 * that out by itself from `buildDependencies`; it then reads all of its own files, which takes longer than a build.
 * Where every run begins anew (`CI`) and where somebody waits for a first page (`BUILD_CACHE=false`), only the sources that
 * are watched are remembered.
 *
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

/** Where a style sheet's files lie, as long as nobody knows under which version the build will be served. */
export const unknownBase = '/the-release-of-this-file/';

/** Writes the real address into the style sheets: one that was kept from the last build would name that one. */
export class StyleAddresses {
  #base;

  /** @param {string} base where the files of this build are served */
  constructor(base) {
    this.#base = base;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // before the files are minified and named by their content
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
