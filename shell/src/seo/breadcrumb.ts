import { paths } from 'shared-contracts/paths';

export type Translate = (key: string) => string;

export interface Crumb {
  name: string;
  /** Path without language prefix. */
  to: string;
}

interface CrumbsInput {
  /** Path without language prefix. */
  path: string;
  name: string;
  translate: Translate;
}

const lists: Record<string, readonly [key: string, to: string]> = {
  'explore-vehicles': ['footer.models', paths.models()],
  'offers-description': ['footer.offers', paths.offers()],
  'media-description': ['nav.news', paths.news()],
  job_description: ['nav.career', paths.careers()],
  branches: ['nav.contact', paths.contact()],
  landing_page: ['footer.offers', paths.offers()],
};

/** The list that the page of a path is part of, if it is not its own. */
export function listOf(path: string, translate: Translate): Crumb | undefined {
  const list = lists[path.split('/')[1] ?? ''];
  return list && { name: translate(list[0]), to: list[1] };
}

/** Breadcrumbs from home through the page's list to the page. Empty for home. */
export function crumbsOf({ path, name, translate }: CrumbsInput): Crumb[] {
  if (isHome(path)) return [];
  const list = listOf(path, translate);
  return [{ name: translate('nav.home'), to: '/' }, ...(list ? [list] : []), { name, to: path }];
}

export const isHome = (path: string): boolean => path === '/' || path === paths.home();
