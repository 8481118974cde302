import type { Settings } from 'shared-contracts/api';
import { arrange, ownLinks, paths } from 'shared-contracts/paths';
import type { LinksInSection, NamedLink } from './frame-links';
import type { MenuPanel } from './menu-store';

/** One entry of the navigation: a link, or a group that opens a panel. */
export type NavItem =
  | ({
      kind: 'external' | 'models' | 'action' | undefined;
      pages?: undefined;
      panel?: undefined;
    } & NamedLink)
  | { name: string; panel: MenuPanel; pages: NamedLink[]; to?: undefined };

interface NavParts {
  settings: Settings;
  translate: (key: string) => string;
  linksIn: LinksInSection;
  /** Address of the test-drive form. */
  testDrive: string;
}

export function createNavItems({ settings, translate, linksIn, testDrive }: NavParts): NavItem[] {
  const page = (key: string, to: string, kind?: 'external' | 'models' | 'action'): NavItem[] =>
    linksIn(null, [[key, to]]).map((link) => ({ ...link, kind }));
  const group = (panel: 'afterSales' | 'media', defaultLinks: Parameters<LinksInSection>[1]) => {
    const pages = linksIn(panel, defaultLinks);
    return pages[0] ? [{ panel, name: translate(`nav.${panel}`), pages }] : [];
  };
  // Links to other sites have no room in the bar; they follow the links of remotes in the `more` panel.
  const more = { panel: 'more', name: translate('nav.more') } as const;
  const others = [
    { name: translate('nav.global'), to: settings.manufacturerUrl },
    { name: translate('nav.group'), to: settings.groupUrl },
  ];
  const entries: NavItem[] = [
    page('nav.home', paths.home()),
    page('nav.about', paths.about()),
    page('nav.models', paths.models(), 'models'),
    group('afterSales', ownLinks.afterSales),
    page('nav.accessories', paths.accessories()),
    group('media', ownLinks.media),
    page('nav.career', paths.careers()),
    { ...more, pages: [...linksIn('more', []), ...others] },
    page('nav.contact', paths.contact()),
  ].flat();
  return [
    ...arrange(entries, settings.navigation?.bar),
    ...page('nav.testDrive', testDrive, 'action'),
  ];
}
