import {
  isRequiredLink,
  linksOfShell,
  type NavigationPlace,
  navigationPlaces,
  type SiteNavigation,
  type SiteTexts,
} from 'shared-contracts/content';
import type { PinnedRelease } from 'shared-contracts/release';
import { arrangePageLinks } from '../../content/custom-pages';
import type { StaffPage } from '../../content/drafts/pages-of-staff';

/** The links of a place of the frame with their orders: those of the shell, and those that the live remotes add. */
export function linksOfFrame(
  { links = [] }: Pick<PinnedRelease, 'links'>,
  place: NavigationPlace,
): { to: string; order: number; key?: string; label?: { en: string; ar: string } }[] {
  const own = linksOfShell[place].map(([key, to], index) => ({ key, to, order: 10 * index + 10 }));
  const added = links.filter((link) => (link.buying ? 'buying' : link.place) === place);
  return [...own, ...added]
    .map((link) => ({ ...link, to: link.to.split('?')[0] ?? link.to }))
    .sort((one, other) => one.order - other.order);
}

/** The links of the frame that staff may order, and those to pages that they have made. */
export function siteNavigation(
  release: Pick<PinnedRelease, 'links'>,
  texts: SiteTexts,
  pages: readonly StaffPage[] = [],
): SiteNavigation {
  const labelOf = (key: string) =>
    texts[`shell/${key.replaceAll('.', '/')}`] ?? { en: key, ar: key };
  const linksOf = (place: NavigationPlace) => linksOfFrame(release, place);
  const placed = pages.flatMap(({ path, isLive, links }) =>
    arrangePageLinks(links, linksOf).pages.map((link) => ({
      ...link,
      page: { path, isLive },
    })),
  );
  return Object.fromEntries(
    navigationPlaces.map((place) => {
      const entries = [
        ...linksOf(place).map(({ to, order, key = '', label = labelOf(key) }) => ({
          ...{ to, label, order, isRequired: isRequiredLink(place, to) },
        })),
        ...placed
          .filter((link) => link.place === place)
          .map((link) => ({
            ...{ to: link.to, label: link.label, order: link.order, isRequired: false },
            page: link.page,
          })),
      ];
      return [
        place,
        entries
          .sort((one, other) => one.order - other.order)
          .map(({ order: _, ...entry }) => entry),
      ];
    }),
  );
}
