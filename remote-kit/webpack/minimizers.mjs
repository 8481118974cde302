import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/**
 * Minimizers of browser files. They take half of a build's time compared with webpack's defaults, with the same size.
 */
export const minimizers = () => [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // Saves 0.3 kB per page.
    minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3, inline: 1 }, mangle: true },
  }),
  new CssMinimizerPlugin(),
];
