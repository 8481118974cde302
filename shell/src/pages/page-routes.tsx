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
import { screenRoute, shouldReloadData } from './screen-route';

type Args = LoaderFunctionArgs<RouterContextProvider>;

interface RouteParts extends PageParts {
  translations: Translations;
}

export interface PageRouteHandle extends PrefetchHandle {
  uses: readonly string[];
  /** Fragments that load after the visitor's first interaction. */
  deferred: readonly string[];
  noindex: boolean;
}

/**
 * The route table, built from the manifest of each remote in the release: the owner of an address is known without
 * loading the remote's code, which is fetched when the route matches.
 */
export function createRoutes(parts: RouteParts): RouteObject[] {
  const pages = parts.release.remotes.flatMap((remote) =>
    remote.routes.map((route) => pageRoute(remote, route, parts)),
  );
  return [
    {
      id: 'frame',
      // One route for both languages, so that a language switch unmounts nothing.
      path: 'ar?',
      loader: (args: Args) => loadFrameData(args, parts.translations),
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      Component: Frame,
      ErrorBoundary: FrameProblem,
      HydrateFallback: FramePending,
      children: [
        ...pages,
        ...(parts.release.retired ?? []).map(retiredRoute),
        { id: 'unknown', path: '*', loader: (args: Args) => redirectToHome(args, parts) },
      ],
    },
  ];
}

/** Loads the messages of the language in parallel with the frame's data. */
async function loadFrameData(args: Args, translations: Translations): Promise<FrameData> {
  const { locale } = argsOf(args);
  const [data] = await Promise.all([frameLoader(args), translations.load(locale)]);
  translations.replace(locale, data.settings.ownTexts);
  return data;
}

function pageRoute(remote: PinnedRemote, route: PinnedRoute, parts: RouteParts): RouteObject {
  const { remotes, library, feed } = parts;
  const id = `${remote.name}/${route.path}`;
  // If the remote fell back to its previous version, the files of the pinned one are not needed.
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
    shouldRevalidate: shouldReloadData,
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

/** Redirects a retired address (301), or answers 410 when nothing replaces it. */
const retiredRoute = ({ path, instead }: RetiredAddress, index: number): RouteObject => ({
  id: `retired-${index}`,
  path,
  loader: ({ request }: Args) => {
    if (instead === null) throw data(null, { status: 410 });
    throw redirect(localise(instead, localeOf(new URL(request.url).pathname)), 301);
  },
  ErrorBoundary: PageProblem,
});

/**
 * In the browser the server is asked before the redirect to the home page: it may know a redirect or a route that is
 * missing in this tab's partial release.
 */
async function redirectToHome({ request }: Args, { feed, release }: PageParts): Promise<never> {
  const address = new URL(request.url);
  if (release.isPart) {
    window.location.assign(address);
    return new Promise(() => {});
  }
  await feed?.answer(address);
  const { pathname, search } = address;
  throw redirect(localise(paths.home(), localeOf(pathname)) + search);
}
