import { cropOf, isTold, type LibraryPicture } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { fieldOf } from '../../content/check-file';
import { mentions } from '../../content/media-faults';
import { libraryId } from '../pictures/library-names';
import { type CampaignFault, placeOf } from './campaign-faults';
import { smallest } from './campaign-file';
import { type CampaignFolder, campaignFileName, folderLimits } from './campaign-folder';
import type { SiteKnowledge } from './meaning-faults';

/** Wider pictures are cut on phones, narrower ones on wide screens. */
const ratio = { from: 1.5, to: 3 } as const;

/** What is wrong with the pictures of a campaign: those that it names, and files that have no place in the folder. */
export async function pictureFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteKnowledge,
): Promise<CampaignFault[]> {
  const named = mentions(file);
  const faults = await Promise.all(
    named.map(async ({ name, path }) => {
      const problem = await problemOf(name, path, folder, site);
      if (problem === null) return [];
      return [{ field: fieldOf(path), sentence: `${placeOf(path, file)} ${problem}` }];
    }),
  );
  return [...faults.flat(), ...strangers(folder)];
}

/** The pictures of its own folder that a campaign names, each once. */
export function ownPictures(file: unknown, { files }: CampaignFolder): string[] {
  return [...new Set(mentions(file).map(({ name }) => name))].filter((name) => files.has(name));
}

/** The pictures of the library that a campaign names, each once. */
export function libraryPictures(file: unknown): string[] {
  return [...new Set(mentions(file).map(({ name }) => name))].filter((name) => libraryId(name));
}

async function problemOf(
  name: string,
  path: readonly (string | number)[],
  { files }: CampaignFolder,
  { media, library }: SiteKnowledge,
): Promise<string | null> {
  const id = libraryId(name);
  if (id !== undefined) {
    const picture = await library?.(id);
    if (!picture) return `is not in the library: "${name}"`;
    return libraryProblem(picture, path.includes('sections') ? 0 : smallest.width);
  }
  const bytes = files.get(name);
  if (bytes === undefined) {
    if (name.includes('/')) {
      return media.has(name) ? null : `is not among the site's pictures: "${name}"`;
    }
    return `is not in the folder: "${name}"`;
  }
  if (bytes.length > folderLimits.bytes) return `is too large: "${name}" is over 8 MB`;
  return pixelProblem(name, bytes);
}

/** Its crops have the right shape; they may be too small for a place that is as wide as the page. */
function libraryProblem(picture: LibraryPicture, narrowest: number): string | null {
  if (!isTold(picture)) {
    return `cannot be used yet: say in the library what "${picture.name}" shows, in English and Arabic`;
  }
  const width = Math.round(cropOf(picture, 'wide').width * picture.width);
  if (width >= narrowest) return null;
  return `is too small: the wide crop of "${picture.name}" has ${width} dots across, and at least ${narrowest} are needed`;
}

async function pixelProblem(name: string, bytes: Buffer): Promise<string | null> {
  const found = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .metadata()
    .catch(() => null);
  if (!found) return `cannot be read: is "${name}" a picture?`;
  if (!['webp', 'jpeg', 'png'].includes(found.format ?? '')) {
    return `is of a kind that browsers do not show: save "${name}" as JPEG, PNG or WebP`;
  }
  const { width, height } = found.autoOrient;
  const size = `"${name}" is ${width} × ${height}`;
  if (width < smallest.width || height < smallest.height) {
    return `is too small: ${size}, and at least ${smallest.width} × ${smallest.height} is needed`;
  }
  if (width / height < ratio.from) return `is too tall: ${size}; take one of about 1920 × 900`;
  if (width / height > ratio.to) return `is too wide: ${size}; take one of about 1920 × 900`;
  return null;
}

function strangers({ files }: CampaignFolder): CampaignFault[] {
  const odd = [...files.keys()].filter(
    (name) => name !== campaignFileName && !/^[a-z0-9-]+\.(webp|jpg|png)$/.test(name),
  );
  const faults = odd.map((name) => ({
    field: '',
    sentence: `The file "${name}" does not belong here: pictures are called like banner.jpg, in small letters, and end in .jpg, .png or .webp`,
  }));
  if (files.size > folderLimits.files) {
    const sentence = `There are ${files.size} files in the folder, and ${folderLimits.files} are the most`;
    faults.push({ field: '', sentence });
  }
  return faults;
}
