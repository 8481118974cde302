import { useRef, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Full-screen mode for an element; unavailable on iPhones. */
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
      // A refusal is ignored: the panorama keeps its size.
      change?.catch(() => undefined);
    },
  };
}
