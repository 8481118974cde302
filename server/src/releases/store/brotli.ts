import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

// Cache: a file is compressed once to check its budget and once more to store it.
const cache = new WeakMap<Buffer, Promise<Buffer>>();

/** Compresses at quality 11, the same bytes that browsers receive. */
export function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = cache.get(bytes) ?? compress(bytes, { params });
  cache.set(bytes, compressed);
  return compressed;
}
