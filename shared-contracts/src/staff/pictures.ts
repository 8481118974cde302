import * as v from 'valibot';

/**
 * Types of the picture library, for the studio and the service. Positions in a picture are fractions of its upright
 * width and height, from the upper left corner.
 */

/** Crops of a picture, with sizes in px that suffice for the largest use. */
export const pictureShapes = {
  /** Banners and headers of landing pages. */
  wide: { width: 1920, height: 900 },
  /** The same on phones. */
  phone: { width: 1200, height: 900 },
  /** Preview in social networks. */
  social: { width: 1200, height: 630 },
} as const;
export type PictureShape = keyof typeof pictureShapes;

/** Limits of an upload. */
export const pictureUpload = {
  /** Largest file in bytes. */
  size: 30 * 1024 * 1024,
  /** Most pixels: width times height. */
  pixels: 60_000_000,
  /** Shortest side in px. */
  smallest: 300,
  endings: '.jpg,.jpeg,.png,.webp,.avif,.gif,.tif,.tiff,.heic,.heif',
} as const;

/** Longest texts of a picture in characters. */
export const longestAbout = { name: 80, alt: 200 } as const;

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));

const pictureCrop = v.pipe(
  v.strictObject({ x: fraction, y: fraction, width: share, height: share }),
  v.check(({ x, y, width, height }) => x + width < 1.001 && y + height < 1.001),
);
export type PictureCrop = v.InferOutput<typeof pictureCrop>;

const pictureFocus = v.strictObject({ x: fraction, y: fraction });
export type PictureFocus = v.InferOutput<typeof pictureFocus>;

const about = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));

/** A change of a picture; absent fields stay. */
export const pictureChange = v.strictObject({
  name: v.exactOptional(v.pipe(about(longestAbout.name), v.nonEmpty())),
  alt: v.exactOptional(
    v.strictObject({ en: about(longestAbout.alt), ar: about(longestAbout.alt) }),
  ),
  focus: v.exactOptional(pictureFocus),
  /** Null crops around the focal point. */
  crops: v.exactOptional(
    v.strictObject({
      wide: v.nullable(pictureCrop),
      phone: v.nullable(pictureCrop),
      social: v.nullable(pictureCrop),
    }),
  ),
  mirror: v.exactOptional(v.boolean()),
});
export type PictureChange = v.InferOutput<typeof pictureChange>;

/** A picture of the library. */
export interface LibraryPicture {
  id: string;
  /** Name in campaigns: `library/3fa2b1c90d1e.webp`. */
  file: string;
  /** Name for people. */
  name: string;
  /** In px. */
  width: number;
  /** In px. */
  height: number;
  /** Alternative text. While it is empty, no campaign may use the picture. */
  alt: { en: string; ar: string };
  /** Focal point, which every crop keeps. */
  focus: PictureFocus;
  /** Manual crops; null crops around the focal point. */
  crops: Record<PictureShape, PictureCrop | null>;
  /** Whether Arabic pages mirror it; not for pictures with text. */
  mirror: boolean;
  /** Addresses by crop; `whole` is uncropped. */
  addresses: Record<PictureShape | 'whole', string>;
  addedBy: string;
  /** ISO timestamp in UTC. */
  addedAt: string;
}

/** A live page or draft that uses a picture. */
export interface PictureUse {
  /** Slug of a campaign, or path of a content file. */
  slug: string;
  /** Its title; null when it has none. */
  title: { en: string; ar: string } | null;
  where: 'live' | 'draft';
}

export interface PictureList {
  pictures: LibraryPicture[];
  /** Number on all pages. */
  total: number;
}

/** Page size of the list. */
export const picturesPerPage = 24;

/** Why a picture or a change was rejected; `limit` is a placeholder of the message. */
export interface PictureFault {
  code:
    | 'missing'
    | 'tooHeavy'
    | 'tooManyPixels'
    | 'tooSmall'
    | 'unreadable'
    | 'notAPicture'
    | 'altMissing'
    | 'altNotArabic'
    | 'cropShape'
    | 'used'
    | 'invalid';
  limit?: string;
}

/** Whether the picture has alternative texts in both languages. */
export const isTold = ({ alt }: Pick<LibraryPicture, 'alt'>): boolean =>
  alt.en !== '' && alt.ar !== '';

type Size = Pick<LibraryPicture, 'width' | 'height'>;

/** Largest crop of a shape, with the focal point as close to its centre as possible. */
export function cropAround(focus: PictureFocus, size: Size, shape: PictureShape): PictureCrop {
  const { width: across, height: down } = pictureShapes[shape];
  const wanted = across / down / (size.width / size.height);
  const [width, height] = wanted < 1 ? [wanted, 1] : [1, 1 / wanted];
  const begin = (middle: number, length: number) =>
    Math.min(Math.max(middle - length / 2, 0), 1 - length);
  return { x: begin(focus.x, width), y: begin(focus.y, height), width, height };
}

/** The effective crop: the manual one, or around the focal point. */
export const cropOf = (
  { crops, focus, width, height }: Pick<LibraryPicture, 'crops' | 'focus' | 'width' | 'height'>,
  shape: PictureShape,
): PictureCrop => crops[shape] ?? cropAround(focus, { width, height }, shape);

/** Whether a crop has a shape's aspect ratio, with a tolerance of 2 % for whole pixels. */
export function hasShape({ width, height }: PictureCrop, size: Size, shape: PictureShape): boolean {
  const { width: across, height: down } = pictureShapes[shape];
  const ratio = (width * size.width) / (height * size.height);
  return Math.abs(ratio / (across / down) - 1) < 0.02;
}
