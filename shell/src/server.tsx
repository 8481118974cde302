import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RefusedPost } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { localeOf } from 'shared-contracts/locale';
import type { PinnedRelease } from 'shared-contracts/release';
import type {
  PageAnswer,
  PageRenderer,
  RenderedPage,
  RendererParts,
  ShellBundle,
} from 'shared-contracts/renderer';
import { App, siteElementId } from './app/app';
import type { ShellParts } from './app/shell-context';
import { failedPlaceIn, failedRemoteIn } from './error-reports/failed-place';
import { createApis } from './federation/create-apis';
import { type ApiFor, loaderContext } from './federation/loader-context';
import { RemoteLoadError, type RemoteLoader } from './federation/remote-loader';
import { FragmentLibrary } from './fragments/fragment-library';
import { SheetEntries } from './frame/sheet-entries';
import { messages as ar } from './language/messages-ar';
import { messages as en } from './language/messages-en';
import { Translations } from './language/translations';
import { headOf, hydrationOf, renderedRoute } from './pages/page-context';
import { createRoutes } from './pages/page-routes';
import { renderTextSync } from './pages/render-text-sync';
import { renderToText } from './pages/render-to-text';
import { staticRouter } from './pages/static-router';

/** The shell's own texts, by namespace. */
export const messages: ShellBundle['messages'] = {
  shell: { en: en.shell, ar: ar.shell },
  ui: { en: en.ui, ar: ar.ui },
  forms: formMessages,
};

/** The shell's own modules, which the server provides to remotes. */
export { olderMajors, singletons } from 'generated/surface-node';

export class Renderer implements PageRenderer {
  readonly #origin: string;
  readonly #release: PinnedRelease;
  readonly #library: FragmentLibrary;
  readonly #translations: Translations;
  readonly #handler: ReturnType<typeof createStaticHandler>;
  readonly #apiFor: ApiFor;

  constructor({ release, remotes, origin, transport }: RendererParts) {
    const host = serverHost(release, remotes);
    this.#origin = origin;
    this.#release = release;
    this.#apiFor = createApis(transport);
    this.#library = new FragmentLibrary(host);
    this.#translations = new Translations(remotes.values());
    void this.#translations.loadLate();
    this.#handler = createStaticHandler(
      createRoutes({
        release,
        remotes: host,
        library: this.#library,
        translations: this.#translations,
      }),
    );
  }

  async prepare(fragments: readonly string[]): Promise<void> {
    for (const name of fragments) await this.#library.fetchCode(name);
  }

  async load(request: Request): Promise<PageAnswer | null> {
    const requestContext = loaderContext(this.#apiFor);
    const context = await this.#handler.query(request, { requestContext });
    if (context instanceof Response || context.errors) return null;
    const { frame: _known, ...page } = context.loaderData;
    return page;
  }

  async render(
    request: Request,
    refused: RefusedPost | null = null,
  ): Promise<RenderedPage | Response> {
    const requestContext = loaderContext(this.#apiFor);
    const context = await this.#handler.query(request, { requestContext });
    if (context instanceof Response) return context;
    const locale = localeOf(context.location.pathname);
    // Again, because another request may have had other texts since: a preview, or one before a change.
    this.#translations.replace(locale, context.loaderData.frame?.settings.ownTexts);
    const page = {
      status: context.statusCode,
      head: headOf(
        context,
        this.#origin,
        locale,
        this.#translations.in(locale).getFixedT(locale, 'shell'),
      ),
      hydration: hydrationOf(context),
      route: renderedRoute(context),
    };
    try {
      return { ...page, ...(await this.#renderTree(context, refused)) };
    } catch (error) {
      console.error('[render]', context.location.pathname, error);
      return {
        ...page,
        failure: messageOf(error),
        failedRemote: failedRemoteIn(error),
        failedAt: failedPlaceIn(error),
        hoisted: '',
        html: '',
      };
    }
  }

  async #renderTree(context: StaticHandlerContext, refused: RefusedPost | null) {
    const parts: ShellParts = {
      origin: this.#origin,
      release: this.#release,
      library: this.#library,
      translations: this.#translations,
      apiFor: this.#apiFor,
      isPageSuspended: () => false,
      initialPage: { isOver: false },
      refusedPost: refused,
      SheetEntries,
    };
    const tree = (
      <App parts={parts}>
        <StaticRouterProvider router={staticRouter(context)} context={context} hydrate={false} />
      </App>
    );
    const [loaderError] = Object.values(context.errors ?? {});
    let failure = loaderError === undefined ? null : messageOf(loaderError);
    let failedRemote: string | null = null;
    let failedAt = failedPlaceIn(loaderError);
    const onFailedPart = (error: unknown) => {
      failure ??= messageOf(error);
      failedRemote ??= failedRemoteIn(error);
      failedAt ??= failedPlaceIn(error);
    };
    const text = (await renderTextSync(tree)) ?? (await streamedText(tree, onFailedPart));
    // React writes hoisted elements before the tree.
    const start = text.indexOf(`<div id="${siteElementId}"`);
    return {
      hoisted: text.slice(0, start),
      html: text.slice(start),
      failure,
      failedRemote,
      failedAt,
    };
  }
}

function streamedText(tree: ReactNode, onFailedPart: (error: unknown) => void) {
  return renderToText(
    // The page is sent as a whole: with a finite chunk size React would move large parts behind a script.
    (callbacks) =>
      renderToPipeableStream(tree, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...callbacks,
      }),
    onFailedPart,
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.data}`;
  return error instanceof Error ? error.message : String(error);
}

/** Loads remotes from the bundles that this server has loaded. */
function serverHost(release: PinnedRelease, remotes: RendererParts['remotes']): RemoteLoader {
  return {
    async load(name) {
      const remote = remotes.get(name);
      if (remote) return remote;
      const version = release.remotes.find((candidate) => candidate.name === name)?.version ?? '';
      throw new RemoteLoadError(name, version, 'has no bundle on this server');
    },
  };
}
