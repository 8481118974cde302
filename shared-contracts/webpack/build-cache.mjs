import path from 'node:path';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
const factory = `${import.meta.dirname}/`;
const name = 'StyleAddresses';

/**
 * Keeps what was made of each source beside the packages of the workspace, so that the next build makes only
 * what has changed. Whatever builds are made by is part of it: another configuration begins anew.
 *
 * @param {{ root: string, side: 'web' | 'node', mode: string }} build
 */
export function buildCache({ root, side, mode }) {
  return {
    type: 'filesystem',
    name: `${side}-${mode}`,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: { config: [factory, path.join(root, 'webpack.config.mjs')] },
  };
}

/** Where a style sheet's files lie, as long as nobody knows under which version the build will be served. */
export const unknownBase = '/the-release-of-this-file/';

/** Writes the real address into the style sheets: one that was kept from the last build would name that one. */
export class StyleAddresses {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // before the files are minified and named by their content
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file, source } of compilation.getAssets()) {
          if (!file.endsWith('.css')) continue;
          const text = String(source.source());
          const { publicPath } = compilation.outputOptions;
          if (text.includes(unknownBase))
            compilation.updateAsset(
              file,
              new sources.RawSource(text.replaceAll(unknownBase, publicPath)),
            );
        }
      });
    });
  }
}
