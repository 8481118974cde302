import {
  type Attribution,
  campaignParameters,
  longestMark,
  readTouch,
  type Touch,
} from './attribution';

const key = 'arrival';

/** ms after which a first arrival is forgotten. */
const memory = 90 * 24 * 60 * 60 * 1000;

/**
 * Remembers how the visitor arrived, when a campaign or another site brought them: the first time for
 * 90 days, the last time for as long as the tab lives. A visitor who came by themselves leaves nothing.
 */
export function noteArrival(address: URL, referrer: string, now = new Date()): void {
  const touch = touchOf(address, referrer, now);
  if (!touch) return;
  const json = JSON.stringify(touch);
  if (!firstTouch(now)) write('localStorage', json);
  write('sessionStorage', json);
}

/** How the visitor arrived, as far as this browser remembers; null when it does not. */
export function rememberedArrivals(now = new Date()): Attribution | null {
  const first = firstTouch(now);
  const last = readTouch(read('sessionStorage'));
  return first || last ? { first, last } : null;
}

/** The arrival that an address tells of; null when it tells of none. */
export function touchOf(address: URL, referrer: string, now: Date): Touch | null {
  const marks: Touch['marks'] = {};
  for (const name of campaignParameters) {
    const value = address.searchParams.get(name);
    if (value) marks[name] = value.slice(0, longestMark);
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  const foreign = from === address.host ? '' : from;
  if (!foreign && Object.keys(marks).length === 0) return null;
  return { at: now.toISOString(), page: address.pathname, referrer: foreign, marks };
}

function firstTouch(now: Date): Touch | null {
  const touch = readTouch(read('localStorage'));
  return touch && now.getTime() - Date.parse(touch.at) < memory ? touch : null;
}

type StorageName = 'localStorage' | 'sessionStorage';

/** A visitor may forbid storage: nothing is remembered then. */
function read(storage: StorageName): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: StorageName, value: string): void {
  try {
    globalThis[storage].setItem(key, value);
  } catch {
    // Nothing is lost but the knowledge of a campaign.
  }
}
