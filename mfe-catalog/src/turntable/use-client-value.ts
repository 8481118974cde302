import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What the browser says; false on the server and in the first render, so that both draw the same. */
export const useClientValue = (says: () => boolean): boolean =>
  useSyncExternalStore(never, says, () => false);
