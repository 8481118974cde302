import { type Attribution, readTouch, type Touch } from './attribution';
import { isFresh, read } from './memory';

/** How the visitor arrived, as far as this browser remembers; null when it does not. */
export function rememberedArrivals(now = new Date()): Attribution | null {
  const first = firstTouch(now);
  const last = readTouch(read('sessionStorage'));
  return first || last ? { first, last } : null;
}

function firstTouch(now: Date): Touch | null {
  const touch = readTouch(read('localStorage'));
  return touch && isFresh(touch.at, now) ? touch : null;
}
