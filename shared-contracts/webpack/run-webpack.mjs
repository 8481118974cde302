import webpack from 'webpack';

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
