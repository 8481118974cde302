const key = 'arrival';

/** ms after which a first arrival is forgotten. */
const memory = 90 * 24 * 60 * 60 * 1000;

/** Whether what was written down at this time, in ISO, still counts. */
export const isFresh = (at: unknown, now: Date): boolean =>
  typeof at === 'string' && now.getTime() - Date.parse(at) < memory;

type StorageName = 'localStorage' | 'sessionStorage';

/** A visitor may forbid storage: nothing is remembered then. */
export function read(storage: StorageName): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

export function write(storage: StorageName, value: string): void {
  try {
    globalThis[storage].setItem(key, value);
  } catch {
    // Nothing is lost but the knowledge of a campaign.
  }
}
