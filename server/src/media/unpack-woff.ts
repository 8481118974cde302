import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/**
 * A WOFF file as the TrueType font that it packs (https://www.w3.org/TR/WOFF/). The reader of our fonts
 * inflates a packed table again for each glyph: a brochure took nearly twice as long.
 */
export function unpackWoff(file: string): Buffer {
  const woff = readFileSync(file);
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) =>
      woff.readUInt32BE(entry + field),
    );
    const table = woff.subarray(offset, offset + packed);
    const recordOffset = 12 + 16 * index;
    // tag, checksum, offset, length
    woff.copy(head, recordOffset, entry, entry + 4);
    woff.copy(head, recordOffset + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, recordOffset + 8);
    head.writeUInt32BE(length, recordOffset + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed < length ? inflateSync(table) : table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
