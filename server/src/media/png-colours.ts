import { crc32, deflateSync } from 'node:zlib';

/** Signature and `IHDR`, after which a colour profile stands. */
const headerLength = 8 + 25;

/** A PNG with the colour profile of what it was decoded from (https://www.w3.org/TR/png/#11iCCP). */
export function withColours(png: Buffer, icc: Buffer | undefined): Buffer {
  if (!icc) return png;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([
    png.subarray(0, headerLength),
    length,
    body,
    check,
    png.subarray(headerLength),
  ]);
}
