import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fieldOf } from './check-file';
import type { Fault } from './content-error';
import { mediaFile } from './fields';

/** Every file under `content/media`, as content names them: `models/swift/hero.webp`. */
export async function listMedia(mediaDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(
    (): Dirent[] => [],
  );
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map((entry) =>
      relative(mediaDir, join(entry.parentPath, entry.name)).split(sep).join('/'),
    ),
  );
}

/** The media that a file names and that are not there. Works on files with other faults too. */
export function mediaFaults(input: unknown, file: string, media: ReadonlySet<string>): Fault[] {
  return mentions(input, [])
    .filter(({ name }) => !media.has(name))
    .map(({ name, path }) => ({
      file,
      field: fieldOf(path),
      reason: `there is no content/media/${name}`,
    }));
}

interface Mention {
  name: string;
  path: (string | number)[];
}

function mentions(value: unknown, path: (string | number)[]): Mention[] {
  if (typeof value === 'string') return mediaFile.test(value) ? [{ name: value, path }] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => mentions(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => mentions(item, [...path, key]));
}
