import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  redirect,
} from 'react-router-dom';
import type { SeoRecord } from 'shared-contracts/api';
import { localeOf, localise, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import { argsOf } from 'shared-contracts/remote';
import type { FragmentData, FragmentLibrary } from '../fragments/fragment-library';
import { Frame } from '../frame/frame';
import { frameLoader } from '../frame/frame.loader';
import { FrameProblem } from '../stand-ins/frame-problem';
import { FramePending } from '../stand-ins/page-pending';
import { PageProblem } from '../stand-ins/page-problem';
import { Page } from './page';
import type { RemoteSource } from './remote-source';
import { screenRoute } from './screen-route';

type Args = LoaderFunctionArgs<RouterContextProvider>;

/** What the shell loads beside every page: the SEO record of its address, and the fragments that it uses. */
export interface PageData {
  seo: SeoRecord | null;
  fragments: Record<string, FragmentData>;
}

interface RouteParts {
  release: PinnedRelease;
  source: RemoteSource;
  library: FragmentLibrary;
}

/**
 * The whole route table, from what the release says about each remote: no remote's code is needed to
 * know who owns an address. A page's code arrives when the page is matched.
 */
export function createRoutes({ release, source, library }: RouteParts): RouteObject[] {
  const pages = release.remotes.flatMap((remote) =>
    remote.routes.map((route) => pageRoute(remote, route, source, library)),
  );
  return [
    {
      id: 'frame',
      // one route for both languages: switching keeps everything mounted
      path: 'ar?',
      loader: frameLoader,
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      Component: Frame,
      ErrorBoundary: FrameProblem,
      HydrateFallback: FramePending,
      children: [...pages, { id: 'unknown', path: '*', loader: toHome }],
    },
  ];
}

function pageRoute(
  remote: PinnedRemote,
  route: PinnedRemote['routes'][number],
  source: RemoteSource,
  library: FragmentLibrary,
): RouteObject {
  const id = `${remote.name}/${route.path}`;
  return {
    id,
    path: route.path,
    loader: (args: Args) => loadPage(args, route.uses, library),
    Component: Page,
    ErrorBoundary: PageProblem,
    handle: { uses: route.uses },
    children: [screenRoute(remote, route.path, source)],
  };
}

async function loadPage(
  args: Args,
  uses: readonly string[],
  library: FragmentLibrary,
): Promise<PageData> {
  const parts = Promise.all(
    uses.map(async (name) => [name, await library.fetchData(name, args)] as const),
  );
  return { seo: await loadSeo(args), fragments: Object.fromEntries(await parts) };
}

/** The record's slug is the address without its language; 'home' when empty. A page without a record still shows. */
async function loadSeo(args: Args): Promise<SeoRecord | null> {
  const { api, request } = argsOf(args);
  const slug = neutralPath(new URL(request.url).pathname).slice(1) || 'home';
  try {
    return await api.seo.get(slug);
  } catch (error) {
    console.error('[seo]', slug, error);
    return null;
  }
}

function toHome({ request }: Args): never {
  throw redirect(localise(paths.home(), localeOf(new URL(request.url).pathname)));
}
