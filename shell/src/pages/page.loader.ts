import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { ApiError, type ModelSummary, type SeoRecord } from 'shared-contracts/api';
import { neutralPath } from 'shared-contracts/locale';
import type { PinnedRelease, PinnedRoute } from 'shared-contracts/release';
import { argsOf } from 'shared-contracts/remote';
import type { RemoteLoader } from '../federation/remote-loader';
import type { FragmentData, FragmentLibrary, ServerFragments } from '../fragments/fragment-library';
import type { PageSource } from './deferred-page-feed';
import type { seoOfRoute } from './own-parts';

type Args = LoaderFunctionArgs<RouterContextProvider>;

/**
 * Data that the shell loads with every page: the SEO record of its address, its fragments, and models named by the
 * address.
 */
export interface PageData {
  seo: SeoRecord | null;
  fragments: ServerFragments;
  /** Models named by the address that the frame has not loaded; absent when there are none. */
  models?: ModelSummary[];
}

/** Dependencies of the loaders of pages. */
export interface PageParts {
  release: PinnedRelease;
  remotes: RemoteLoader;
  library: FragmentLibrary;
  /** Present only in the browser; the server has the data itself. */
  feed?: PageSource;
}

/**
 * Loads the SEO record and the fragments of a page, in parallel with its screen. In the browser all data of the page
 * come in one answer of the server, unless the server no longer has this tab's release.
 */
export async function loadPage(
  args: Args,
  id: string,
  { uses, deferred }: PinnedRoute,
  { release, remotes, library, feed }: PageParts,
): Promise<PageData> {
  const codeByFragment = new Map(uses.map((name) => [name, ignoreErrors(library.fetchCode(name))]));
  // The browser shows the page without waiting for fragments below the first view.
  const isAwaited = (name: string) => !feed || !deferred.includes(name) || library.has(name);
  const awaited = uses.filter(isAwaited);
  const [answer] = await Promise.all([
    feed?.answer(new URL(args.request.url)),
    ...awaited.map((name) => codeByFragment.get(name)),
  ]);
  // On the server this same loader has written it.
  const feedData = answer?.[id] as FeedPageData | undefined;
  const partOf = async (name: string): Promise<FragmentData> => {
    await codeByFragment.get(name);
    const part = isPinned(name, release, remotes) ? feedData?.fragments[name] : undefined;
    return part ?? library.fetchData(name, args);
  };
  const entryOf = async (name: string): Promise<[string, ServerFragments[string]]> => {
    const part = partOf(name);
    return [name, awaited.includes(name) ? await part : part];
  };
  const entries = await Promise.all(uses.map(entryOf));
  const fragments = Object.fromEntries(entries);
  if (feedData) return { ...feedData, fragments };
  const [seo, models] = await Promise.all([
    loadOwnParts()
      .then(({ isUnlisted }) => isUnlisted(id, remotes))
      .catch(() => false)
      .then((isUnlisted) => (isUnlisted ? null : loadSeo(args)))
      .then((record) => record ?? seoOfRouteOrNull(id, args, remotes)),
    loadOwnParts()
      .then(({ modelsNamed }) => modelsNamed(args))
      // On failure the page knows only the models of the frame.
      .catch(() => []),
  ]);
  return { seo, fragments, ...(models.length > 0 && { models }) };
}

/**
 * The SEO record from the remote's messages. A remote that fails to load is reported by its screen, so it is ignored
 * here.
 */
const seoOfRouteOrNull: typeof seoOfRoute = (...page) =>
  loadOwnParts()
    .then((own) => own.seoOfRoute(...page))
    .catch(() => null);

/** Code for pages whose data the server did not send. */
const loadOwnParts = () => import(/* webpackChunkName: "interaction" */ './own-parts');

/** A page's data as received from the server. */
type FeedPageData = PageData & { fragments: Record<string, FragmentData> };

/** Resolves when the promise is fulfilled or rejected. */
const ignoreErrors = (promise: Promise<unknown>) => promise.catch(() => {});

/** Whether the remote that provides the fragment is loaded in the version of the release. */
function isPinned(fragment: string, release: PinnedRelease, remotes: RemoteLoader): boolean {
  const [remoteName = ''] = fragment.split('/');
  const pinned = release.remotes.find(({ name }) => name === remoteName);
  return pinned !== undefined && remotes.versionOf?.(remoteName) === pinned.version;
}

/**
 * The record's slug is the address without its language, or `home`. A page without a record is still shown; a 404 is
 * expected for pages that do not exist or redirect, so it is not logged.
 */
async function loadSeo(args: Args): Promise<SeoRecord | null> {
  const { api, request } = argsOf(args);
  const slug = neutralPath(new URL(request.url).pathname).slice(1) || 'home';
  try {
    return await api.seo.get(slug);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) console.error('[seo]', slug, error);
    return null;
  }
}
