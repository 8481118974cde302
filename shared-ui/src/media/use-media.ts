import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; false on the server and in the first render. For behaviour only (motion, number of
 * slides); layout belongs into CSS.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the visitor prefers reduced motion; false on the server and in the first render. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
