import sharp from 'sharp';

/** A part of a picture, in fractions of its width and height from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lightness of a picture where words stand: dark words on a light one, light words on a dark one. */
export type Tone = 'light' | 'dark';

type Colour = readonly [red: number, green: number, blue: number];

/** What lies between a picture and words of one tone: a colour whose cover runs from stop to stop across the picture. */
interface Overlay {
  colour: Colour;
  /** [where, how much of it], both from 0 to 1; the first and the last go on to the edges. */
  stops: readonly (readonly [number, number])[];
}

const ink: Colour = [13, 21, 38];

/** The words of each tone, and the least contrasting of them (`theme/tokens.css`). */
const textColours: Record<Tone, Colour> = { light: ink, dark: [230, 234, 241] };

interface TextPlacement {
  /** Where the words stand on the wide crop, as English reads. */
  box: Box;
  overlays: Record<Tone, Overlay>;
}

/** Places where words stand on a picture, on screens wide enough for it; on phones they stand below. */
export const textPlacements = {
  /** `banner-slide.module.css`, with `--scrim-start` and `--haze-start`. */
  banner: {
    box: { x: 0.04, y: 0.15, width: 0.42, height: 0.55 },
    overlays: {
      dark: {
        colour: ink,
        stops: [
          [0, 0.86],
          [0.34, 0.62],
          [0.68, 0],
        ],
      },
      light: {
        colour: [255, 247, 240],
        stops: [
          [0, 0.9],
          [0.3, 0.74],
          [0.62, 0],
        ],
      },
    },
  },
} as const satisfies Record<string, TextPlacement>;

/** WCAG's least for words that are not large. */
export const minContrast = 4.5;

export interface MeasuredTone {
  /** Contrast of the words that each tone brings with what they stand on: all but the worst twentieth of it has more. */
  ratios: Record<Tone, number>;
  /** Tones whose words can be read, the better first. */
  readableTones: Tone[];
}

interface ToneOptions {
  /** What lies between the picture and the words; left out, nothing. */
  overlays?: Record<Tone, Overlay>;
  /** The page is mirrored and the picture is not. */
  isUnmirrored?: boolean;
}

/** Measures words on a real picture: those of `textPlacements`, or of a box of one's own. */
export async function measureTone(
  bytes: Buffer,
  box: Box,
  { overlays, isUnmirrored = false }: ToneOptions = {},
): Promise<MeasuredTone> {
  const { width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .extract(pixelsOf(isUnmirrored ? mirrorBox(box) : box, width, height))
    .flop(isUnmirrored)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    // letters are read over the average of what is behind them
    .resize(grid.width, grid.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const contrast = (tone: Tone) => {
    const ratios = Array.from({ length: info.width * info.height }, (_, index) => {
      const across = box.x + (((index % info.width) + 0.5) / info.width) * box.width;
      const background = [0, 1, 2].map((band) => data[index * info.channels + band] ?? 0);
      return contrastRatio(textColours[tone], blendOverlay(background, overlays?.[tone], across));
    }).sort((a, b) => a - b);
    return Math.round((ratios[Math.floor(ratios.length / 20)] ?? 1) * 100) / 100;
  };
  const ratios = { light: contrast('light'), dark: contrast('dark') };
  const readableTones = (['light', 'dark'] as const)
    .filter((tone) => ratios[tone] >= minContrast)
    .sort((a, b) => ratios[b] - ratios[a]);
  return { ratios, readableTones };
}

const mirrorBox = (box: Box): Box => ({ ...box, x: 1 - box.x - box.width });

const grid = { width: 48, height: 32 } as const;

function pixelsOf({ x, y, width, height }: Box, across: number, down: number) {
  const [left, top] = [Math.floor(x * across), Math.floor(y * down)];
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(width * across), across - left)),
    height: Math.max(1, Math.min(Math.round(height * down), down - top)),
  };
}

function blendOverlay(
  background: readonly number[],
  overlay: Overlay | undefined,
  across: number,
): Colour {
  const cover = overlay ? opacityAt(overlay.stops, across) : 0;
  const mix = (band: 0 | 1 | 2) =>
    (background[band] ?? 0) * (1 - cover) + (overlay?.colour[band] ?? 0) * cover;
  return [mix(0), mix(1), mix(2)];
}

function opacityAt(stops: Overlay['stops'], across: number): number {
  const after = stops.findIndex(([at]) => at >= across);
  const [from, to] = [stops[after - 1], stops[after]];
  if (!to) return stops.at(-1)?.[1] ?? 0;
  if (!from) return to[1];
  return from[1] + ((across - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastRatio(one: Colour, other: Colour): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
