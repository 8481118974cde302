import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { rules } from 'remote-kit/webpack/rules';
import { singletons, versionOf } from 'remote-kit/webpack/singletons';
import webpack from 'webpack';

/** Returns the shared modules in the form that `init` takes. */
function sharedModules() {
  const names = singletons().map(({ name }) => name);
  return [
    ...names.map((name, index) => `import * as m${index} from '${name}';`),
    'export const shared = {',
    ...names.map(
      (name, index) =>
        `  '${name}': { version: '${versionOf(name)}', lib: () => m${index}, shareConfig: { singleton: true, requiredVersion: '^${versionOf(name)}' } },`,
    ),
    '};',
  ].join('\n');
}

/** Builds the host into a folder, with only the federation runtime and no plugin. */
export function buildHost(out) {
  const generated = path.join(out, 'generated');
  mkdirSync(generated, { recursive: true });
  writeFileSync(path.join(generated, 'shared.js'), sharedModules());
  const bundler = webpack({
    mode: 'production',
    performance: false,
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry: './host.js',
    output: { path: path.join(out, 'public'), filename: 'host.js', publicPath: '/' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { generated },
      modules: ['node_modules', path.join(import.meta.dirname, '../../../node_modules')],
    },
    module: { rules: rules('web') },
    plugins: [new MiniCssExtractPlugin({ filename: 'host.css', chunkFilename: '[name].css' })],
  });
  return new Promise((resolve, reject) => {
    bundler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else bundler.close(() => resolve());
    });
  });
}

if (pathToFileURL(process.argv[1]).href === import.meta.url) await buildHost(process.argv[2]);
