import type { Touch } from '../attribution/attribution';

/** @deprecated The server determines arrivals. Only for remotes built earlier, which may import it. */
export const touchOf = (_address: URL, _referrer: string, _now: Date): Touch | null => null;
