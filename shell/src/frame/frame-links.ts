import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import type { PinnedRelease } from 'shared-contracts/release';
import { useVisit } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';

/** A link as it is shown. */
export interface NamedLink {
  name: string;
  /** Without its language, or of another site. */
  to: string;
}

/** The links of a place: the shell's own, each by the key of its name, and those that remotes put between them. */
export type LinksIn = (
  place: string | null,
  own: readonly (readonly [key: string, to: string])[],
) => NamedLink[];

interface LinkParts extends Pick<PinnedRelease, 'links' | 'retired'> {
  say: (key: string) => string;
  locale: Locale;
}

/** The shell's own links stand at 10, 20, 30 and so on. What is over is in none of them. */
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
