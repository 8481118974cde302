import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns a value of the browser; false on the server and during hydration, so that both render the same. */
export const useClientValue = (says: () => boolean): boolean =>
  useSyncExternalStore(never, says, () => false);
