import type { Touch } from './attribution';
import { longestMark, sourceParameters } from './marks';
import { isFresh, read, write } from './memory';

/**
 * Remembers how the visitor arrived, when a campaign or another site brought them: the first time for
 * 90 days, the last time for as long as the tab lives. A visitor who came by themselves leaves nothing.
 */
export function noteArrival(address: URL, referrer: string, now = new Date()): void {
  const touch = touchOf(address, referrer, now);
  if (!touch) return;
  const json = JSON.stringify(touch);
  if (!isFresh(atOf(read('localStorage')), now)) write('localStorage', json);
  write('sessionStorage', json);
}

/** The arrival that an address tells of; null when it tells of none. */
export function touchOf(address: URL, referrer: string, now: Date): Touch | null {
  const marks: Touch['marks'] = {};
  for (const name of sourceParameters) {
    const value = address.searchParams.get(name);
    if (value) marks[name] = value.slice(0, longestMark);
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  const foreign = from === address.host ? '' : from;
  if (!foreign && Object.keys(marks).length === 0) return null;
  return { at: now.toISOString(), page: address.pathname, referrer: foreign, marks };
}

/** When a stored touch was, whatever else is in it. */
function atOf(json: string | null): unknown {
  try {
    return Object(JSON.parse(json ?? '')).at;
  } catch {
    return undefined;
  }
}
