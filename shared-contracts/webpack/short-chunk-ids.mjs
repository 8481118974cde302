/**
 * Chunks that only take what the shell lends have no file that is named after them, but their names, of up to a hundred
 * letters, stand in the entry wherever a screen needs them: numbers take a 30th of its bytes away.
 */
export class ShortChunkIds {
  apply(compiler) {
    compiler.hooks.compilation.tap('ShortChunkIds', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('ShortChunkIds', (chunks) => {
        const lent = [...chunks].filter(({ id }) => /^webpack_sharing_consume_/.test(`${id}`));
        lent.sort((one, other) => (one.id < other.id ? -1 : 1));
        for (const [at, chunk] of lent.entries()) {
          chunk.id = at;
          chunk.ids = [at];
        }
      });
    });
  }
}
