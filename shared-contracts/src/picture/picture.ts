/**
 * A picture. Its address on the wire contains its size and content hash, such as
 * `/storage/uploads/models/swift/hero-1600x900.3fa2b1c9.webp`. Narrower variants in AVIF and WebP are next to it:
 * `…/hero-1600x900.3fa2b1c9@640.avif`. The build makes the same widths for all pictures.
 */
export interface Picture {
  src: string;
  /** In px. */
  width: number;
  /** In px. */
  height: number;
  /** Alternative text in the visitor's language; empty for a decorative picture. */
  alt: string;
  framing?: Framing;
}

/** Framing set by an editor. */
export interface Framing {
  /** Address of the crop for phones. */
  phone?: string | undefined;
  /** Focal point that further cropping must keep, as fractions of width and height. */
  focus?: { x: number; y: number } | undefined;
  /** Never mirrored, because it may contain text. */
  upright?: boolean | undefined;
}

/** Widths in px of the variants, as far as the original is wider; the original's width is added. */
export const widthLadder = [320, 480, 640, 800, 960, 1280, 1600, 2048] as const;

/** 1920 px was added later; `widthLadder` keeps the type with which remotes were built. */
const steps = [...widthLadder, 1920].sort((a, b) => a - b);

const address = /^(.*)-(\d+)x(\d+)\.([0-9a-f]{8})\.(webp|jpg|png)$/;

/**
 * Parses a picture address of the wire. Throws a `TypeError` on an address without size, which the content import
 * never makes.
 */
export function parsePicture(src: string, alt = ''): Picture {
  const match = address.exec(src);
  if (!match) throw new TypeError(`not a picture address: ${src}`);
  return { src, width: Number(match[2]), height: Number(match[3]), alt };
}

/** Content hash in a picture's address; empty for other addresses. */
export const contentMark = (src: string): string => address.exec(src)?.[4] ?? '';

/** Widths in px of all variants, ascending. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  return [...steps.filter((width) => width < picture.width), picture.width];
}

type Format = 'avif' | 'webp';

const nameOf = ({ src }: Pick<Picture, 'src'>) => src.replace(/\.(webp|jpg|png)$/, '');
const endingOf = (width: number, format: Format) => `@${width}.${format}`;

export function variantOf(picture: Pick<Picture, 'src'>, width: number, format: Format): string {
  return nameOf(picture) + endingOf(width, format);
}

/** `srcset` of all variants in one format. */
export function srcSetOf(picture: Picture, format: Format): string {
  const name = nameOf(picture);
  return widthsOf(picture)
    .map((width) => `${name}${endingOf(width, format)} ${width}w`)
    .join(', ');
}

/**
 * A turntable: pictures of a car from all sides in equal steps. Its address on the wire is that of the first frame
 * and contains size, number of frames and content hash:
 * `/storage/uploads/models/swift/360-960x480x36.3fa2b1c9/00.webp`. The other frames are next to it.
 */
export interface Turntable {
  src: string;
  frames: number;
  /** In px. */
  width: number;
  /** In px. */
  height: number;
}

const firstFrame = /-(\d+)x(\d+)x(\d+)\.[0-9a-f]{8}\/00\.webp$/;

/**
 * Parses a turntable address of the wire. Throws a `TypeError` on any other address, which the content import never
 * makes.
 */
export function parseTurntable(src: string): Turntable {
  const match = firstFrame.exec(src);
  if (!match) throw new TypeError(`not a turntable address: ${src}`);
  return { src, width: Number(match[1]), height: Number(match[2]), frames: Number(match[3]) };
}

/** Address for `parseTurntable`. `hash` is the hexadecimal hash of all frames. */
export function turntableAddress(
  folder: string,
  { width, height }: Pick<Turntable, 'width' | 'height'>,
  frames: number,
  hash: string,
): string {
  return `${folder}-${width}x${height}x${frames}.${hash.slice(0, 8)}/00.webp`;
}

/** Address of one frame, from 0. */
export function frameOf(turntable: Pick<Turntable, 'src'>, at: number): string {
  return turntable.src.replace(/00\.webp$/, `${String(at).padStart(2, '0')}.webp`);
}
