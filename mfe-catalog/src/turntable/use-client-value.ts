import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Returns a value of the browser; false on the server and during hydration, so that both render the same. */
export const useClientValue = (readValue: () => boolean): boolean =>
  useSyncExternalStore(subscribeNever, readValue, () => false);
