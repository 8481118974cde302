import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

// without it the federation plugin asks webpack by an error that takes half a second to make
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Runs configurations to the end. Resolves with their compilations by name; throws what webpack found wrong. */
export function runWebpack(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
        resolve(
          Object.fromEntries(stats.stats.map(({ compilation }) => [compilation.name, compilation])),
        );
      });
    });
  });
}
