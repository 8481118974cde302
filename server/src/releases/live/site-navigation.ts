import {
  isRequiredLink,
  linksOfShell,
  navigationPlaces,
  type SiteNavigation,
  type SiteTexts,
} from 'shared-contracts/content';
import type { PinnedRelease } from 'shared-contracts/release';

/** The links of the frame that staff may order: those of the shell, and those that the live remotes add. */
export function siteNavigation(
  { links = [] }: Pick<PinnedRelease, 'links'>,
  texts: SiteTexts,
): SiteNavigation {
  const labelOf = (key: string) =>
    texts[`shell/${key.replaceAll('.', '/')}`] ?? { en: key, ar: key };
  return Object.fromEntries(
    navigationPlaces.map((place) => {
      const own = linksOfShell[place].map(([key, to], index) => ({
        ...{ to: to.split('?')[0] ?? to, label: labelOf(key), order: 10 * index + 10 },
      }));
      const added = links
        .filter((link) => (link.buying ? 'buying' : link.place) === place)
        .map(({ to, label, order }) => ({ to: to.split('?')[0] ?? to, label, order }));
      const entries = [...own, ...added]
        .sort((one, other) => one.order - other.order)
        .map(({ to, label }) => ({ to, label, isRequired: isRequiredLink(place, to) }));
      return [place, entries];
    }),
  );
}
