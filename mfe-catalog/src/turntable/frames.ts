/**
 * Returns the frames in passes of increasing density, starting with frame 0: each pass fills the gaps of the previous
 * one, so that the car turns roughly long before all frames are loaded.
 */
export function fetchPasses(count: number): number[][] {
  const known = new Set<number>();
  return [9, 3, 1]
    .map((step) => {
      const pass = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
      return pass.filter((frame) => !known.has(frame) && known.add(frame));
    })
    .filter((pass) => pass.length > 0);
}

/** Returns the frame (from 0) at a position of any number of turns. */
export function wrap(position: number, count: number): number {
  return ((Math.round(position) % count) + count) % count;
}

/** Returns the loaded frame closest to the wanted one; undefined if none is loaded. */
export function nearestLoaded(
  target: number,
  count: number,
  isLoaded: (frame: number) => boolean,
): number | undefined {
  for (let distance = 0; distance <= count / 2; distance += 1) {
    for (const frame of [wrap(target - distance, count), wrap(target + distance, count)]) {
      if (isLoaded(frame)) return frame;
    }
  }
  return undefined;
}

/**
 * Name of the view for each eighth of the turn. The first frame is 30° past the front, towards the car's right side.
 */
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

/** Returns the view that a frame shows, and its angle from the first frame in degrees. */
export function viewOf(frame: number, count: number) {
  const degrees = Math.round((frame * 360) / count);
  const view = views[Math.round(((degrees + 30) % 360) / 45) % views.length] ?? 'front';
  return { degrees, view };
}
