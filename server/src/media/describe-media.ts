import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { type Manifest, type PreparedMedia, recipe } from './media-index';

/** Everything under a server address is served from the folder of prepared media. */
export const mediaRoot = '/storage/uploads/';

const isServed = /\.(webp|jpg|png|svg|mp4|webm|pdf)$/;
const isPicture = /\.(webp|jpg|png)$/;

/** Files below a folder, as paths with `/`; none where there is no folder. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Says of every source file where it will be served; reads only files that changed since `known`. */
export async function describeMedia(sourceDir: string, known: Manifest): Promise<Manifest> {
  const files = (await listFiles(sourceDir)).filter((file) => isServed.test(file)).sort();
  const described = files.map(async (file) => {
    const { size: bytes, mtimeMs } = await stat(join(sourceDir, file));
    const before = known[file];
    if (before?.bytes === bytes && before.mtimeMs === mtimeMs) return [file, before] as const;
    const prepared = await describe(sourceDir, file);
    return [file, { ...prepared, bytes, mtimeMs }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}

async function describe(sourceDir: string, file: string): Promise<PreparedMedia> {
  const content = await readFile(join(sourceDir, file));
  const hash = createHash('sha256').update(recipe).update(content).digest('hex').slice(0, 8);
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
