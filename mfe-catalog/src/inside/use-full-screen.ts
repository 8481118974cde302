import { useRef, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** An element that can fill the screen, where the browser lets it: phones of one maker do not. */
export function useFullScreen() {
  const element = useRef<HTMLDivElement>(null);
  const possible = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  );
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return {
    element,
    possible,
    on,
    toggle: () => {
      const change = on ? document.exitFullscreen() : element.current?.requestFullscreen();
      // Refused without harm: the panorama stays where it is.
      change?.catch(() => undefined);
    },
  };
}
