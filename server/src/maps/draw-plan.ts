import type { Locale } from 'shared-contracts/locale';
import { TextLayout } from '../media/text-layout';
import bahrain from './bahrain.json';
import {
  curveOf,
  distance,
  type LatLon,
  labelPositions,
  type Pixel,
  pixelsAround,
} from './plan-geometry';

/** px of the drawing; one is ten metres, north is up. */
export const planSize = { width: 640, height: 400 };
const centre: Pixel = [planSize.width / 2, planSize.height / 2];

/** The site's own tones: `shared-ui/src/theme/tokens.css`. */
const colors = { sea: '#d5e0ee', land: '#f4f6f9', road: '#fff', edge: '#c8d0dc', pin: '#0d1526' };
const labelStyles = {
  city: { size: 19, fill: '#0d1526' },
  district: { size: 14, fill: '#455067' },
  water: { size: 13, fill: '#123b7a' },
  road: { size: 12, fill: '#455067' },
} as const;
const roadWidths = { highway: 9, road: 4.5 } as const;

type Line = [number, number][];
const landOutlines = bahrain.land as Line[];
const roads = bahrain.roads as {
  kind: keyof typeof roadWidths;
  name?: Record<Locale, string>;
  line: Line;
}[];
const places = bahrain.places as {
  kind: 'city' | 'district' | 'water';
  name: Record<Locale, string>;
  at: [number, number];
}[];

let layout: TextLayout | undefined;

/**
 * A plan of the land around a point, drawn of `bahrain.json`: coast, main roads and what they are called in one
 * language, with a pin whose tip is the point. SVG; its letters are outlines, so it looks the same everywhere.
 */
export function drawPlan(point: LatLon, locale: Locale): string {
  const toPixels = pixelsAround(point, centre);
  const pathOf = (line: Line, closed: boolean) => curveOf(line.map(toPixels), closed);
  const streets = (['road', 'highway'] as const).map((kind) => {
    const d = roads
      .filter((road) => road.kind === kind)
      .map(({ line }) => pathOf(line, false))
      .join('');
    return { d, width: roadWidths[kind] };
  });
  const { width, height } = planSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.sea}"/>`,
    `<path fill="${colors.land}" stroke="${colors.edge}" d="${landOutlines.map((land) => pathOf(land, true)).join('')}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...streets.map(
      ({ d, width: wide }) => `<path stroke="${colors.edge}" stroke-width="${wide + 2}" d="${d}"/>`,
    ),
    ...streets.map(
      ({ d, width: wide }) => `<path stroke="${colors.road}" stroke-width="${wide}" d="${d}"/>`,
    ),
    '</g>',
    ...labels(toPixels, locale),
    pin,
    '</svg>',
  ].join('');
}

interface Label {
  text: string;
  kind: keyof typeof labelStyles;
  at: Pixel;
  /** Degrees by which it follows its road. */
  turn: number;
}

/** Names that have room: those of near roads first, none over another or over the pin, none cut off. */
function labels(toPixels: (point: LatLon) => Pixel, locale: Locale): string[] {
  layout ??= new TextLayout();
  const textLayout = layout;
  const placed = places.map(({ kind, name, at }) => ({
    ...{ text: name[locale], kind, turn: 0 },
    at: toPixels(at),
  }));
  const distanceToCentre = ({ at }: { at: Pixel }) => distance(at, centre);
  const along = roads
    .flatMap(({ name, line }) => {
      const ways = labelPositions(line.map(toPixels), planSize).sort(
        (a, b) => distanceToCentre(a) - distanceToCentre(b),
      );
      const [nearest] = ways;
      return name && nearest ? [{ text: name[locale], ways, nearest }] : [];
    })
    .sort((one, other) => distanceToCentre(one.nearest) - distanceToCentre(other.nearest))
    .flatMap(({ text, ways }) => ways.map((way) => ({ text, kind: 'road' as const, ...way })));
  const candidates: Label[] = [
    ...placed.filter(({ kind }) => kind === 'city'),
    ...along,
    ...placed.filter(({ kind }) => kind !== 'city'),
  ];
  const occupied = [boxAround([centre[0], centre[1] - 22], 44, 60)];
  const named = new Set<string>();
  return candidates.flatMap(({ text, kind, at, turn }) => {
    if (named.has(text)) return [];
    const { size, fill } = labelStyles[kind];
    const { outline, advance } = textLayout.layOut(text, size, locale === 'ar');
    const [wide, high] = rotatedSize(advance + 12, size * 1.5, turn);
    const box = boxAround(at, wide, high);
    if (isOutside(box) || occupied.some((other) => boxesOverlap(box, other))) return [];
    occupied.push(box);
    named.add(text);
    // glyphs are drawn in their font's units, a thousand to the size
    const halo = `stroke="#fff" stroke-width="${Math.round(3500 / size)}" stroke-linejoin="round" paint-order="stroke"`;
    const place = `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(1)}) translate(${(-advance / 2).toFixed(1)} ${(size * 0.36).toFixed(1)})`;
    return [`<g fill="${fill}" ${halo} transform="${place}">${outline}</g>`];
  });
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxAround = ([x, y]: Pixel, width: number, height: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - height / 2, bottom: y + height / 2 },
});

/** Sides of the box that holds a turned one. */
function rotatedSize(width: number, height: number, degrees: number): [number, number] {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => Math.abs(of((degrees * Math.PI) / 180)));
  return [width * (cos ?? 1) + height * (sin ?? 0), width * (sin ?? 0) + height * (cos ?? 1)];
}

const isOutside = ({ left, top, right, bottom }: Box) =>
  left < 6 || top < 6 || right > planSize.width - 6 || bottom > planSize.height - 6;

const boxesOverlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const pin = [
  `<g transform="translate(${centre.join(' ')})">`,
  `<ellipse rx="10" ry="4" fill="${colors.pin}" opacity=".22"/>`,
  `<path fill="${colors.pin}" stroke="#fff" stroke-width="2" d="M0 0C-4-9-17-19-17-32a17 17 0 0 1 34 0C17-19 4-9 0 0z"/>`,
  '<circle cy="-32" r="6.5" fill="#fff"/></g>',
].join('');
