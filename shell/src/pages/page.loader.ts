import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { ApiError, type ModelSummary, type SeoRecord } from 'shared-contracts/api';
import { neutralPath } from 'shared-contracts/locale';
import type { PinnedRelease, PinnedRoute } from 'shared-contracts/release';
import { argsOf } from 'shared-contracts/remote';
import type { RemoteLoader } from '../federation/remote-loader';
import type {
  CarriedFragments,
  FragmentData,
  FragmentLibrary,
} from '../fragments/fragment-library';
import type { PageSource } from './deferred-page-feed';
import type { seoOfRoute } from './own-parts';

type Args = LoaderFunctionArgs<RouterContextProvider>;

/** What the shell loads beside every page: the SEO record of its address, the fragments that it uses, models that it names. */
export interface PageData {
  seo: SeoRecord | null;
  fragments: CarriedFragments;
  /** What the address names beyond the models that are at hand; left out where it names none. */
  models?: ModelSummary[];
}

/** What pages are loaded with. */
export interface PageParts {
  release: PinnedRelease;
  remotes: RemoteLoader;
  library: FragmentLibrary;
  /** Only a tab that is open fetches pages; the server has them. */
  feed?: PageSource;
}

/**
 * Loads the SEO record and the fragments of a page, beside its screen. In a tab all data of the page come in
 * one answer of the server's, unless it is too old to have them.
 */
export async function loadPage(
  args: Args,
  id: string,
  { uses, deferred }: PinnedRoute,
  { release, remotes, library, feed }: PageParts,
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
    const part = isPinned(name, release, remotes) ? fed?.fragments[name] : undefined;
    return part ?? library.fetchData(name, args);
  };
  const entryOf = async (name: string): Promise<[string, CarriedFragments[string]]> => {
    const part = partOf(name);
    return [name, awaited.includes(name) ? await part : part];
  };
  const entries = await Promise.all(uses.map(entryOf));
  const fragments = Object.fromEntries(entries);
  if (fed) return { ...fed, fragments };
  const [seo, models] = await Promise.all([
    loadSeo(args).then((record) => record ?? ownSeo(id, args, remotes)),
    ownParts()
      .then(({ modelsNamed }) => modelsNamed(args))
      // without them the page knows only those at hand
      .catch(() => []),
  ]);
  return { seo, fragments, ...(models.length > 0 && { models }) };
}

/** What the remote itself says of its page; a screen that cannot be had tells of it by itself. */
const ownSeo: typeof seoOfRoute = (...page) =>
  ownParts()
    .then((own) => own.seoOfRoute(...page))
    .catch(() => null);

/** What only pages need whose data the server has not brought. */
const ownParts = () => import(/* webpackChunkName: "interaction" */ './own-parts');

/** A page's data as it came over the line. */
type FedPage = PageData & { fragments: Record<string, FragmentData> };

/** When a promise is over, one way or the other. */
const settled = (promise: Promise<unknown>) => promise.catch(() => {});

/** Whether the lender of a fragment is here in the version that the release names. */
function isPinned(fragment: string, release: PinnedRelease, remotes: RemoteLoader): boolean {
  const [lender = ''] = fragment.split('/');
  const pinned = release.remotes.find(({ name }) => name === lender);
  return pinned !== undefined && remotes.versionOf?.(lender) === pinned.version;
}

/** The record's slug is the address without its language; 'home' when empty. A page without a record still shows, and needs none when it does not exist or leads on. */
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
