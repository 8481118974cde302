import { paths } from 'shared-contracts/paths';

/** Words of the shell, by their key. */
export type Say = (key: string) => string;

export interface Crumb {
  name: string;
  /** Without its language. */
  to: string;
}

interface CrumbsInput {
  /** Without its language. */
  path: string;
  /** The page's own name. */
  name: string;
  say: Say;
}

const lists: Record<string, readonly [key: string, to: string]> = {
  'explore-vehicles': ['footer.models', paths.models()],
  'offers-description': ['footer.offers', paths.offers()],
  'media-description': ['nav.news', paths.news()],
  job_description: ['nav.career', paths.careers()],
  landing_page: ['footer.offers', paths.offers()],
};

/** The way from home to an inner page, by way of the list that it belongs to. Home itself has none. */
export function crumbsOf({ path, name, say }: CrumbsInput): Crumb[] {
  if (isHome(path)) return [];
  const list = lists[path.split('/')[1] ?? ''];
  return [
    { name: say('nav.home'), to: '/' },
    ...(list ? [{ name: say(list[0]), to: list[1] }] : []),
    { name, to: path },
  ];
}

export const isHome = (path: string): boolean => path === '/' || path === paths.home();
