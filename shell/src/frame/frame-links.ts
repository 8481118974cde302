import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import type { PinnedRelease } from 'shared-contracts/release';
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
 * that remotes add. `null` is the navigation bar.
 */
export type LinksIn = (
  place: string | null,
  own: readonly (readonly [key: string, to: string])[],
) => NamedLink[];

interface LinkParts extends Pick<PinnedRelease, 'links' | 'retired'> {
  say: (key: string) => string;
  locale: Locale;
}

/**
 * The shell's own links have the orders 10, 20, 30 and so on; remotes choose numbers between them. Links to retired
 * addresses are left out.
 */
export const linksOf =
  ({ say, links = [], retired = [], locale }: LinkParts): LinksIn =>
  (place, own) =>
    [
      ...own.map(([key, to], at) => ({ name: say(key), to, order: 10 * at + 10 })),
      ...links
        .filter((link) => link.place === place)
        .map(({ label, to, order }) => ({ name: label[locale], to, order })),
    ]
      .sort((one, other) => one.order - other.order)
      .filter(({ to }) => !retired.some(({ path }) => `/${path}` === to.split('?')[0]));

export function useLinksIn(): LinksIn {
  const { t: say } = useTranslation('shell');
  const { locale } = useVisit();
  return linksOf({ say, locale, ...useShell().release });
}
