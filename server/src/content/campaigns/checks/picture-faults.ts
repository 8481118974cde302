import type { CampaignFault } from 'shared-contracts/campaign';
import { cropOf, isTold, type LibraryPicture } from 'shared-contracts/staff-pictures';
import sharp from 'sharp';
import { mentions } from '../../media-faults';
import { isNameOf, libraryId } from '../pictures/library-names';
import { type CampaignFolder, campaignFileName, folderLimits } from './campaign-folder';
import { type FaultCode, faultAt, type Path, translate, type Values } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Required size in px, and the aspect ratio, of a picture in one place of a page. */
interface SizeRule {
  leastWidth: number;
  leastHeight: number;
  bestWidth: number;
  bestHeight: number;
  /** Width / height. A wider picture is cropped on phones, a narrower one on wide screens. */
  ratio: { from: number; to: number };
}

const backgroundRule: SizeRule = {
  ...{ leastWidth: 1600, leastHeight: 750, bestWidth: 1920, bestHeight: 900 },
  ratio: { from: 1.5, to: 3 },
};
const sectionRule: SizeRule = {
  ...{ leastWidth: 800, leastHeight: 500, bestWidth: 1600, bestHeight: 1000 },
  ratio: { from: 0.7, to: 3 },
};

/** Faults of the pictures that a campaign refers to, and of files that do not belong in the folder. */
export async function pictureFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteReferenceData,
): Promise<CampaignFault[]> {
  const mentioned = mentions(file).filter(({ name }) => isPicture(name) || libraryId(name));
  return [...(await faultsAt(file, mentioned, folder, site)), ...unexpectedFiles(folder)];
}

/** Faults of one picture of the library or the site, wherever a campaign refers to it. */
export const pictureFaultsOf = (
  file: unknown,
  picture: string,
  site: SiteReferenceData,
): Promise<CampaignFault[]> =>
  faultsAt(
    file,
    mentions(file).filter(({ name }) => name === picture && isPicture(name)),
    { name: '', files: new Map() },
    site,
  );

async function faultsAt(
  file: unknown,
  mentioned: ReturnType<typeof mentions>,
  folder: CampaignFolder,
  site: SiteReferenceData,
): Promise<CampaignFault[]> {
  const faults = mentioned.map(async ({ name, path }) => {
    const problem = await problemOf(name, path, folder, site);
    if (problem === null) return [];
    const values = { value: name, ...problem.values };
    return [faultAt(path, file, problem.code, { values })];
  });
  return (await Promise.all(faults)).flat();
}

/** Pictures of the folder that a campaign refers to, each once. */
export function ownPictures(file: unknown, { files }: CampaignFolder): string[] {
  return [...new Set(mentions(file).map(({ name }) => name))].filter((name) => files.has(name));
}

/** Library pictures that a campaign refers to, each once. */
export function libraryPictures(file: unknown): string[] {
  return [...new Set(mentions(file).map(({ name }) => name))].filter((name) => libraryId(name));
}

const isPicture = (name: string) => /\.(webp|jpg|png)$/.test(name);

interface Problem {
  code: FaultCode;
  values?: Values;
}

async function problemOf(
  name: string,
  path: Path,
  { files }: CampaignFolder,
  { media, library }: SiteReferenceData,
): Promise<Problem | null> {
  const sizeRule = path.includes('sections') ? sectionRule : backgroundRule;
  const id = libraryId(name);
  if (id !== undefined) {
    const picture = await library?.(id);
    if (!picture || !isNameOf(picture, name)) return { code: 'notInLibrary' };
    return isPicture(name) ? libraryProblem(picture, sizeRule) : null;
  }
  const bytes = files.get(name);
  if (bytes === undefined) {
    if (!name.includes('/')) return { code: 'noPicture' };
    return media.has(name) ? null : { code: 'notAPictureOfTheSite' };
  }
  if (bytes.length > folderLimits.bytes) return { code: 'pictureTooLarge' };
  return pixelProblem(bytes, sizeRule);
}

/** Library crops have the right ratio, but may be too small for a full-width place. */
function libraryProblem(picture: LibraryPicture, { leastWidth }: SizeRule): Problem | null {
  const value = picture.name;
  if (!isTold(picture)) return { code: 'untoldPicture', values: { value } };
  const width = Math.round(cropOf(picture, 'wide').width * picture.width);
  if (width >= leastWidth) return null;
  return { code: 'cropTooSmall', values: { value, width, leastWidth } };
}

async function pixelProblem(bytes: Buffer, sizeRule: SizeRule): Promise<Problem | null> {
  const found = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .metadata()
    .catch(() => null);
  if (!found) return { code: 'pictureUnreadable' };
  if (!['webp', 'jpeg', 'png'].includes(found.format ?? '')) return { code: 'pictureKind' };
  const { width, height } = found.autoOrient;
  const { ratio, ...wanted } = sizeRule;
  const values = { ...wanted, width, height };
  if (width < sizeRule.leastWidth || height < sizeRule.leastHeight) {
    return { code: 'pictureTooSmall', values };
  }
  if (width / height < ratio.from) return { code: 'pictureTooTall', values };
  if (width / height > ratio.to) return { code: 'pictureTooWide', values };
  return null;
}

function unexpectedFiles({ files }: CampaignFolder): CampaignFault[] {
  const unexpected = [...files.keys()].filter(
    (name) => name !== campaignFileName && !/^[a-z0-9-]+\.(webp|jpg|png)$/.test(name),
  );
  const faults = unexpected.map((file) => folderFault('stranger', { file }));
  if (files.size > folderLimits.files) {
    faults.push(folderFault('tooManyFiles', { length: files.size, limit: folderLimits.files }));
  }
  return faults;
}

/** A fault of the folder, not of a field. */
export const folderFault = (code: FaultCode, values: Values): CampaignFault => ({
  field: '',
  sentence: translate('faults', code, values),
  severity: 'error',
});
