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

export const pictureUpload = {
  /** Largest file in bytes. */
  size: 30 * 1024 * 1024,
  /** Most pixels: width times height. */
  pixels: 60_000_000,
  /** Shortest side in px. */
  smallest: 300,
  endings: '.jpg,.jpeg,.png,.webp,.avif,.gif,.tif,.tiff,.heic,.heif',
} as const;

/** Limits of other files of the library. */
export const mediaUpload = {
  /** Largest film or document in bytes: visitors load it. */
  size: 30 * 1024 * 1024,
  /** Most pages of a document. */
  pages: 200,
  /** Frames of a turntable; their names have two digits. */
  frames: { least: 12, most: 72 },
  /** Largest file of all frames together, in bytes. */
  allFrames: 200 * 1024 * 1024,
  /** Width in px in which frames are served. */
  frameWidth: 960,
  /** Narrowest panorama in px; it is twice as wide as high. */
  panoramaWidth: 3000,
  endings: '.mp4,.webm,.pdf',
} as const;

/** Whether a picture of this size shows all directions: it is twice as wide as high. */
export const mayBePanorama = ({ width, height }: { width: number; height: number }): boolean =>
  width >= mediaUpload.panoramaWidth && Math.abs(width / height / 2 - 1) < 0.01;

/** Longest texts of a picture in characters. */
export const longestAbout = { name: 80, alt: 200 } as const;

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));

const pictureCrop = v.pipe(
  v.strictObject({ x: fraction, y: fraction, width: share, height: share }),
  v.check(({ x, y, width, height }) => x + width < 1.001 && y + height < 1.001),
);
export type PictureCrop = v.InferOutput<typeof pictureCrop>;

export const pictureFocus = v.strictObject({ x: fraction, y: fraction });
export type PictureFocus = v.InferOutput<typeof pictureFocus>;

/** Focal point of a picture of which nobody has set one. */
export const pictureCentre: PictureFocus = { x: 0.5, y: 0.5 };

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
  /** Whether the picture shows all directions, as from inside a car. */
  isPanorama: v.exactOptional(v.boolean()),
});
export type PictureChange = v.InferOutput<typeof pictureChange>;

/** What an entry of the library is. A drawing is an SVG of the project. */
export const mediaKinds = [
  'picture',
  'panorama',
  'turntable',
  'film',
  'document',
  'drawing',
] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Endings of films, by which a place tells them apart. */
export const filmEndings = ['mp4', 'webm'] as const;
export type FilmEnding = (typeof filmEndings)[number];

/** An entry of the library: a picture, or a film, a turntable or a document with the picture that stands for it. */
export interface LibraryPicture {
  /** Of an entry that comes with the project: its file. */
  id: string;
  /** Name in campaigns and content: `library/3fa2b1c90d1e.webp`. */
  file: string;
  /** A picture, when it is absent. */
  kind?: MediaKind;
  /** Absent in the library itself: `content`, or the remote whose release has the file. */
  origin?: string;
  /** The file itself, where it is no picture; of a turntable the first frame. */
  media?: { address: string; bytes: number; frames?: number };
  /** Shown without a description, because it means nothing. */
  isDecorative?: boolean;
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

/** Something that names a file of the library, and keeps it from the bin. */
export interface PicturePlace {
  /** `file`: it is shown in the place of another file. */
  kind: 'campaign' | 'content' | 'file';
  /** Slug of a campaign, path of a content file, or name of the replaced file. */
  name: string;
  /** Its title; null when it has none. */
  title: { en: string; ar: string } | null;
  /** `version`: an earlier one, which can be restored; `bin`: deleted, and can be restored. */
  where: 'live' | 'draft' | 'scheduled' | 'version' | 'bin';
  /** Fields that name the file, in words too. Empty where they cannot be opened. */
  fields: { path: (string | number)[]; label: { en: string; ar: string } }[];
  /** Number of an earlier version. */
  version?: number;
}

/** Which entries are listed. */
export const pictureSources = ['all', 'library', 'site', 'unused'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** Answer of `GET /:id` and `GET /file?name=`. */
export interface FoundPicture {
  picture: LibraryPicture;
  usedBy: PictureUse[];
  places: PicturePlace[];
}

export interface PictureList {
  pictures: LibraryPicture[];
  /** Number on all pages. */
  total: number;
}

const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.\w+$/));

/** Body of `POST /-/replaced-files`: `by` is to be shown wherever `file` is named. */
export const replaceWish = v.strictObject({ file: fileName, by: fileName });
export type ReplaceWish = v.InferOutput<typeof replaceWish>;

/** An entry of `GET /-/replaced-files`: live, or waiting for somebody else to approve it. */
export interface ReplacedFile {
  id: string;
  file: string;
  by: string;
  /** Names for people. */
  name: string;
  byName: string;
  askedBy: string;
  /** ISO timestamp in UTC. */
  askedAt: string;
  /** Null while it waits. */
  approvedBy: string | null;
  approvedAt: string | null;
  /** Whether the caller may approve it, and withdraw it or take it back. */
  mayApprove: boolean;
  mayEnd: boolean;
}

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
    | 'filmKind'
    | 'filmBroken'
    | 'posterMissing'
    | 'pdfBroken'
    | 'pdfActive'
    | 'pdfLocked'
    | 'pdfLong'
    | 'frameCount'
    | 'framesDiffer'
    | 'notAPanorama'
    | 'otherKind'
    | 'replacedAlready'
    | 'replacedItself'
    | 'ownReplacement'
    | 'invalid';
  limit?: string;
}

/** Whether the picture has alternative texts in both languages, or needs none. */
export const isTold = ({
  alt,
  kind = 'picture',
  isDecorative = false,
}: Pick<LibraryPicture, 'alt' | 'kind' | 'isDecorative'>): boolean =>
  isDecorative || !isSeen(kind) || (alt.en !== '' && alt.ar !== '');

/** Kinds that visitors are told of in words. */
const isSeen = (kind: MediaKind) => kind === 'picture' || kind === 'panorama';

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
