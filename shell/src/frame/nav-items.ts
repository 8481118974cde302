import { matchPath } from 'react-router-dom';
import type { Settings } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { NavigationLink, RetiredAddress } from 'shared-contracts/release';
import type { MenuPanel } from './menu-store';

/** A link as it is shown. */
export interface NamedLink {
  name: string;
  /** Without its language, or of another site. */
  to: string;
}

/** One entry of the navigation: where it leads or what it opens. */
export type NavItem =
  | ({ kind: 'page' | 'external' } & NamedLink)
  | ({ kind: 'models' } & NamedLink)
  | { kind: 'group'; name: string; panel: MenuPanel; pages: NamedLink[] };

interface NavParts {
  settings: Settings;
  /** Words of the shell, by their key below `nav`. */
  say: (key: string) => string;
  /** What remotes add to the frame. */
  links: readonly NavigationLink[];
  /** Addresses that are over. */
  retired: readonly RetiredAddress[];
  locale: Locale;
}

export function navItems(parts: NavParts): NavItem[] {
  const isThere = stands(parts.retired);
  return allItems(parts).flatMap((item): NavItem[] => {
    if (item.kind !== 'group') return isThere(item) ? [item] : [];
    const pages = item.pages.filter(isThere);
    return pages.length > 0 ? [{ ...item, pages }] : [];
  });
}

/** Tells whether a link leads to something that is not over. */
export const stands =
  (retired: readonly RetiredAddress[]) =>
  ({ to }: Pick<NamedLink, 'to'>): boolean =>
    !retired.some(({ path }) => matchPath(path, to) !== null);

function allItems({ settings, say, links, locale }: NavParts): NavItem[] {
  const page = (key: string, to: string) => ({ kind: 'page', name: say(key), to }) as const;
  const group = (panel: 'afterSales' | 'media' | 'more', own: NamedLink[]): NavItem => ({
    kind: 'group',
    panel,
    name: say(panel),
    pages: among(own, links, panel, (link) => named(link, locale)),
  });
  const isFull = links.some(({ place }) => place === 'more');
  return [
    page('home', paths.home()),
    page('about', paths.about()),
    { kind: 'external', name: say('global'), to: settings.manufacturerUrl },
    { kind: 'models', name: say('models'), to: paths.models() },
    group('afterSales', [
      page('bookService', paths.bookService()),
      page('genuineParts', paths.genuineParts()),
    ]),
    page('accessories', paths.accessories()),
    group('media', [page('gallery', paths.gallery()), page('news', paths.news())]),
    page('career', paths.careers()),
    // it takes the place of the group's own link, which is left then to the panel
    ...(isFull ? [group('more', [{ name: say('group'), to: settings.groupUrl }])] : []),
    page('contact', paths.contact()),
  ];
}

/** Tells the entries of the navigation apart in any language. */
export const keyOf = (item: NavItem) => (item.kind === 'group' ? item.panel : item.to);

export const named = ({ label, to }: NavigationLink, locale: Locale): NamedLink => ({
  name: label[locale],
  to,
});

/** The shell's own entries of a place, which stand at 10, 20, 30 and so on, and those of the remotes between them. */
export function among<Entry>(
  own: readonly Entry[],
  links: readonly NavigationLink[],
  place: NavigationLink['place'],
  entryOf: (link: NavigationLink) => Entry,
): Entry[] {
  return [
    ...own.map((entry, at) => ({ entry, order: 10 * (at + 1) })),
    ...links
      .filter((link) => link.place === place)
      .map((link) => ({ entry: entryOf(link), order: link.order })),
  ]
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
