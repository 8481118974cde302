import { frameOf } from 'shared-contracts/picture';
import { libraryId } from '../campaigns/pictures/library-names';
import { listFiles } from '../media/describe-media';
import { fieldOf } from './check-file';
import type { Fault } from './content-error';
import { mediaFile } from './fields';
import type { ModelContent, WrittenContent } from './schema';

/** Every file under `content/media`, as content names them: `models/swift/hero.webp`. */
export const listMedia = (mediaDir: string): ReadonlySet<string> => new Set(listFiles(mediaDir));

/** The media that a file names and that are not there; what the library has, its service knows. Works on files with other faults too. */
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

/** Every file of media that a value names, however deep. */
export function mentions(value: unknown): Mention[] {
  const found: Mention[] = [];
  const path: (string | number)[] = [];
  const visit = (item: unknown) => {
    if (typeof item === 'string') {
      // most are texts: the pattern is for those that end as a file does
      if (item.lastIndexOf('.') > item.length - 6 && mediaFile.test(item))
        found.push({ name: item, path: [...path] });
    } else if (typeof item === 'object' && item !== null) {
      for (const [key, below] of Object.entries(item)) {
        path.push(Array.isArray(item) ? Number(key) : key);
        visit(below);
        path.pop();
      }
    }
  };
  visit(value);
  return found;
}

/** Turntables of paints that have other frames than the model's own: each frame takes the other's place. */
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

/** Pictures of the site of which nobody has said what they show. */
export function untoldPictures(
  { pictures, ...parts }: { [Part in keyof WrittenContent]?: WrittenContent[Part] | undefined },
  media: ReadonlySet<string>,
): Fault[] {
  if (!pictures) return [];
  const shown = new Set(mentions(parts).map(({ name }) => name));
  return [...shown]
    .filter((name) => /\.(webp|jpg|png)$/.test(name) && !name.includes('/360/'))
    .filter((name) => media.has(name) && !(name in pictures))
    .map((name) => ({
      file: 'content/pictures.json',
      field: name,
      reason: 'say what it shows in "en" and "ar", or write "decorative"',
    }));
}
