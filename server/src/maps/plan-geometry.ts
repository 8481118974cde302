/** Degrees, WGS 84. */
export type LatLon = readonly [latitude: number, longitude: number];
/** px, from the drawing's upper left corner. */
export type Pixel = readonly [x: number, y: number];

const metresPerPixel = 10;
const metresPerDegree = 111_195;

/** Where points stand in a drawing that has this one in its centre. Over a few kilometres the earth is flat. */
export function pixelsAround(
  [latitude, longitude]: LatLon,
  [x, y]: Pixel,
): (point: LatLon) => Pixel {
  const scale = metresPerDegree / metresPerPixel;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return ([lat, lon]) => [x + (lon - longitude) * scale * narrowing, y - (lat - latitude) * scale];
}

/** A smooth line through all points (Catmull-Rom), as the `d` of an SVG path. */
export function curveOf(points: readonly Pixel[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Pixel => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const bends = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => at(index + step));
    if (!before || !from || !to || !after) return '';
    const leave = controlPoint(from, before, to, 1);
    const reach = controlPoint(to, from, after, -1);
    return `C${[leave, reach, to].map(formatPoint).join(' ')}`;
  });
  return `M${formatPoint(at(0))}${bends.join('')}${closed ? 'z' : ''}`;
}

/** The control point of a bend: a sixth of the way that its neighbours are apart. */
const controlPoint = ([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel, side: 1 | -1): Pixel => [
  x + (side * (bx - ax)) / 6,
  y + (side * (by - ay)) / 6,
];

const formatPoint = ([x, y]: Pixel) => `${Math.round(x)} ${Math.round(y)}`;

interface LabelPosition {
  at: Pixel;
  /** Degrees, never upside down. */
  turn: number;
}

/** Where a line's name may stand: at some places of each of its stretches that are in the drawing. */
export function labelPositions(
  line: readonly Pixel[],
  { width, height }: { width: number; height: number },
): LabelPosition[] {
  return line.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y];
    const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
    const turn = Math.abs(angle) > 90 ? angle - Math.sign(angle) * 180 : angle;
    return [0.2, 0.5, 0.8]
      .map(
        (share): LabelPosition => ({
          at: [fromX + (x - fromX) * share, fromY + (y - fromY) * share],
          turn,
        }),
      )
      .filter(
        ({ at: [across, down] }) => across > 0 && across < width && down > 0 && down < height,
      );
  });
}

/** px between two places. */
export const distance = ([x, y]: Pixel, [fromX, fromY]: Pixel): number =>
  Math.hypot(x - fromX, y - fromY);
