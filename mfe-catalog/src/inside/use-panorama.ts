import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Picture, variantOf } from 'shared-contracts/picture';
import type { PanoramaViewer } from './open-panorama';

/** `offline`: it may be tried again. `impossible`: this device cannot draw it. */
type PanoramaState = 'flat' | 'opening' | 'live' | 'offline' | 'impossible';

interface Places {
  /** Shows the flat picture: what the browser chose for it tells which format it reads. */
  flat: RefObject<HTMLImageElement | null>;
  /** Where the panorama is drawn. */
  place: RefObject<HTMLDivElement | null>;
}

/** The panorama in its place, from `start` on. Nothing of it is loaded before. */
export function usePanorama(picture: Picture, { flat, place }: Places) {
  const [state, setState] = useState<PanoramaState>('flat');
  const viewer = useRef<PanoramaViewer>(null);

  // Synchronises with the library's own element and listeners: they go when the page is left.
  useEffect(
    () => () => {
      viewer.current?.destroy();
      viewer.current = null;
    },
    [],
  );

  // Synchronises the focus: whoever started it goes on by keys at once.
  useEffect(() => {
    if (state === 'live') place.current?.focus();
  }, [state, place]);

  const start = async () => {
    setState('opening');
    try {
      const { openPanorama } = await import('./open-panorama');
      if (!place.current) return;
      const outcome = await openPanorama(place.current, addressFor(picture, flat.current));
      if (outcome === 'impossible') return setState('impossible');
      // The page may have been left meanwhile.
      if (!place.current) return outcome.destroy();
      viewer.current = outcome;
      setState('live');
    } catch (error) {
      console.info('the panorama did not load', error);
      setState('offline');
    }
  };

  return { state, start, zoom: (direction: 1 | -1) => viewer.current?.zoom(direction) };
}

/** px of the screen's longer side up to which half the width is sharp enough. */
const smallScreen = 1000;

/** The format that the browser chose by itself, as wide as the screen deserves. */
function addressFor(picture: Picture, flat: HTMLImageElement | null): string {
  const format = flat?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
  const small = Math.max(window.innerWidth, window.innerHeight) <= smallScreen;
  return variantOf(picture, small ? Math.min(2048, picture.width) : picture.width, format);
}
