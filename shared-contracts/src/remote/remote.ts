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

/** What the shell hands to every loader, on both sides: the API in the language of the address. */
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

/** The part of a loader's arguments that depends on the visit: language from the address, API in that language. */
export function argsOf({
  request,
  params,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): LoaderArgs {
  const locale = localeOf(new URL(request.url).pathname);
  return { api: context.get(visitContext).apiFor(locale), locale, params, request };
}

/**
 * Makes a React Router loader from a function of what a screen needs: the API, the language, the
 * parameters. Runs on the server and in the browser, so it returns plain JSON and touches nothing else.
 * What the API does not have (404) becomes the page's own 404.
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

/** What a loader gives its screen. */
export type LoaderData<Loader extends RouteLoader<unknown>> = Awaited<ReturnType<Loader>>;

export { itemListOf } from './item-list';

/** What a page adds to the SEO record of its address. Everything left out is taken from the record. */
export type SeoPatch = Partial<SeoRecord> & {
  /**
   * What search engines read as data: one object of schema.org, or several. Paths of this site become
   * whole addresses; `{ '@id': '/#dealer' }` is the dealer.
   */
  jsonLd?: object | readonly object[];
  /** Not to be found by searching: what is over, what is sent, what nobody else is to see. */
  noindex?: boolean;
  /** The one address of the page in each language, without the language, where it answers at several. */
  addresses?: Readonly<Record<Locale, string>>;
  /** The page's name on the way there from home; its title without the brand, unless given. */
  name?: string;
};

export interface PageHandle {
  /** Metadata from the loader's data: one function for the server, hydration and navigation. */
  // biome-ignore lint/suspicious/noExplicitAny: the data is whatever this route's own loader returns
  seo?: (data: any, locale: Locale) => SeoPatch;
  /** Fragments of other teams that the page shows at once, as `remote/fragment`: loaded beside the page. */
  uses?: readonly string[];
  /**
   * Those of them that nobody sees before scrolling: they stand as the server rendered them, and their
   * code comes at the visitor's first interaction.
   */
  deferred?: readonly string[];
  /** Fragments that this page's data call for besides: their code and style sheets come with its document. */
  // biome-ignore lint/suspicious/noExplicitAny: the data is whatever this route's own loader returns
  usesFor?: (data: any) => readonly string[];
}

/** What tabs and search engines read of a page, as keys of its remote's messages. */
export interface PageTexts {
  /** Without the brand, which the shell puts behind it. */
  title: string;
  description: string;
  /** Not to be found by searching, and not in the sitemap. */
  noindex?: true;
}

/** A link in the shell's frame to a page of this remote; `staff` is the frame around pages for staff. */
export interface NavigationEntry extends Pick<NavigationLink, 'order'> {
  place: NavigationLink['place'] | 'staff';
  /** In the frame for staff: shown only to those who have this right. */
  right?: string;
  /** The path of one of its routes, without parameters. */
  path: string;
  /** A key of its messages. */
  label: string;
}

/** A page: the part of React Router's route object that the contract allows. Paths carry no language. */
export interface PageRoute {
  path: string;
  loader?: RouteLoader<unknown>;
  lazy: () => Promise<{ Component: ComponentType }>;
  /**
   * The parameters of its address that the page reads, on the server or in the browser. With any other it is the same
   * page: the server renders and keeps it without them. A preview is rendered with all.
   */
  parameters?: readonly string[];
  handle?: PageHandle;
  /**
   * A page for those who have signed in. It stands below `-/` and the remote's name without `mfe-`, such as
   * `-/studio/pictures`; it is rendered in the browser, inside a bare frame, and nothing of it is in a visitor's page.
   */
  audience?: 'staff';
  /** For a page that the site's content has no words for; what an editor writes in `content/seo.json` wins. */
  seo?: PageTexts;
}

/** A part lent to other screens. Its component gets what its loader returned as `data`, and the borrower's props. */
// biome-ignore lint/suspicious/noExplicitAny: nobody has declared what is passed to it
export interface Fragment<Props = any> {
  loader?: RouteLoader<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the data is whatever this fragment's own loader returns
  lazy: () => Promise<{ Component: ComponentType<Props & { data: any }> }>;
}

/** The fragments whose props are declared, by their names in their remote. */
type Declared = {
  [Name in keyof LentProps as Name extends `${string}/${infer Part}` ? Part : never]?: Fragment<
    LentProps[Name]
  >;
};

export { type Messages, textOf } from './messages';

/** What a build for browsers puts in the place of a remote's messages, which fetches them. */
type Fetched<Kind> = () => Promise<{ default: Kind }>;

/** A remote's messages in one language, as its source imports them: they are here on the server, and fetched in browsers. */
export async function messagesOf<Kind extends Messages>(
  given: Kind | Fetched<Kind>,
): Promise<Kind> {
  return typeof given === 'function' ? (await given()).default : given;
}

/** The only module that a remote exposes. */
export interface RemoteModule {
  /** The workspace's name, such as `mfe-careers`; also the namespace of its messages. */
  name: string;
  routes: readonly PageRoute[];
  fragments: Readonly<Record<string, Fragment> & Declared>;
  /** Its links in the frame. They come and go with its releases. */
  navigation?: readonly NavigationEntry[];
  /** Both languages, imported from `messages/en.json` and `ar.json`: browsers fetch the one that they show. */
  messages: Record<Locale, Messages>;
}
