import { useRef, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

/** Full-screen mode for an element; unavailable on iPhones. */
export function useFullScreen() {
  const element = useRef<HTMLDivElement>(null);
  const isSupported = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  );
  const isActive = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return {
    element,
    possible: isSupported,
    on: isActive,
    toggle: () => {
      const change = isActive ? document.exitFullscreen() : element.current?.requestFullscreen();
      // A refusal is ignored: the panorama keeps its size.
      change?.catch(() => undefined);
    },
  };
}
