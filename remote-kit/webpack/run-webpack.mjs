import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

// Otherwise the federation plugin finds webpack through an error that takes half a second to create.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** How long compilations took, which share one core. */
export const compileSteps = (compilations) =>
  Object.entries(compilations).map(([step, { startTime, endTime }]) => ({
    step,
    ms: endTime - startTime,
  }));

/** Runs the configurations. Resolves with their compilations by name; rejects with webpack's errors. */
export function runWebpack(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    // The builds of one folder read the same files: what one has found is known to the others
    const [{ inputFileSystem }] = compiler.compilers;
    for (const one of compiler.compilers) one.inputFileSystem = inputFileSystem;
    compiler.run((error, stats) => {
      compiler.close((unkept) => {
        // The next build takes longer, and nothing else
        if (unkept) console.error('What was compiled could not be kept:', unkept);
        if (error) return reject(error);
        if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
        resolve(
          Object.fromEntries(stats.stats.map(({ compilation }) => [compilation.name, compilation])),
        );
      });
    });
  });
}
