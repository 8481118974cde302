import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  redirect,
} from 'react-router-dom';
import type { SeoRecord } from 'shared-contracts/api';
import { localeOf, localise, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { PinnedRelease, PinnedRemote, PinnedRoute } from 'shared-contracts/release';
import { argsOf } from 'shared-contracts/remote';
import type { RemoteSource } from '../federation/remote-loader';
import type {
  CarriedFragments,
  FragmentData,
  FragmentLibrary,
} from '../fragments/fragment-library';
import { Frame } from '../frame/frame';
import { type FrameData, frameLoader } from '../frame/frame.loader';
import type { Words } from '../language/translations';
import { FrameProblem } from './frame-problem';
import { Page } from './page';
import type { PageFeed } from './page-feed';
import { FramePending } from './page-pending';
import { PageProblem } from './page-problem';
import { screenRoute } from './screen-route';

type Args = LoaderFunctionArgs<RouterContextProvider>;

/** What the shell loads beside every page: the SEO record of its address, and the fragments that it uses. */
export interface PageData {
  seo: SeoRecord | null;
  fragments: CarriedFragments;
}

interface RouteParts {
  release: PinnedRelease;
  source: RemoteSource;
  library: FragmentLibrary;
  words: Words;
  /** Only a tab that is open fetches pages; the server has them. */
  feed?: PageFeed;
}

/** What the route of a page tells the rest of the shell. */
export interface PageRouteHandle {
  uses: readonly string[];
  /** Fragments that wait for the visitor's first interaction. */
  deferred: readonly string[];
  /** Begins to bring the page at this address here. */
  ahead(address: URL): void;
}

/**
 * The whole route table, from what the release says about each remote: no remote's code is needed to
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
      loader: (args: Args) => loadFrame(args, parts.words),
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      Component: Frame,
      ErrorBoundary: FrameProblem,
      HydrateFallback: FramePending,
      children: [...pages, { id: 'unknown', path: '*', loader: toHome }],
    },
  ];
}

/** A language's words come beside its data. */
async function loadFrame(args: Args, words: Words): Promise<FrameData> {
  const { locale } = argsOf(args);
  const [data] = await Promise.all([frameLoader(args), words.bring(locale)]);
  return data;
}

function pageRoute(remote: PinnedRemote, route: PinnedRoute, parts: RouteParts): RouteObject {
  const { source, feed } = parts;
  const id = `${remote.name}/${route.path}`;
  // where the version before took its place, the files are others
  const hasItsPlace = () => [undefined, remote.version].includes(source.versionOf?.(remote.name));
  const handle: PageRouteHandle = {
    uses: route.uses,
    deferred: route.deferred,
    ahead: (address) => {
      if (hasItsPlace()) feed?.ahead(route, address);
    },
  };
  return {
    id,
    path: route.path,
    loader: (args: Args) => {
      if (hasItsPlace()) feed?.bring(route, new URL(args.request.url));
      return loadPage(args, id, route, parts);
    },
    Component: Page,
    ErrorBoundary: PageProblem,
    handle,
    children: [screenRoute(remote, route.path, source, feed)],
  };
}

async function loadPage(
  args: Args,
  id: string,
  { uses, deferred }: PinnedRoute,
  { release, source, library, feed }: RouteParts,
): Promise<PageData> {
  const codes = new Map(uses.map((name) => [name, settled(library.fetchCode(name))]));
  // a tab shows the page without waiting for what is below its first view
  const isAwaited = (name: string) => !feed || !deferred.includes(name) || library.has(name);
  const awaited = uses.filter(isAwaited);
  const [answer] = await Promise.all([
    feed?.answer(new URL(args.request.url)),
    ...awaited.map((name) => codes.get(name)),
  ]);
  // this route's own loader has written it, on the server
  const fed = answer?.[id] as FedPage | undefined;
  const partOf = async (name: string): Promise<FragmentData> => {
    await codes.get(name);
    const part = isPinned(name, release, source) ? fed?.fragments[name] : undefined;
    return part ?? library.fetchData(name, args);
  };
  const entryOf = async (name: string): Promise<[string, CarriedFragments[string]]> => {
    const part = partOf(name);
    return [name, awaited.includes(name) ? await part : part];
  };
  const entries = await Promise.all(uses.map(entryOf));
  return { seo: fed ? fed.seo : await loadSeo(args), fragments: Object.fromEntries(entries) };
}

/** A page's data as it came over the line. */
type FedPage = PageData & { fragments: Record<string, FragmentData> };

/** When a promise is over, one way or the other. */
const settled = (promise: Promise<unknown>) => promise.catch(() => {});

/** Whether the lender of a fragment is here in the version that the release names. */
function isPinned(fragment: string, { remotes }: PinnedRelease, source: RemoteSource): boolean {
  const [lender = ''] = fragment.split('/');
  const pinned = remotes.find(({ name }) => name === lender);
  return pinned !== undefined && source.versionOf?.(lender) === pinned.version;
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
