import { useMedia } from '../media/use-media';

/** How many slides stand side by side from 740 px and from 940 px on: one where nothing is said. */
export interface PerView {
  740?: 2;
  940?: 3;
}

/** The number for this window, for slick's arithmetic; the static track has the same from CSS. */
export function usePerView(perView: PerView): number {
  const medium = useMedia('(min-width: 740px)');
  const large = useMedia('(min-width: 940px)');
  const fromMedium = perView[740] ?? 1;
  if (large) return perView[940] ?? fromMedium;
  return medium ? fromMedium : 1;
}
