/**
 * A picture as the wire carries it: an address that says its own size and content, such as
 * `/storage/uploads/models/swift/hero-1600x900.3fa2b1c9.webp`. Narrower variants stand beside it in
 * AVIF and WebP: `…/hero-1600x900.3fa2b1c9@640.avif`. One ladder of widths for all, made by the build.
 */
export interface Picture {
  src: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** What it shows, in the visitor's language; empty where it carries no meaning. */
  alt: string;
  framing?: Framing;
}

/** How whoever chose a picture wants it shown. */
export interface Framing {
  /** Address of its crop for phones. */
  phone?: string | undefined;
  /** What must be seen where it is cut further, as shares of its width and height. */
  focus?: { x: number; y: number } | undefined;
  /** Never mirrored: there may be writing in it. */
  upright?: boolean | undefined;
}

/** Widths in px that the build makes, where the original is wider; the original's own width is always the last. */
export const widthLadder = [320, 480, 640, 800, 960, 1280, 1600, 2048] as const;

/** The ladder's type is what remotes were built with; a window of 1920 px came later. */
const steps = [...widthLadder, 1920].sort((a, b) => a - b);

const address = /^(.*)-(\d+)x(\d+)\.([0-9a-f]{8})\.(webp|jpg|png)$/;

/** Reads an address of the wire. Throws on one that does not name its size: the import of content never makes such. */
export function parsePicture(src: string, alt = ''): Picture {
  const match = address.exec(src);
  if (!match) throw new TypeError(`not a picture address: ${src}`);
  return { src, width: Number(match[2]), height: Number(match[3]), alt };
}

/** The mark of a picture's content in its address; empty in one that is no picture's. */
export const contentMark = (src: string): string => address.exec(src)?.[4] ?? '';

/** Widths in px in which a picture is served, ascending. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  return [...steps.filter((width) => width < picture.width), picture.width];
}

type Format = 'avif' | 'webp';

const nameOf = ({ src }: Pick<Picture, 'src'>) => src.replace(/\.(webp|jpg|png)$/, '');
const endingOf = (width: number, format: Format) => `@${width}.${format}`;

/** Address of one variant. */
export function variantOf(picture: Pick<Picture, 'src'>, width: number, format: Format): string {
  return nameOf(picture) + endingOf(width, format);
}

/** A `srcset` attribute of all variants in one format. */
export function srcSetOf(picture: Picture, format: Format): string {
  const name = nameOf(picture);
  return widthsOf(picture)
    .map((width) => `${name}${endingOf(width, format)} ${width}w`)
    .join(', ');
}

/**
 * A car on its turntable, seen from all sides in equal steps. On the wire it is the address of the
 * first frame, which says size, number of frames and content:
 * `/storage/uploads/models/swift/360-960x480x36.3fa2b1c9/00.webp`. The others stand beside it.
 */
export interface Turntable {
  src: string;
  frames: number;
  /** px */
  width: number;
  /** px */
  height: number;
}

const firstFrame = /-(\d+)x(\d+)x(\d+)\.[0-9a-f]{8}\/00\.webp$/;

/** Reads an address of the wire. Throws on one that does not name its frames: the import of content never makes such. */
export function parseTurntable(src: string): Turntable {
  const match = firstFrame.exec(src);
  if (!match) throw new TypeError(`not a turntable address: ${src}`);
  return { src, width: Number(match[1]), height: Number(match[2]), frames: Number(match[3]) };
}

/** The address that `parseTurntable` reads. `hash` is hexadecimal, of all frames together. */
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
