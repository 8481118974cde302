import { frameOf } from 'shared-contracts/picture';
import { listFiles } from '../media/describe-media';
import { libraryId } from './campaigns/pictures/library-names';
import { fieldOf } from './check-file';
import type { Fault } from './content-error';
import type { PartialContent } from './content-pages';
import { mediaFile } from './fields';
import type { ModelContent } from './schema';

/** All files under `content/media`, in the form used in content: `models/swift/hero.webp`. */
export const listMedia = (mediaDir: string): ReadonlySet<string> => new Set(listFiles(mediaDir));

/** References to missing media files, except those to the picture library. Accepts files with other faults. */
export function mediaFaults(input: unknown, file: string, media: ReadonlySet<string>): Fault[] {
  return mentions(input)
    .filter(({ name }) => !media.has(name) && libraryId(name) === undefined)
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

/** All media files in a value, at any depth. */
export function mentions(value: unknown): Mention[] {
  const found: Mention[] = [];
  const path: (string | number)[] = [];
  const visit = (item: unknown) => {
    if (typeof item === 'string') {
      // fast check first: most strings are texts
      if (item.lastIndexOf('.') > item.length - 6 && mediaFile.test(item))
        found.push({ name: item, path: [...path] });
    } else if (typeof item === 'object' && item !== null) {
      for (const key of Object.keys(item)) {
        path.push(Array.isArray(item) ? Number(key) : key);
        visit(item[key as keyof typeof item]);
        path.pop();
      }
    }
  };
  visit(value);
  return found;
}

/**
 * Paint colours whose turntable has another number of frames than the model's own. They must match, because frames
 * are exchanged one by one.
 */
export function unmatchedFrames(
  models: readonly ModelContent[] = [],
  media: ReadonlySet<string>,
): Fault[] {
  return models.flatMap(({ slug, turntable, colours = [] }) => {
    const frames = countFrames(turntable, media);
    return colours.flatMap((colour, at) =>
      colour.turntable === undefined || countFrames(colour.turntable, media) === frames
        ? []
        : {
            file: `content/models/${slug}.json`,
            field: `colours[${at}].turntable`,
            reason: `must have as many frames as the turntable of the car: ${frames}`,
          },
    );
  });
}

function countFrames(first: string | undefined, media: ReadonlySet<string>): number {
  let count = 0;
  while (first && media.has(frameOf({ src: first }, count))) count += 1;
  return count;
}

/** Pictures without an alternative text. */
export function undescribedPictures(
  { pictures, ...parts }: PartialContent,
  media: ReadonlySet<string>,
): Fault[] {
  if (!pictures) return [];
  const mentionedFiles = new Set(mentions(parts).map(({ name }) => name));
  return [...mentionedFiles]
    .filter((name) => /\.(webp|jpg|png)$/.test(name) && !name.includes('/360/'))
    .filter((name) => media.has(name) && !(name in pictures))
    .map((name) => ({
      file: 'content/pictures.json',
      field: name,
      reason: 'say what it shows in "en" and "ar", or write "decorative"',
    }));
}
