import { fileTypeFromBuffer } from 'file-type/core';
import { type PictureFault, pictureUpload } from 'shared-contracts/staff-pictures';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic';

/** A picture as it is kept: upright, in the colours of screens, without what the camera noted. */
export interface NormalizedPicture {
  bytes: Buffer;
  /** px */
  width: number;
  /** px */
  height: number;
}

/** How a picture is kept. */
interface PictureProfile {
  /** px */
  longestSide: number;
  /** px that both sides must have. */
  minSide: number;
  /** Whether one that breaks off is taken as far as it goes, as viewers show it. */
  acceptsTruncated: boolean;
  encode(image: Sharp): Sharp;
}

/** WebP, with twice the widest place for its longest side, so that a crop of half of it still fills one. */
const libraryProfile: PictureProfile = {
  longestSide: 4096,
  minSide: pictureUpload.smallest,
  acceptsTruncated: false,
  encode: (image) => image.webp({ quality: 92 }),
};

/** What somebody looks at on a screen and in a mail: JPEG, which every program opens. */
export const leadPhotoProfile: PictureProfile = {
  longestSide: 2048,
  minSide: 1,
  acceptsTruncated: true,
  encode: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
};

const acceptedTypes: ReadonlySet<string | undefined> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);

/** One at a time: a large picture takes some hundred MB while it is read. */
let queue: Promise<unknown> = Promise.resolve();

/** Takes any usual picture; of one that moves, its first frame. Answers why not, when not. */
export function normalizePicture(
  bytes: Buffer,
  profile = libraryProfile,
): Promise<NormalizedPicture | PictureFault> {
  const result = queue.then(() => normalize(bytes, profile));
  queue = result.catch(() => undefined);
  return result;
}

async function normalize(
  bytes: Buffer,
  profile: PictureProfile,
): Promise<NormalizedPicture | PictureFault> {
  if (bytes.length === 0) return { code: 'missing' };
  if (bytes.length > pictureUpload.size) return tooLarge;
  // by what it holds, whatever its name says; others never reach a decoder
  const type = await fileTypeFromBuffer(bytes);
  if (!acceptedTypes.has(type?.mime)) return { code: 'notAPicture' };
  // looks at the head alone, which may promise any size
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return { code: 'unreadable' };
  const { width, height } = head.autoOrient;
  if (width * height > pictureUpload.pixels) return tooManyPixels;
  if (Math.min(width, height) < profile.minSide) return tooSmall;
  // phones' own compression is not in what sharp brings along
  const source = head.compression === 'hevc' ? await decodeHeic(bytes) : bytes;
  if (!source) return { code: 'unreadable' };
  const { data, info } = await encodePicture(openImage(source, profile), profile).catch(() => ({
    data: null,
    info: null,
  }));
  return data ? { bytes: data, width: info.width, height: info.height } : { code: 'unreadable' };
}

const openImage = (bytes: Buffer, { acceptsTruncated }: PictureProfile): Sharp =>
  sharp(bytes, {
    limitInputPixels: pictureUpload.pixels,
    failOn: acceptsTruncated ? 'none' : 'error',
  });

/** Everything but the picture itself is left out, as sharp does unless it is told to keep it. */
const encodePicture = (image: Sharp, { longestSide, encode }: PictureProfile) =>
  encode(
    image
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  )
    .timeout({ seconds: 60 })
    .toBuffer({ resolveWithObject: true });

export const tooLarge: PictureFault = {
  code: 'tooHeavy',
  limit: `${pictureUpload.size / 1024 / 1024} MB`,
};
const tooManyPixels: PictureFault = {
  code: 'tooManyPixels',
  limit: String(pictureUpload.pixels / 1_000_000),
};
const tooSmall: PictureFault = { code: 'tooSmall', limit: String(pictureUpload.smallest) };
