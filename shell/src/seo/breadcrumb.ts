import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import ar from '../messages/ar.json';
import en from '../messages/en.json';

interface Crumb {
  name: string;
  to: string;
}

interface BreadcrumbInput {
  /** Without its language. */
  path: string;
  locale: Locale;
  /** The page's own name. */
  name: string;
}

const messages = { en, ar };

/** The way from home to an inner page, by way of the list that it belongs to. */
export function breadcrumbOf({ path, locale, name }: BreadcrumbInput): object {
  const home = { name: messages[locale].nav.home, to: paths.home() };
  const crumbs = [home, ...listAbove(path, locale), { name, to: path }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: localise(crumb.to, locale),
    })),
  };
}

function listAbove(path: string, locale: Locale): Crumb[] {
  const { nav, footer } = messages[locale];
  const lists: Record<string, Crumb> = {
    'explore-vehicles': { name: footer.models, to: paths.models() },
    'offers-description': { name: footer.offers, to: paths.offers() },
    'media-description': { name: nav.news, to: paths.news() },
    job_description: { name: nav.career, to: paths.careers() },
    landing_page: { name: footer.offers, to: paths.offers() },
  };
  const above = lists[path.split('/')[1] ?? ''];
  return above ? [above] : [];
}
