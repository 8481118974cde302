import {
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  redirect,
} from 'react-router-dom';
import { localeOf, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { PinnedRemote, PinnedRoute, RetiredAddress } from 'shared-contracts/release';
import { argsOf } from 'shared-contracts/remote';
import type { PrefetchHandle } from '../federation/prefetch-on-intent';
import { Frame } from '../frame/frame';
import { type FrameData, frameLoader } from '../frame/frame.loader';
import type { Translations } from '../language/translations';
import { FrameProblem } from './frame-problem';
import { Page } from './page';
import { loadPage, type PageParts } from './page.loader';
import { FramePending } from './page-pending';
import { PageProblem } from './page-problem';
import { needsData, screenRoute } from './screen-route';

type Args = LoaderFunctionArgs<RouterContextProvider>;

interface RouteParts extends PageParts {
  translations: Translations;
}

/** What the route of a page tells the rest of the shell. */
export interface PageRouteHandle extends PrefetchHandle {
  uses: readonly string[];
  /** Fragments that wait for the visitor's first interaction. */
  deferred: readonly string[];
  noindex: boolean;
}

/**
 * The route table, from what the release says about each remote: no remote's code is needed to
 * know who owns an address. A page's code arrives when the page is matched.
 */
export function createRoutes(parts: RouteParts): RouteObject[] {
  const pages = parts.release.remotes.flatMap((remote) =>
    remote.routes.map((route) => pageRoute(remote, route, parts)),
  );
  return [
    {
      id: 'frame',
      // one route for both languages: switching keeps everything mounted
      path: 'ar?',
      loader: (args: Args) => loadFrame(args, parts.translations),
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      Component: Frame,
      ErrorBoundary: FrameProblem,
      HydrateFallback: FramePending,
      children: [
        ...pages,
        ...(parts.release.retired ?? []).map(retiredRoute),
        { id: 'unknown', path: '*', loader: (args: Args) => toHome(args, parts) },
      ],
    },
  ];
}

/** A language's messages come beside its data. */
async function loadFrame(args: Args, translations: Translations): Promise<FrameData> {
  const { locale } = argsOf(args);
  const [data] = await Promise.all([frameLoader(args), translations.load(locale)]);
  return data;
}

function pageRoute(remote: PinnedRemote, route: PinnedRoute, parts: RouteParts): RouteObject {
  const { remotes, library, feed } = parts;
  const id = `${remote.name}/${route.path}`;
  // where the version before took its place, the files are others
  const isPinned = () => [undefined, remote.version].includes(remotes.versionOf?.(remote.name));
  const handle: PageRouteHandle = {
    uses: route.uses,
    deferred: route.deferred,
    noindex: route.noindex === true,
    prefetch: (address) => {
      if (isPinned()) feed?.prefetch(route, address);
      return Promise.all(route.uses.map((name) => library.fetchCode(name)));
    },
  };
  return {
    id,
    path: route.path,
    shouldRevalidate: needsData,
    loader: (args: Args) => {
      if (isPinned()) feed?.load(route, new URL(args.request.url));
      return loadPage(args, id, route, parts);
    },
    Component: Page,
    ErrorBoundary: PageProblem,
    handle,
    children: [screenRoute(remote, route.path, remotes, feed)],
  };
}

/** What was there is elsewhere now, or gone. */
const retiredRoute = ({ path, instead }: RetiredAddress, at: number): RouteObject => ({
  id: `retired-${at}`,
  path,
  loader: ({ request }: Args) => {
    if (instead === null) throw data(null, { status: 410 });
    throw redirect(localise(instead, localeOf(new URL(request.url).pathname)), 301);
  },
  ErrorBoundary: PageProblem,
});

/** In a tab the site is asked first: it may know where what stood there is now, or what this tab could not be told of. */
async function toHome({ request }: Args, { feed, release }: PageParts): Promise<never> {
  const address = new URL(request.url);
  if (release.isPart) {
    window.location.assign(address);
    return new Promise(() => {});
  }
  await feed?.answer(address);
  const { pathname, search } = address;
  throw redirect(localise(paths.home(), localeOf(pathname)) + search);
}
