import type { Settings } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import type { LinksIn, NamedLink } from './frame-links';
import type { MenuPanel } from './menu-store';

/** One entry of the navigation: where it leads or what it opens. */
export type NavItem =
  | ({ kind?: 'external' | 'models'; pages?: undefined } & NamedLink)
  | { name: string; panel: MenuPanel; pages: NamedLink[]; to?: undefined };

interface NavParts {
  settings: Settings;
  /** Words of the shell, by their key. */
  say: (key: string) => string;
  linksIn: LinksIn;
}

export function navItems({ settings, say, linksIn }: NavParts): NavItem[] {
  const page = (key: string, to: string) => linksIn(null, [[key, to]]);
  const group = (panel: 'afterSales' | 'media' | 'more', own: Parameters<LinksIn>[1]) => {
    const pages = linksIn(panel, own);
    return pages.length > 0 ? [{ panel, name: say(`nav.${panel}`), pages }] : [];
  };
  const more = group('more', []);
  // it takes the place of the link to the group, which stands in it then
  for (const { pages } of more) pages.push({ name: say('nav.group'), to: settings.groupUrl });
  return [
    ...page('nav.home', paths.home()),
    ...page('nav.about', paths.about()),
    { kind: 'external', name: say('nav.global'), to: settings.manufacturerUrl },
    ...page('nav.models', paths.models()).map(
      (link): NavItem => ({ kind: 'models', name: link.name, to: link.to }),
    ),
    ...group('afterSales', [
      ['nav.bookService', paths.bookService()],
      ['nav.genuineParts', paths.genuineParts()],
    ]),
    ...page('nav.accessories', paths.accessories()),
    ...group('media', [
      ['nav.gallery', paths.gallery()],
      ['nav.news', paths.news()],
    ]),
    ...page('nav.career', paths.careers()),
    ...more,
    ...page('nav.contact', paths.contact()),
  ];
}
