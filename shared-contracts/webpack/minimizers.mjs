import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** What makes files for browsers small: half of a build with webpack's own choice, and the same size. */
export const minimizers = () => [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
  new CssMinimizerPlugin(),
];
