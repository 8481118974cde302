/**
 * Numbers the chunks that only take shared modules from the host. They have no file, but their names, of up to a
 * hundred characters, are repeated in the entry: numbers save a 30th of its bytes.
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
