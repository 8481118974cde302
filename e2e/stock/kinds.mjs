import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import { rangeOf } from 'remote-kit/webpack/singletons';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const { dependencies } = require('remote-kit/package.json');
const enhanced = '@module-federation/enhanced';
export const source = path.join(import.meta.dirname, 'remote');

const sharedModules = [
  'react',
  'react/jsx-runtime',
  'shared-contracts/i18n',
  'shared-contracts/remote',
  'shared-ui/button',
  'shared-ui/layout',
];
/** Shared modules after the remote contract: only the host provides them. */
export const shared = Object.fromEntries(
  sharedModules.map((name) => [
    name,
    { singleton: true, import: false, requiredVersion: rangeOf(name) },
  ]),
);
const federation = {
  name: 'mfe_careers',
  filename: 'remoteEntry.js',
  exposes: { './remote': './remote.js' },
  shared,
};

function configuration(out, plugin) {
  return {
    mode: 'production',
    context: source,
    entry: {},
    output: { path: out, publicPath: 'auto' },
    plugins: [plugin],
  };
}

/** The server build of the same remote, as any bundler makes it. */
const serverConfiguration = (out) => ({
  mode: 'production',
  context: source,
  target: 'node20',
  entry: './remote.js',
  output: { path: path.join(out, 'node'), filename: 'remote.cjs', library: { type: 'commonjs2' } },
  externals: [
    ({ request }, done) => (request in shared ? done(null, `commonjs ${request}`) : done()),
  ],
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});

function runBundler(bundler, configurations) {
  return new Promise((resolve, reject) => {
    bundler(configurations, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Builds of the same remote with tools that know nothing of this site, each into a folder; named by tool and version.
 */
export const bundlers = [
  {
    name: `webpack ${webpack.version}`,
    build: (out) =>
      runBundler(webpack, [
        configuration(out, new webpack.container.ModuleFederationPlugin(federation)),
      ]),
  },
  {
    name: `${enhanced} ${dependencies[enhanced]}, with a server build`,
    isRendered: true,
    build: (out) =>
      runBundler(webpack, [
        configuration(out, new ModuleFederationPlugin({ ...federation, dts: false })),
        serverConfiguration(out),
      ]),
  },
  {
    name: `@rspack/core ${rspack.rspackVersion}`,
    build: (out) =>
      runBundler(rspack, [
        configuration(out, new rspack.container.ModuleFederationPlugin(federation)),
      ]),
  },
];

/** Installed by `npm run stock` alone, because building this site does not need it. */
export const viteFolder = path.join(import.meta.dirname, 'vite');

export function viteBundler() {
  const { dependencies } = JSON.parse(readFileSync(path.join(viteFolder, 'package.json'), 'utf8'));
  return {
    name: Object.entries(dependencies)
      .map(([name, version]) => `${name} ${version}`)
      .join(' with '),
    build: async (out) => {
      const { build } = await import('./vite/build.mjs');
      await build({ root: source, out, federation });
    },
  };
}
