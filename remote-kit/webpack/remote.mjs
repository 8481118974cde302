import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { buildCache, StyleAddresses } from './build-cache.mjs';
import { ChunkIntegrity } from './chunk-integrity.mjs';
import { ExposedInEntry } from './exposed-in-entry.mjs';
import { remoteVersion } from './fingerprint.mjs';
import { KeptMaps } from './kept-maps.mjs';
import { LeanRuntime } from './lean-runtime.mjs';
import { minimizers } from './minimizers.mjs';
import { ReplaceRuntime } from './replace-runtime.mjs';
import { rules } from './rules.mjs';
import { ShortChunkIds } from './short-chunk-ids.mjs';
import { rangeOf, singletons } from './singletons.mjs';
import { StableEntryId } from './stable-entry-id.mjs';
import { unstamped, VersionStamp } from './version-stamp.mjs';

/** Name of the chunk with the exposed module of a remote. */
export const exposeChunk = '__federation_expose_remote';

const factory = import.meta.dirname;
const extensions = ['.tsx', '.ts', '.mjs', '.js'];

/** Address of a release's files on every server. The server build must use the same address as the browser build. */
export const assetBase = (name, version) => `/assets/${name}/${version}/`;

/**
 * Name of a remote's container: `mfe_careers__1_0_0_3fa2b1c9`. It contains the version, so that two versions can run
 * in one page.
 */
export const containerName = (name, version) => `${name}__${version}`.replace(/\W/g, '_');

/**
 * The webpack configurations of one remote: `[web, node]`. The web build is its Module Federation container; the node
 * build is the same module as one CommonJS file for the server. Neither contains a shared module. Staff pages are
 * rendered in browsers only: with `"audience": "staff"` in `package.json` the node build leaves out the `*.screen`
 * files.
 * @param {{ root: string, version?: string, mode?: 'production' | 'development', exposed?: string }} options
 */
export function remote({
  root,
  version = remoteVersion(root),
  mode = 'production',
  exposed = './src/remote.ts',
}) {
  const { name, audience } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const isStamped = mode === 'production';
  const build = { root, name, mode, version: isStamped ? unstamped(version) : version };
  const stamps = () => (isStamped ? [new VersionStamp(version)] : []);
  return [
    webConfig({ ...build, exposed, stamps: stamps() }),
    nodeConfig({ ...build, audience, stamps: stamps() }),
  ];
}

function common({ root, mode, side }) {
  return {
    mode,
    context: root,
    devtool: false,
    performance: false,
    cache: buildCache({ root, side, mode }),
    resolve: { extensions },
    module: { rules: rules(side) },
  };
}

const oneLanguage = {
  test: /[\\/]messages[\\/](en|ar)\.json$/,
  type: 'javascript/auto',
  loader: path.join(factory, 'one-language.cjs'),
};

function webConfig({ root, name, version, mode, exposed, stamps }) {
  const shared = Object.fromEntries(
    singletons().map((module) => [
      module.name,
      { singleton: true, import: false, requiredVersion: rangeOf(module.name) },
    ]),
  );
  // The version in the address already stands for the content, and each hash in a name costs every page 8 bytes. The
  // page of the dev server requests a saved style sheet by its previous name, and scripts by a new one.
  const scripts = mode === 'production' ? '[name].js' : '[name].[contenthash:8].js';
  return {
    ...common({ root, mode, side: 'web' }),
    module: { rules: [...rules('web'), oneLanguage] },
    name: 'web',
    // The manifest plugin would log a warning about `publicPath: 'auto'` at every build.
    infrastructureLogging: { level: 'error' },
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(root, 'dist/web'),
      publicPath: 'auto',
      filename: scripts,
      chunkFilename: scripts,
      uniqueName: `${name}@${version}`,
      chunkLoadTimeout: 6000,
      clean: true,
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: minimizers(),
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new StyleAddresses(assetBase(name, version)),
      new LeanRuntime(),
      // Only in production: files that are rebuilt at each save stay separate and have no stable hash.
      ...(mode === 'production'
        ? [
            new ExposedInEntry({ entry: containerName(name, version), exposed: exposeChunk }),
            ...stamps,
            new ChunkIntegrity(),
            new ShortChunkIds(),
            new StableEntryId(),
            new KeptMaps({ root, workspace: name, side: 'web' }),
          ]
        : []),
      new ReplaceRuntime(),
      new ModuleFederationPlugin({
        name: containerName(name, version),
        filename: mode === 'production' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: exposed, name: exposeChunk } },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: true,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

function nodeConfig({ root, name, version, mode, audience, stamps }) {
  const external = new Set(singletons().map((module) => module.name));
  const isLeftOut = ({ request, contextInfo: { issuer } }) =>
    audience === 'staff' &&
    issuer === path.join(root, 'src/remote.ts') &&
    request.endsWith('.screen');
  return {
    ...common({ root, mode, side: 'node' }),
    name: 'node',
    target: 'node20',
    entry: './src/remote.ts',
    output: {
      path: path.join(root, 'dist/node'),
      filename: 'remote.cjs',
      publicPath: assetBase(name, version),
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: [
      (asked, done) =>
        external.has(asked.request) || isLeftOut(asked)
          ? done(null, `commonjs ${asked.request}`)
          : done(),
    ],
    // Unminified: stack traces name source files, and the release description reads module names.
    optimization: { minimize: false, moduleIds: 'named', concatenateModules: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...stamps,
      ...(mode === 'production' ? [new KeptMaps({ root, workspace: name, side: 'node' })] : []),
    ],
  };
}
