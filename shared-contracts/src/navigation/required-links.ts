import { type NavigationPlace, ownLinks } from './navigation';

/** The site's own entries of the bar and its panels are always shown; others may be hidden. */
const panels: readonly NavigationPlace[] = ['bar', 'afterSales', 'media'];

/** The warranty is an entry of the footer alone in the site's own navigation. */
const optional: readonly string[] = ['/warranty'];

export const isRequiredLink = (place: NavigationPlace, to: string): boolean =>
  panels.includes(place) &&
  !optional.includes(to) &&
  ownLinks[place].some(([, address]) => address === to);
