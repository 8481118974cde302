/**
 * The order in which the frames of a turn are fetched: passes, each closing the gaps of the one before,
 * so that the car can be turned roughly long before everything is there. The first frame leads.
 */
export function fetchPasses(count: number): number[][] {
  const seen = new Set<number>();
  return [9, 3, 1]
    .map((step) => {
      const pass = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
      return pass.filter((frame) => !seen.has(frame) && seen.add(frame));
    })
    .filter((pass) => pass.length > 0);
}

/** The frame from 0 on that stands at this place of the turn, however often it went round. */
export function wrap(place: number, count: number): number {
  return ((Math.round(place) % count) + count) % count;
}

/** Of the frames that are there, the one next to the wanted one; undefined while there is none. */
export function nearest(
  wanted: number,
  count: number,
  isThere: (frame: number) => boolean,
): number | undefined {
  for (let away = 0; away <= count / 2; away += 1) {
    for (const frame of [wrap(wanted - away, count), wrap(wanted + away, count)]) {
      if (isThere(frame)) return frame;
    }
  }
  return undefined;
}

/** What one sees from each eighth of the turn. The first frame is 30° past the front, towards its right side. */
const views = [
  'front',
  'frontRight',
  'right',
  'rearRight',
  'rear',
  'rearLeft',
  'left',
  'frontLeft',
] as const;

/** Which side of the car a frame shows, and how far it was turned from the first frame, in degrees. */
export function viewOf(frame: number, count: number) {
  const degrees = Math.round((frame * 360) / count);
  const view = views[Math.round(((degrees + 30) % 360) / 45) % views.length] ?? 'front';
  return { degrees, view };
}
