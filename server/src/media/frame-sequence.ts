import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameOf, turntableAddress } from 'shared-contracts/picture';
import sharp from 'sharp';
import { mediaRoot, type PreparedMedia } from './media-index';

const framePattern = /^(.+\/360)\/\d\d\.webp$/;

/** Files that get their addresses together: all frames of a turntable, such as `models/swift/360/07.webp`, or one file alone. */
export function groupsOf(files: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const key = framePattern.exec(file)?.[1] ?? file;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

export const isFrame = (file: string): boolean => framePattern.test(file);

/**
 * Frames are served as they are, under one address that changes with any of them. Throws, naming the
 * file, on a frame that is missing from `00` on, is no picture or has another size than the first.
 */
export async function describeFrames(
  sourceDir: string,
  files: readonly string[],
  salt: string,
): Promise<PreparedMedia[]> {
  const contents = await Promise.all(files.map((file) => readFile(join(sourceDir, file))));
  const [content, ...others] = contents;
  if (!content) return [];
  const first = await sizeOf(content, files[0] ?? '');
  const rest = others.map((other, index) =>
    hasSameHeader(other, content) ? first : sizeOf(other, files[index + 1] ?? ''),
  );
  const sizes = [first, ...(await Promise.all(rest))];
  const hash = createHash('sha256').update(salt);
  for (const content of contents) hash.update(content);
  const folder = (files[0] ?? '').slice(0, -'/00.webp'.length);
  const turntable = {
    ...first,
    frames: files.length,
    src: turntableAddress(`${mediaRoot}${folder}`, first, files.length, hash.digest('hex')),
  };
  return files.map((file, index) => {
    const address = frameOf(turntable, index);
    const { width, height } = sizes[index] ?? first;
    if (!address.endsWith(file.slice(file.lastIndexOf('/')))) {
      throw new Error(`${folder}: a frame is missing before ${file}`);
    }
    if (width !== first.width || height !== first.height) {
      throw new Error(`${file} has another size than the first frame`);
    }
    return { kind: 'file', address };
  });
}

/** The head of a WebP file, which says its size: where two have the same, one of them need not be opened. */
const hasSameHeader = (one: Buffer, other: Buffer) =>
  one.subarray(12, 30).equals(other.subarray(12, 30));

async function sizeOf(content: Buffer, file: string) {
  const { width, height } = await sharp(content)
    .metadata()
    .catch((cause) => {
      throw new Error(`cannot read the picture ${file}`, { cause });
    });
  return { width, height };
}
