import { useMedia } from '../media/use-media';

/** How many slides stand side by side: everywhere, from 740 px and from 940 px. */
export interface PerView {
  base: 1 | 2;
  740?: 1 | 2 | 3;
  940?: 1 | 2 | 3 | 4;
}

/** The number for this window, for slick's arithmetic; the static track has the same from CSS. */
export function usePerView(perView: PerView): number {
  const medium = useMedia('(min-width: 740px)');
  const large = useMedia('(min-width: 940px)');
  const fromMedium = perView[740] ?? perView.base;
  if (large) return perView[940] ?? fromMedium;
  return medium ? fromMedium : perView.base;
}
