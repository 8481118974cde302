import { ownLinks, paths } from '../paths/paths';

/** Parts of the frame whose links staff may order: the bar, its panels, and the columns of the footer. */
export const navigationPlaces = [
  'bar',
  'afterSales',
  'media',
  'more',
  'buying',
  'owners',
  'company',
] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];

type OwnLink = readonly [key: string, to: string];

/** The shell's own links by place; a panel of the bar has its name in place of an address. */
export const linksOfShell: Readonly<Record<NavigationPlace, readonly OwnLink[]>> = {
  bar: [
    ['nav.home', paths.home()],
    ['nav.about', paths.about()],
    ['nav.models', paths.models()],
    ['nav.afterSales', 'afterSales'],
    ['nav.accessories', paths.accessories()],
    ['nav.media', 'media'],
    ['nav.career', paths.careers()],
    ['nav.more', 'more'],
    ['nav.contact', paths.contact()],
  ],
  more: [],
  ...ownLinks,
  // the footer alone has the last one
  buying: [...ownLinks.buying, ['footer.testDrive', paths.testDrive()]],
};

/** The site's own entries of the bar and its panels are always shown; others may be hidden. */
const panels: readonly NavigationPlace[] = ['bar', 'afterSales', 'media'];

/** In the site's own navigation the warranty is in the footer alone. */
const optional: readonly string[] = [paths.warranty()];

export const isRequiredLink = (place: NavigationPlace, to: string): boolean =>
  panels.includes(place) &&
  !optional.includes(to) &&
  linksOfShell[place].some(([, address]) => address === to);
