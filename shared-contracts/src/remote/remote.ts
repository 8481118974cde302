import type { ComponentType } from 'react';
import { type Api, ApiError, type SeoRecord } from '../api/api';
import { type Locale, localeOf } from '../locale/locale';
import type { NavigationLink } from '../release/release';
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from '../router/router';
import type { LentProps } from '../visit/lent-props';
import type { Messages } from './messages';

/** What the shell provides to loaders on the server and in the browser: the API in any language. */
export interface VisitContext {
  apiFor(locale: Locale): Api;
}

export const visitContext = createContext<VisitContext>();

export interface LoaderArgs {
  api: Api;
  locale: Locale;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

type RouteLoader<Data> = (args: LoaderFunctionArgs<RouterContextProvider>) => Promise<Data>;

/** The arguments of `loader`: the language of the address and the API in it. */
export function argsOf({
  request,
  params,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): LoaderArgs {
  const locale = localeOf(new URL(request.url).pathname);
  return { api: context.get(visitContext).apiFor(locale), locale, params, request };
}

/**
 * Makes a React Router loader from a function of the API, the language and the parameters. It runs on the server and
 * in the browser, so `load` must return plain JSON and use nothing else. An `ApiError` becomes a route error with its
 * status, so a 404 shows the 404 page; without an answer it is 503.
 */
export function loader<Data>(load: (args: LoaderArgs) => Promise<Data>): RouteLoader<Data> {
  return async (args) => {
    try {
      return await load(argsOf(args));
    } catch (error) {
      if (error instanceof ApiError) throw data(error.message, { status: error.status || 503 });
      throw error;
    }
  };
}

/** Data that a loader returns to its screen. */
export type LoaderData<Loader extends RouteLoader<unknown>> = Awaited<ReturnType<Loader>>;

export { itemListOf } from './item-list';

/** What a page overrides in the SEO record of its address. */
export type SeoPatch = Partial<SeoRecord> & {
  /**
   * Structured data: one object of schema.org, or several. Paths of this site become absolute URLs; `{ '@id':
   * '/#dealer' }` is the dealer.
   */
  jsonLd?: object | readonly object[];
  /** Excludes the page from search engines: ended offers, confirmations, private pages. */
  noindex?: boolean;
  /** Canonical path in each language, without language prefix, for pages with several addresses. */
  addresses?: Readonly<Record<Locale, string>>;
  /** Name in the breadcrumbs; by default the title without the brand. */
  name?: string;
};

export interface PageHandle {
  /** Metadata from the loader's data, used by the server, hydration and navigation. */
  // biome-ignore lint/suspicious/noExplicitAny: the data is whatever this route's own loader returns
  seo?: (data: any, locale: Locale) => SeoPatch;
  /** Fragments that the page shows at once, as `remote/fragment`; they are loaded in parallel with the page. */
  uses?: readonly string[];
  /**
   * The part of `uses` that is below the first view: it keeps the server's markup, and its code loads at the
   * visitor's first interaction.
   */
  deferred?: readonly string[];
  /** Further fragments that depend on the page's data: the document preloads their code and style sheets. */
  // biome-ignore lint/suspicious/noExplicitAny: the data is whatever this route's own loader returns
  usesFor?: (data: any) => readonly string[];
}

/** Title and description of a page, as keys of its remote's messages. */
export interface PageTexts {
  /** Without the brand, which the shell appends. */
  title: string;
  description: string;
  /** Excludes the page from search engines and the sitemap. */
  noindex?: true;
}

/** A link in the frame to a page of this remote; `staff` is the frame of staff pages. */
export interface NavigationEntry extends Pick<NavigationLink, 'order' | 'buying'> {
  place: NavigationLink['place'] | 'staff';
  /** In the staff frame: shown only to people with this right. */
  right?: string;
  /** Path of one of its routes, without parameters. */
  path: string;
  /** Key of its messages. */
  label: string;
}

/** A page: the part of React Router's route object that the contract allows. Paths have no language prefix. */
export interface PageRoute {
  path: string;
  loader?: RouteLoader<unknown>;
  lazy: () => Promise<{ Component: ComponentType }>;
  /**
   * Query parameters that the page reads, on the server or in the browser. The server ignores all others and caches
   * the page without them. A preview gets all parameters.
   */
  parameters?: readonly string[];
  handle?: PageHandle;
  /**
   * A page for signed-in staff. Its path is below `-/` and the remote's name without `mfe-`, such as
   * `-/studio/pictures`. It is rendered in the browser only, in a frame of its own, and is not part of any visitor's
   * page.
   */
  audience?: 'staff';
  /** Texts for a page without a record in `content/seo.json`; a record wins over them. */
  seo?: PageTexts;
}

/**
 * A part that other remotes' screens show. Its component gets its loader's result as `data`, and the props of the
 * screen.
 */
// biome-ignore lint/suspicious/noExplicitAny: nobody has declared what is passed to it
export interface Fragment<Props = any> {
  loader?: RouteLoader<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the data is whatever this fragment's own loader returns
  lazy: () => Promise<{ Component: ComponentType<Props & { data: any }> }>;
}

/** The fragments with declared props, by their name in the remote. */
type KnownFragments = {
  [Name in keyof LentProps as Name extends `${string}/${infer Part}` ? Part : never]?: Fragment<
    LentProps[Name]
  >;
};

export { type Messages, textOf } from './messages';

/** In browser builds messages are replaced by this function, which fetches them. */
type LazyMessages<Kind> = () => Promise<{ default: Kind }>;

/**
 * A remote's messages in one language: imported on the server, fetched in browsers. Rejects when they cannot be
 * loaded.
 */
export async function messagesOf<Kind extends Messages>(
  messages: Kind | LazyMessages<Kind>,
): Promise<Kind> {
  return typeof messages === 'function' ? (await messages()).default : messages;
}

/** The one module that a remote exposes. */
export interface RemoteModule {
  /** Name of the workspace, such as `mfe-careers`; also the namespace of its messages. */
  name: string;
  routes: readonly PageRoute[];
  fragments: Readonly<Record<string, Fragment> & KnownFragments>;
  /** Its links in the frame, which change with its releases. */
  navigation?: readonly NavigationEntry[];
  /** Both languages, imported from `messages/en.json` and `ar.json`. Browsers fetch only the current one. */
  messages: Record<Locale, Messages>;
}
