import { matchPath } from 'react-router-dom';
import type { Settings } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import type { RetiredAddress } from 'shared-contracts/release';
import type { MenuPanel } from './menu-store';

/** One entry of the navigation: its label's key below `nav`, and where it leads or what it opens. */
export type NavItem =
  | { kind: 'page'; label: string; to: string }
  | { kind: 'external'; label: string; to: string }
  | { kind: 'models'; label: string; to: string; panel: 'models' }
  | { kind: 'group'; label: string; panel: MenuPanel; pages: { label: string; to: string }[] };

export function navItems(settings: Settings, retired: readonly RetiredAddress[]): NavItem[] {
  const isThere = ({ to }: { to: string }) =>
    !retired.some(({ path }) => matchPath(path, to) !== null);
  return allItems(settings).flatMap((item): NavItem[] => {
    if (item.kind !== 'group') return isThere(item) ? [item] : [];
    const pages = item.pages.filter(isThere);
    return pages.length > 0 ? [{ ...item, pages }] : [];
  });
}

function allItems(settings: Settings): NavItem[] {
  return [
    { kind: 'page', label: 'home', to: paths.home() },
    { kind: 'page', label: 'about', to: paths.about() },
    { kind: 'external', label: 'global', to: settings.manufacturerUrl },
    { kind: 'models', label: 'models', to: paths.models(), panel: 'models' },
    {
      kind: 'group',
      label: 'afterSales',
      panel: 'afterSales',
      pages: [
        { label: 'bookService', to: paths.bookService() },
        { label: 'genuineParts', to: paths.genuineParts() },
      ],
    },
    { kind: 'page', label: 'accessories', to: paths.accessories() },
    {
      kind: 'group',
      label: 'media',
      panel: 'media',
      pages: [
        { label: 'gallery', to: paths.gallery() },
        { label: 'news', to: paths.news() },
      ],
    },
    { kind: 'page', label: 'career', to: paths.careers() },
    { kind: 'page', label: 'contact', to: paths.contact() },
  ];
}
