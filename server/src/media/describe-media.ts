import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTurntable } from 'shared-contracts/picture';
import sharp from 'sharp';
import { describeFrames, groupsOf, isFrame } from './frame-sequence';
import { encodingVersion, type Manifest, mediaRoot, type PreparedMedia } from './media-index';

const isServed = /\.(webp|jpg|png|svg|mp4|webm|pdf)$/;
const isPicture = /\.(webp|jpg|png)$/;

/**
 * Files below a folder, as paths with `/`; none where there is no folder. Not asynchronous, like the stamps below: a
 * start looks at two thousand files, and promises for them take three times as long. Whoever saves content holds
 * others up for some 5 ms by it.
 */
export function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return listFiles(join(dir, entry.name)).map((file) => `${entry.name}/${file}`);
    return entry.isFile() ? entry.name : [];
  });
}

/** Says of every source file where it will be served; reads only files that changed since `previous`. */
export async function describeMedia(sourceDir: string, previous: Manifest): Promise<Manifest> {
  const files = listFiles(sourceDir)
    .filter((file) => isServed.test(file))
    .sort();
  const described = await Promise.all(
    groupsOf(files).map((group) => describeGroup(sourceDir, group, previous)),
  );
  return Object.fromEntries(described.flat());
}

async function describeGroup(sourceDir: string, files: readonly string[], previous: Manifest) {
  const stamps = files.map((file) => {
    const { size: bytes, mtimeMs } = statSync(join(sourceDir, file));
    return { bytes, mtimeMs };
  });
  const prepared =
    unchangedEntries(files, stamps, previous) ?? (await describeFiles(sourceDir, files));
  return files.flatMap((file, index) => {
    const [media, stamp] = [prepared[index], stamps[index]];
    return media && stamp ? [[file, { ...media, ...stamp }] as const] : [];
  });
}

type Stamp = Pick<Manifest[string], 'bytes' | 'mtimeMs'>;

/** What the last run said of these files; undefined when one of them has changed, is new or is gone. */
function unchangedEntries(files: readonly string[], stamps: readonly Stamp[], previous: Manifest) {
  const unchanged = files.flatMap((file, index) => {
    const entry = previous[file];
    const same = entry?.bytes === stamps[index]?.bytes && entry?.mtimeMs === stamps[index]?.mtimeMs;
    return entry && same ? [entry] : [];
  });
  const [first] = unchanged;
  const frames =
    first && isFrame(files[0] ?? '') ? parseTurntable(first.address).frames : files.length;
  return unchanged.length === files.length && frames === files.length ? unchanged : undefined;
}

async function describeFiles(sourceDir: string, files: readonly string[]) {
  const [file = ''] = files;
  return isFrame(file)
    ? describeFrames(sourceDir, files, encodingVersion)
    : [await describe(sourceDir, file)];
}

async function describe(sourceDir: string, file: string): Promise<PreparedMedia> {
  const content = await readFile(join(sourceDir, file));
  const hash = createHash('sha256')
    .update(encodingVersion)
    .update(content)
    .digest('hex')
    .slice(0, 8);
  const dot = file.lastIndexOf('.');
  const [name, ending] = [file.slice(0, dot), file.slice(dot)];
  if (!isPicture.test(file))
    return { kind: 'file', address: `${mediaRoot}${name}.${hash}${ending}` };
  const { width, height } = await sharp(content)
    .metadata()
    .catch((cause) => {
      throw new Error(`cannot read the picture ${file}`, { cause });
    });
  const address = `${mediaRoot}${name}-${width}x${height}.${hash}${ending}`;
  return { kind: 'picture', address, width, height };
}
