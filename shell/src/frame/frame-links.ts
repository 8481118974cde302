import type { Settings } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import { arrange, type LinkOrder, ownLinks } from 'shared-contracts/paths';
import type { NavigationLink, PinnedRelease } from 'shared-contracts/release';
import { useVisit } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';

/** A link with its text in the visitor's language. */
export interface NamedLink {
  name: string;
  /** Path without language prefix, or an absolute URL of another site. */
  to: string;
}

/**
 * Returns the links of a place in order: the shell's own, given as pairs of message key and path, merged with those
 * that remotes add, as staff have arranged them. `null` is the navigation bar, `buying` what one buys with.
 */
export type LinksInSection = (
  section: string | null,
  defaultLinks: readonly (readonly [key: string, to: string])[],
) => NamedLink[];

interface LinkParts extends Pick<PinnedRelease, 'links' | 'retired'> {
  /** Links to pages of staff. */
  pages?: Settings['pages'] | undefined;
  translate: (key: string) => string;
  locale: Locale;
  navigation?: LinkOrder | undefined;
}

/**
 * The shell's own links have the orders 10, 20, 30 and so on; remotes choose numbers between them. Links to retired
 * addresses are left out.
 */
export const createLinksInSection =
  ({
    translate,
    links = [],
    pages = [],
    retired = [],
    locale,
    navigation = {},
  }: LinkParts): LinksInSection =>
  (section, defaultLinks) =>
    arrange(
      [
        ...defaultLinks.map(([key, to], index) => ({
          name: translate(key),
          to,
          order: 10 * index + 10,
        })),
        ...[...links, ...(pages as NavigationLink[])]
          .filter((link) => (link.buying ? 'buying' : link.place) === section)
          .map(({ label, to, order }) => ({ name: label[locale], to, order })),
      ]
        .sort((one, other) => one.order - other.order)
        .filter(({ to }) => !retired.some(({ path }) => `/${path}` === to.split('?')[0])),
      navigation[section ?? 'bar'],
    );

/** What one buys with: below the models, and a column of the footer. Remotes add theirs by `buying`. */
export const buyingLinks = ownLinks.buying;

export function useLinksInSection(): LinksInSection {
  const { t: translate } = useTranslation('shell');
  const { locale, settings } = useVisit();

  return createLinksInSection({ translate, locale, ...settings, ...useShell().release });
}
