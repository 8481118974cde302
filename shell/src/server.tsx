import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  type HydrationState,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RefusedPost, Transport } from 'shared-contracts/api';
import { localeOf } from 'shared-contracts/locale';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { App, siteElement } from './app/app';
import { contextOf, type ShellParts } from './app/shell-context';
import { apisOver } from './federation/create-apis';
import { RemoteLoadError, type RemoteSource } from './federation/remote-loader';
import { FragmentLibrary } from './fragments/fragment-library';
import { Words } from './language/translations';
import { collectText } from './pages/collect-text';
import { headOf, hydrationOf, type RenderedRoute, renderedRoute } from './pages/page-context';
import type { PageAnswer } from './pages/page-feed';
import { createRoutes } from './pages/page-routes';
import { staticRouter } from './pages/static-router';
import { textAtOnce } from './pages/text-at-once';
import type { HeadTag } from './seo/head';

/** What the server hands to remotes in the place of their imports: the modules that the shell itself uses. */
export { singletons } from 'generated/surface-node';

export interface RendererParts {
  release: PinnedRelease;
  /** The remotes whose server bundles are here, by name. */
  remotes: ReadonlyMap<string, RemoteModule>;
  /** Origin of the site, for absolute addresses in metadata. */
  origin: string;
  /** Carries the loaders' calls to the API of this process. */
  transport: Transport;
}

export interface RenderedPage {
  status: number;
  head: HeadTag[];
  /** Elements that React wants in the head, such as the preload of the first picture. */
  hoisted: string;
  /** Content of the root element; empty when the page must be rendered in the browser. */
  html: string;
  /** Why it is empty, lacks a part, or is the page of an error; null when all went well. */
  failure: string | null;
  /** The remote in whose code rendering failed, where that is known. */
  culprit: string | null;
  hydration: HydrationState;
  route: RenderedRoute | null;
}

/** Renders the pages of one release. Immutable: another release has another renderer. */
export class Renderer {
  readonly #origin: string;
  readonly #library: FragmentLibrary;
  readonly #words: Words;
  readonly #handler: ReturnType<typeof createStaticHandler>;
  readonly #apiFor: ShellParts['apiFor'];

  constructor({ release, remotes, origin, transport }: RendererParts) {
    const source = sourceOf(release, remotes);
    this.#origin = origin;
    this.#apiFor = apisOver(transport);
    this.#library = new FragmentLibrary(source);
    this.#words = new Words(remotes.values());
    this.#handler = createStaticHandler(
      createRoutes({ release, source, library: this.#library, words: this.#words }),
    );
  }

  /** Evaluates the code of these fragments, so that a page that uses one never waits for it. Rejects on the first that fails. */
  async prepare(fragments: readonly string[]): Promise<void> {
    for (const name of fragments) await this.#library.fetchCode(name);
  }

  /** What a tab that is here already needs of another page: the loaders' data by route. Null for a redirect or an error. */
  async load(request: Request): Promise<PageAnswer | null> {
    const requestContext = contextOf(this.#apiFor);
    const context = await this.#handler.query(request, { requestContext });
    if (context instanceof Response || context.errors) return null;
    const { frame: _known, ...page } = context.loaderData;
    return page;
  }

  /**
   * Renders one address, with what came of a form that was posted to it. A `Response` is a redirect. A
   * page that throws comes with its head and data, but empty.
   */
  async render(
    request: Request,
    nonce: string,
    refused: RefusedPost | null = null,
  ): Promise<RenderedPage | Response> {
    const requestContext = contextOf(this.#apiFor);
    const context = await this.#handler.query(request, { requestContext });
    if (context instanceof Response) return context;
    const locale = localeOf(context.location.pathname);
    const page = {
      status: context.statusCode,
      head: headOf(context, this.#origin, locale),
      hydration: hydrationOf(context),
      route: renderedRoute(context),
    };
    try {
      return { ...page, ...(await this.#renderTree(context, nonce, refused)) };
    } catch (error) {
      console.error('[render]', context.location.pathname, error);
      return {
        ...page,
        failure: messageOf(error),
        culprit: culpritOf(error),
        hoisted: '',
        html: '',
      };
    }
  }

  async #renderTree(context: StaticHandlerContext, nonce: string, refused: RefusedPost | null) {
    const parts: ShellParts = {
      origin: this.#origin,
      library: this.#library,
      words: this.#words,
      apiFor: this.#apiFor,
      held: () => false,
      arrival: { isOver: false },
      refused,
      chooseLocale: () => {},
    };
    const tree = (
      <App parts={parts}>
        <StaticRouterProvider router={staticRouter(context)} context={context} hydrate={false} />
      </App>
    );
    let failure = failureOf(context);
    let culprit: string | null = null;
    const onFailedPart = (error: unknown) => {
      failure ??= messageOf(error);
      culprit ??= culpritOf(error);
    };
    const text = (await textAtOnce(tree)) ?? (await streamedText(tree, nonce, onFailedPart));
    // React writes the elements that it hoists ahead of the tree
    const start = text.indexOf(`<div id="${siteElement}"`);
    return { hoisted: text.slice(0, start), html: text.slice(start), failure, culprit };
  }
}

function streamedText(tree: ReactNode, nonce: string, onFailedPart: (error: unknown) => void) {
  return collectText(
    // a finished page is sent whole: without this React moves large parts behind a script
    (callbacks) =>
      renderToPipeableStream(tree, {
        ...{ nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
        ...callbacks,
      }),
    onFailedPart,
  );
}

/** The first error that a loader or a screen's code ended with. */
function failureOf({ errors }: StaticHandlerContext): string | null {
  const [error] = Object.values(errors ?? {});
  return error === undefined ? null : messageOf(error);
}

/** Whose bundle stands first in the error's stack; the server loads each from its release's folder. */
function culpritOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /[/\\](mfe-[\w-]+)[/\\][^/\\]+[/\\]node[/\\]remote\.cjs/.exec(stack)?.[1] ?? null;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.data}`;
  return error instanceof Error ? error.message : String(error);
}

function sourceOf(release: PinnedRelease, remotes: RendererParts['remotes']): RemoteSource {
  return {
    async load(name) {
      const remote = remotes.get(name);
      if (remote) return remote;
      const version = release.remotes.find((candidate) => candidate.name === name)?.version ?? '';
      throw new RemoteLoadError(name, version, 'has no bundle on this server');
    },
  };
}
