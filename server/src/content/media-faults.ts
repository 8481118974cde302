import { listFiles } from '../media/describe-media';
import { fieldOf } from './check-file';
import type { Fault } from './content-error';
import { mediaFile } from './fields';

/** Every file under `content/media`, as content names them: `models/swift/hero.webp`. */
export const listMedia = async (mediaDir: string): Promise<ReadonlySet<string>> =>
  new Set(await listFiles(mediaDir));

/** The media that a file names and that are not there. Works on files with other faults too. */
export function mediaFaults(input: unknown, file: string, media: ReadonlySet<string>): Fault[] {
  return mentions(input)
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

/** Every file of media that a value names, however deep. */
export function mentions(value: unknown, path: (string | number)[] = []): Mention[] {
  if (typeof value === 'string') return mediaFile.test(value) ? [{ name: value, path }] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => mentions(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => mentions(item, [...path, key]));
}
