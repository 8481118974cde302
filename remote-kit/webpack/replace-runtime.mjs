import path from 'node:path';
import webpack from 'webpack';

const name = 'ReplaceRuntime';
const replaced = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const replacement = path.join(import.meta.dirname, 'host-federation.mjs');

/** Replaces the federation's runtime by `host-federation.mjs`. Fails the build when the runtime is not found. */
export class ReplaceRuntime {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(replaced, replacement).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        if ([...modules].some(({ resource }) => resource === replacement)) return;
        const sentence =
          'The federation plugin brings no webpack-bundler-runtime/dist/bundler.js any more, which ' +
          'host-federation.mjs replaces: find what has its place in this version, and mend replace-runtime.mjs';
        compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
  }
}
