import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { assetBase } from 'remote-kit/webpack';
import { buildCache, StyleAddresses } from 'remote-kit/webpack/build-cache';
import { ChunkIntegrity } from 'remote-kit/webpack/chunk-integrity';
import { KeptMaps } from 'remote-kit/webpack/kept-maps';
import { minimizers } from 'remote-kit/webpack/minimizers';
import { rules } from 'remote-kit/webpack/rules';
import { unstamped, VersionStamp } from 'remote-kit/webpack/version-stamp';
import webpack from 'webpack';

const root = import.meta.dirname;
const generated = { generated: path.join(root, 'dist/generated') };
const extensions = ['.tsx', '.ts', '.mjs', '.js'];
const require = createRequire(import.meta.url);
const inPackage = (name, file) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** React Router's production build, which its package does not select by itself; the same for server and browser. */
const production = {
  'react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': inPackage('react-router', 'dist/production/dom-export.mjs'),
};

/** Packages replaced by features of browsers and of React. */
const native = {
  'resize-observer-polyfill$': path.join(root, 'build/native-resize-observer.cjs'),
  'use-sync-external-store/shim$': path.join(root, 'build/native-external-store.mjs'),
};

/**
 * Rules shared by forms in separate chunks; each chunk would contain its own copy. The definitions that have a chunk of
 * their own beside `forms` are in both: a page loads one of the two.
 */
const formRules = {
  test: /[\\/]shared-contracts[\\/]src[\\/]forms[\\/](?!messages|(?:contact|get-in-touch|test-drive)\.form)/,
  name: 'form-rules',
  chunks: 'async',
  minChunks: 2,
  enforce: true,
};

/** Prefix of the files for staff pages. */
const staffMark = 'staff.';

/**
 * The shell's builds: `web` for visitors' pages, `staff` for staff pages, separate so that it adds nothing to
 * visitors' files, `start` for the inline script that loads the others, `node` for the server, which also provides
 * the shared modules.
 */
export function shell({ version: stamped, mode = 'production' }) {
  const isStamped = mode === 'production';
  const version = isStamped ? unstamped(stamped) : stamped;
  const stamps = () => (isStamped ? [new VersionStamp(stamped)] : []);
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
  const keptMaps = (side) =>
    mode === 'production' ? [new KeptMaps({ root, workspace: 'shell', side })] : [];
  const pages = (name, source, mark) => ({
    ...common('web', name),
    target: ['web', 'es2022'],
    // First, because styles created while modules are evaluated need it.
    entry: { main: ['./src/app/script-styles.ts', './src/error-reports/report.ts', source] },
    output: {
      path: path.join(root, 'dist/web'),
      publicPath: assetBase('shell', version),
      filename: `${mark}[name].js`,
      chunkFilename: `${mark}[name].js`,
      uniqueName: `${mark}shell@${version}`,
      chunkLoadTimeout: 6000,
    },
    optimization: {
      // Every page contains the list of all files, and numbers are shorter than names.
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: minimizers(),
      // A library stays with its only user: each file costs every page the 50 bytes of its checksum.
      splitChunks: { cacheGroups: { formRules, defaultVendors: false } },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${mark}[name].css`,
        chunkFilename: `${mark}[name].css`,
      }),
      new StyleAddresses(assetBase('shell', version)),
      ...stamps(),
      new ChunkIntegrity(),
      ...keptMaps('web'),
    ],
  });
  const staff = pages('staff', './src/staff/staff.tsx', staffMark);
  return [
    pages('web', './src/browser.tsx', ''),
    {
      // A separate build, because it must be small and free of webpack's runtime.
      ...common('web'),
      name: 'start',
      target: ['web', 'es2022'],
      entry: { start: './src/start.ts' },
      output: { path: path.join(root, 'dist/web'), filename: '[name].js' },
      optimization: { minimizer: minimizers() },
      plugins: keptMaps('web'),
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
      plugins: [
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        ...stamps(),
        ...keptMaps('node'),
      ],
    },
    {
      ...staff,
      // Removes the federation runtime's code for Node.
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
