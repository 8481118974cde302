import { useMedia } from '../media/use-media';

/**
 * Number of slides side by side on tablets (48em) and wide screens (60em); 1 by default. Released remotes use these
 * keys.
 */
export interface PerView {
  740?: 2;
  940?: 3;
}

/** The number at the current viewport width, for slick. The static track gets the same number from CSS. */
export function usePerView(perView: PerView): number {
  const medium = useMedia('(min-width: 48.125em)');
  const large = useMedia('(min-width: 60em)');
  const fromMedium = perView[740] ?? 1;
  if (large) return perView[940] ?? fromMedium;
  return medium ? fromMedium : 1;
}
