import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { unknownBase } from './build-cache.mjs';

const require = createRequire(import.meta.url);

// `npm run types` checks types for all workspaces; a build only strips them.
const typescript = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    compiler: path.join(import.meta.dirname, 'kept-typescript.cjs'),
    // It warns of every compiler that is not called `typescript`.
    logLevel: 'ERROR',
    configFile: path.join(import.meta.dirname, 'tsconfig.json'),
  },
};

/**
 * Class names contain the file and a hash of its path, so that styles of different remotes do not collide; both builds
 * agree on them. All classes of a file begin alike, which compresses; hashes do not, so three characters must do.
 */
const modules = {
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: '[name]-[hash:base64:3]-[local]',
  hashStrategy: 'minimal-subset',
  // The path from the repository: two remotes may have files of the same path and name.
  localIdentContext: path.join(import.meta.dirname, '../..'),
};

const pageTexts = {
  test: /[\\/]src[\\/]messages[\\/](en|ar)\.json$/,
  loader: path.join(import.meta.dirname, 'page-texts.cjs'),
};

/** Module rules for the shell and every remote, in the browser and on the server. */
export function rules(side) {
  const css = {
    loader: require.resolve('css-loader'),
    options: { modules: { ...modules, exportOnlyLocals: side === 'node' }, sourceMap: false },
  };
  const extract = { loader: MiniCssExtractPlugin.loader, options: { publicPath: unknownBase } };
  return [
    typescript,
    ...(side === 'node' ? [pageTexts] : []),
    // The plugin's client logs every changed style sheet.
    {
      test: /mini-css-extract-plugin[\\/]dist[\\/]hmr[\\/]hotModuleReplacement\.js$/,
      loader: path.join(import.meta.dirname, 'silent-loader.cjs'),
    },
    { test: /\.css$/, use: side === 'web' ? [extract, css] : [css] },
    {
      test: /\.(woff2|svg|webp|avif|png|jpg)$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]', emit: side === 'web' },
    },
  ];
}
