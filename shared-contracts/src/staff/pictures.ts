import * as v from 'valibot';

/**
 * The library of pictures, as the studio and the service speak of it. Places in a picture are fractions of
 * its width and height, from its upper left corner, as it stands upright.
 */

/** Shapes in which a picture is shown, in px that are enough for the largest place. */
export const pictureShapes = {
  /** Banners and heads of landing pages. */
  wide: { width: 1920, height: 900 },
  /** The same on phones. */
  phone: { width: 1200, height: 900 },
  /** What social networks show of a page. */
  social: { width: 1200, height: 630 },
} as const;
export type PictureShape = keyof typeof pictureShapes;

/** What is taken: any usual picture, also a phone's. */
export const pictureUpload = {
  /** bytes */
  size: 30 * 1024 * 1024,
  /** Width times height. */
  pixels: 60_000_000,
  /** px of the shorter side. */
  smallest: 300,
  endings: '.jpg,.jpeg,.png,.webp,.avif,.gif,.tif,.tiff,.heic,.heif',
} as const;

/** Longest words about a picture, in characters. */
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

/** What can be changed of a picture; what is left out stays. */
export const pictureChange = v.strictObject({
  name: v.exactOptional(v.pipe(about(longestAbout.name), v.nonEmpty())),
  alt: v.exactOptional(
    v.strictObject({ en: about(longestAbout.alt), ar: about(longestAbout.alt) }),
  ),
  focus: v.exactOptional(pictureFocus),
  /** Null: cut around the focal point. */
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
  /** What campaigns call it: `library/3fa2b1c90d1e.webp`. */
  file: string;
  /** What people call it. */
  name: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** What it shows; empty until somebody has said so, and until then no campaign may use it. */
  alt: { en: string; ar: string };
  /** What must be seen wherever it is cut. */
  focus: PictureFocus;
  /** As people set them; null is cut around the focal point. */
  crops: Record<PictureShape, PictureCrop | null>;
  /** Whether it is mirrored on Arabic pages; not one with writing in it. */
  mirror: boolean;
  /** Where it is served. */
  addresses: Record<PictureShape | 'whole', string>;
  addedBy: string;
  /** ISO, UTC. */
  addedAt: string;
}

/** A campaign that shows a picture now, or is to. */
export interface PictureUse {
  /** Of a campaign; or the path of a file of the content. */
  slug: string;
  /** What people call it; null where it says nothing of the kind. */
  title: { en: string; ar: string } | null;
  where: 'live' | 'draft';
}

export interface PictureList {
  pictures: LibraryPicture[];
  /** Of all pages. */
  total: number;
}

/** Pictures on one page of the list. */
export const picturesPerPage = 24;

/** Why a picture or a change of it is not taken; `limit` is what the sentence names. */
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

/** Whether somebody has said in both languages what it shows. */
export const isTold = ({ alt }: Pick<LibraryPicture, 'alt'>): boolean =>
  alt.en !== '' && alt.ar !== '';

type Size = Pick<LibraryPicture, 'width' | 'height'>;

/** The largest crop of a shape, with the focal point as near its middle as the picture allows. */
export function cropAround(focus: PictureFocus, size: Size, shape: PictureShape): PictureCrop {
  const { width: across, height: down } = pictureShapes[shape];
  const wanted = across / down / (size.width / size.height);
  const [width, height] = wanted < 1 ? [wanted, 1] : [1, 1 / wanted];
  const begin = (middle: number, length: number) =>
    Math.min(Math.max(middle - length / 2, 0), 1 - length);
  return { x: begin(focus.x, width), y: begin(focus.y, height), width, height };
}

/** The crop that is used. */
export const cropOf = (
  { crops, focus, width, height }: Pick<LibraryPicture, 'crops' | 'focus' | 'width' | 'height'>,
  shape: PictureShape,
): PictureCrop => crops[shape] ?? cropAround(focus, { width, height }, shape);

/** Whether a crop has a shape's proportions, as far as whole px allow. */
export function hasShape({ width, height }: PictureCrop, size: Size, shape: PictureShape): boolean {
  const { width: across, height: down } = pictureShapes[shape];
  const ratio = (width * size.width) / (height * size.height);
  return Math.abs(ratio / (across / down) - 1) < 0.02;
}
