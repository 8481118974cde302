import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

// a file is weighed when it is checked and kept compressed when it is stored
const known = new WeakMap<Buffer, Promise<Buffer>>();

/** As small as it gets, as browsers are sent it. */
export function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = known.get(bytes) ?? compress(bytes, { params });
  known.set(bytes, compressed);
  return compressed;
}
