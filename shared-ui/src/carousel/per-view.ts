import { useMedia } from '../media/use-media';

/** How many slides stand side by side on a tablet (48em) and a wide one (60em): one where nothing is said. Released remotes pass these names. */
export interface PerView {
  740?: 2;
  940?: 3;
}

/** The number for this window, for slick's arithmetic; the static track has the same from CSS. */
export function usePerView(perView: PerView): number {
  const medium = useMedia('(min-width: 48.125em)');
  const large = useMedia('(min-width: 60em)');
  const fromMedium = perView[740] ?? 1;
  if (large) return perView[940] ?? fromMedium;
  return medium ? fromMedium : 1;
}
