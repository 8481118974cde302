import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Picture, variantOf } from 'shared-contracts/picture';
import type { PanoramaViewer } from './open-panorama';

/** `offline`: can be retried. `unsupported`: the device cannot draw it. */
type PanoramaState = 'flat' | 'opening' | 'live' | 'offline' | 'unsupported';

interface PanoramaElements {
  /** The flat picture; its `currentSrc` shows which format the browser supports. */
  flatImage: RefObject<HTMLImageElement | null>;
  /** Container that the panorama is drawn in. */
  container: RefObject<HTMLDivElement | null>;
}

/** Controls the panorama. Nothing of it is loaded before `start`. */
export function usePanorama(picture: Picture, { flatImage, container }: PanoramaElements) {
  const [state, setState] = useState<PanoramaState>('flat');
  const viewer = useRef<PanoramaViewer>(null);

  // Destroys the library's element and listeners on unmount.
  useEffect(
    () => () => {
      viewer.current?.destroy();
      viewer.current = null;
    },
    [],
  );

  // Focuses the panorama once it is live, so that the keyboard works at once.
  useEffect(() => {
    if (state === 'live') container.current?.focus();
  }, [state, container]);

  const start = async () => {
    setState('opening');
    try {
      const { openPanorama } = await import('./open-panorama');
      if (!container.current) return;
      const outcome = await openPanorama(
        container.current,
        panoramaUrl(picture, flatImage.current),
      );
      if (outcome === 'unsupported') return setState('unsupported');
      // The component may have unmounted meanwhile.
      if (!container.current) return outcome.destroy();
      viewer.current = outcome;
      setState('live');
    } catch (error) {
      console.info('the panorama did not load', error);
      setState('offline');
    }
  };

  return { state, start, zoom: (direction: 1 | -1) => viewer.current?.zoom(direction) };
}

/** Longer side of the screen in px up to which half the picture's width is sharp enough. */
const smallScreenPx = 1000;

/** Returns the address in the format the browser chose, at a width that fits the screen. */
function panoramaUrl(picture: Picture, flatImage: HTMLImageElement | null): string {
  const format = flatImage?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
  const isSmallScreen = Math.max(window.innerWidth, window.innerHeight) <= smallScreenPx;
  return variantOf(picture, isSmallScreen ? Math.min(2048, picture.width) : picture.width, format);
}
