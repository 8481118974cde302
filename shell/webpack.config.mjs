import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { assetBase } from 'shared-contracts/webpack';
import { buildCache, StyleAddresses } from 'shared-contracts/webpack/build-cache';
import { ChunkIntegrity } from 'shared-contracts/webpack/chunk-integrity';
import { minimizers } from 'shared-contracts/webpack/minimizers';
import { rules } from 'shared-contracts/webpack/rules';
import webpack from 'webpack';

const root = import.meta.dirname;
const generated = { generated: path.join(root, 'dist/generated') };
const extensions = ['.tsx', '.ts', '.mjs', '.js'];
const require = createRequire(import.meta.url);
const inPackage = (name, file) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** The production build of React Router, which its package does not choose by itself; the same on both sides. */
const production = {
  'react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': inPackage('react-router', 'dist/production/dom-export.mjs'),
};

/** What browsers have themselves. */
const native = {
  'resize-observer-polyfill$': path.join(root, 'build/native-resize-observer.cjs'),
};

const hashed = '[name].[contenthash:8]';

/** What forms that come in files of their own have in common: each would bring it again. */
const formRules = {
  test: /[\\/]shared-contracts[\\/]src[\\/]forms[\\/](?!messages)/,
  name: 'form-rules',
  chunks: 'async',
  minChunks: 2,
  enforce: true,
};

/** In the names of the files that only pages of staff load. */
const staffMark = 'staff.';

/**
 * The host's builds: `web` for the browser, `staff` for pages of staff, apart so that no file of visitors' pages grows by
 * it, `start` for the few lines that fetch the others when it is time, `node` for the server, which also hands out the
 * singletons.
 */
export function shell({ version, mode = 'production' }) {
  const common = (side, name = side) => ({
    name,
    mode,
    context: root,
    devtool: false,
    performance: false,
    cache: buildCache({ root, side: name, mode }),
    resolve: { extensions, alias: { ...production, ...generated, ...native } },
    module: { rules: rules(side) },
  });
  const pages = (name, source, mark) => ({
    ...common('web', name),
    target: ['web', 'es2022'],
    // first: styles that are made while modules are evaluated must find it
    entry: { main: ['./src/app/script-styles.ts', './src/error-reports/report.ts', source] },
    output: {
      path: path.join(root, 'dist/web'),
      publicPath: assetBase('shell', version),
      filename: `${mark}${hashed}.js`,
      chunkFilename: `${mark}${hashed}.js`,
      uniqueName: `${mark}shell@${version}`,
      chunkLoadTimeout: 6000,
    },
    optimization: {
      // each page brings the list of all files: their numbers are shorter than the names of what is in them
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: minimizers(),
      splitChunks: { cacheGroups: { formRules } },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${mark}${hashed}.css`,
        chunkFilename: `${mark}${hashed}.css`,
      }),
      new StyleAddresses(assetBase('shell', version)),
      new ChunkIntegrity(),
    ],
  });
  const staff = pages('staff', './src/staff/staff.tsx', staffMark);
  return [
    pages('web', './src/browser.tsx', ''),
    {
      // apart from the others: it must be small, and have no runtime to wait for
      ...common('web'),
      name: 'start',
      target: ['web', 'es2022'],
      entry: { start: './src/start.ts' },
      output: { path: path.join(root, 'dist/web'), filename: `${hashed}.js` },
      optimization: { minimizer: minimizers() },
    },
    {
      ...common('node'),
      target: 'node20',
      entry: './src/server.tsx',
      output: {
        path: path.join(root, 'dist/node'),
        filename: 'shell.cjs',
        publicPath: assetBase('shell', version),
        library: { type: 'commonjs2' },
        clean: true,
      },
      externals: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((name) => ({
        [name]: `commonjs ${name}`,
      })),
      optimization: { minimize: false, moduleIds: 'named' },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
    {
      ...staff,
      // the runtime of Module Federation leaves out its code for Node
      plugins: [...staff.plugins, new webpack.DefinePlugin({ ENV_TARGET: "'web'" })],
      resolve: {
        ...staff.resolve,
        alias: {
          ...production,
          'generated/surface-web$': path.join(generated.generated, 'surface-staff.js'),
          ...generated,
          ...native,
        },
      },
    },
  ];
}
