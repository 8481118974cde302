import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { lateMessages } from 'shared-contracts/i18n';
import { localeOf } from 'shared-contracts/locale';
import {
  firstInteraction,
  restoreTexts,
  showConnectionNotice,
  untilLoaded,
} from 'shared-contracts/visit';
import { App } from './app/app';
import { type BootData, bootElementId } from './app/boot-data';
import { yieldToBrowser } from './app/next-task';
import type { ShellParts } from './app/shell-context';
import { report } from './error-reports/report';
import { BrowserHost } from './federation/browser-host';
import { completeRelease } from './federation/complete-release';
import { createDeferredApis } from './federation/deferred-apis';
import { loaderContext } from './federation/loader-context';
import { prefetchOnIntent } from './federation/prefetch-on-intent';
import { FragmentLibrary } from './fragments/fragment-library';
import { DeferredSheet } from './frame/deferred-sheet';
import { replayEarlyTaps } from './frame/early-taps';
import { recordEarlyKeys } from './frame/recorded-key';
import { Translations } from './language/translations';
import { atomicNavigation } from './pages/atomic-navigation';
import { createDeferredPageFeed } from './pages/deferred-page-feed';
import { createRoutes } from './pages/page-routes';
import { SuspendedPage } from './pages/suspended-page';
import { tolerateMovedNodes } from './translated-pages';

/** Time in ms after which what a touch would load is loaded for somebody who only looks. */
const lookingMs = 10_000;

void start();

/** Hydrates the page. A function, because a module that awaits brings code of webpack for modules that do. */
async function start(): Promise<void> {
  // Yields between the steps of the start: each blocks a phone's main thread long enough.
  await yieldToBrowser();

  tolerateMovedNodes();
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as BootData;
  const translations = new Translations();
  const host = new BrowserHost(boot.release, {
    onLoad: (remote) => translations.add(remote),
    onMissing: report,
  });
  const library = new FragmentLibrary(host);
  const apiFor = createDeferredApis();
  recordEarlyKeys();

  let isPageSuspended = false;
  const parts: ShellParts = {
    origin: boot.origin,
    release: boot.release,
    library,
    translations,
    apiFor,
    isPageSuspended: () => isPageSuspended,
    initialPage: { isOver: false },
    refusedPost: boot.refused,
    SheetEntries: DeferredSheet,
  };

  const feed = createDeferredPageFeed(boot.release);
  const messages = translations.load(localeOf(window.location.pathname));
  lateMessages.bring = () => translations.loadLate();
  // The result of a post without script is in the page, so the late messages are needed for hydration.
  const isPosted = boot.refused !== null || new URLSearchParams(window.location.search).has('sent');
  const lateMessagesLoaded = isPosted ? lateMessages.bring().catch(() => {}) : null;
  const pages = { release: boot.release, remotes: host, library, feed, translations };
  const routes = createRoutes(pages);
  let allRoutes: RouteObject[] | undefined;
  const matchedRouteChain = findMatchedRoutes();
  const isServerRendered = Boolean(boot.hydration);
  await Promise.all([messages, lateMessagesLoaded, fetchMatchedScreen(), fetchMatchedFragments()]);
  translations.replace(
    localeOf(window.location.pathname),
    boot.hydration?.loaderData?.frame?.settings.ownTexts,
  );
  await yieldToBrowser();
  // A fallback version may render other markup than the server's, so the page is rendered anew.
  const hydrationData = host.hasFallenBack && !isPageSuspended ? null : boot.hydration;
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData: hydrationData }),
    getContext: () => loaderContext(apiFor),
    async patchRoutesOnNavigation({ patch }) {
      const [frame] = await fetchRoutes();
      patch('frame', frame?.children ?? []);
    },
  });
  if (isServerRendered && !hydrationData) await untilInitialized(router);
  // What only other pages need, and what measures the page, is loaded when the visitor stays.
  const staying = Promise.race([
    firstInteraction(),
    new Promise((resolve) => setTimeout(resolve, lookingMs)),
  ]);
  void staying.then(fetchRoutes);
  prefetchOnIntent(fetchRoutes);
  await yieldToBrowser();
  // A page that keeps the server's markup is never hydrated, so events are not held back.
  replayEarlyTaps(isPageSuspended ? { isOver: true } : parts.initialPage);
  startTransition(() => {
    const root = document.getElementById('root') as HTMLElement;
    const tree = (
      <App parts={parts}>
        <RouterProvider router={atomicNavigation(router)} useTransitions={false} />
      </App>
    );
    const serverNodes = [...root.childNodes];
    const onUncaughtError = (error: unknown, info: { componentStack?: string | undefined }) => {
      onCaughtError(error, info);
      // React has emptied the root. The server's elements are put back with typed text; they work as without scripts.
      root.replaceChildren(...serverNodes);
      showConnectionNotice();
      parts.initialPage.isOver = true;
    };
    restoreTexts();
    // React hydrates the frame first and the page in later tasks.
    const translated = new MutationObserver(() => {
      if (isPageSuspended || parts.initialPage.isOver) translated.disconnect();
      else restoreTexts();
    });
    translated.observe(root, { subtree: true, childList: true });
    if (hydrationData)
      hydrateRoot(root, tree, { onCaughtError, onRecoverableError, onUncaughtError });
    else createRoot(root, { onCaughtError, onUncaughtError }).render(tree);
  });

  if (Math.random() < boot.measured)
    staying
      .then(() => import(/* webpackChunkName: "vitals" */ './vitals/measure'))
      .then(
        ({ measureVitals }) => measureVitals(matchedRouteChain[1]?.id),
        () => undefined,
      );

  /**
   * The routes of all pages; the document's release has only its own. If the rest cannot be loaded, other links are
   * full page loads.
   */
  async function fetchRoutes(): Promise<RouteObject[]> {
    await completeRelease(boot.release).catch(() => {});
    if (boot.release.isPart) return routes;
    allRoutes ??= createRoutes(pages);
    return allRoutes;
  }

  /** The matched routes of this page, found by the loader data: matching takes a phone a tenth of the shell's start. */
  function findMatchedRoutes(): RouteObject[] {
    const known = boot.hydration?.loaderData ?? {};
    for (const frame of routes) {
      const page = frame.children?.find(({ id = '' }) => id in known);
      if (page) return [frame, page, ...(page.children ?? [])];
    }
    return (matchRoutes(routes, window.location) ?? []).map(({ route }) => route);
  }

  /** Keeps the server's markup until the router has loaded the other version's data. */
  function untilInitialized({ state, subscribe }: typeof router): Promise<void> {
    if (state.initialized) return Promise.resolve();
    return new Promise((resolve) => {
      subscribe(({ initialized }) => initialized && resolve());
    });
  }

  /** A hydration mismatch. Its stack has no code of a remote, so it is attributed to the remote of the screen. */
  function onRecoverableError(error: unknown, info: { componentStack?: string | undefined }): void {
    console.error('[hydration]', error);
    const owner = boot.release.remotes.find(({ name }) =>
      matchedRouteChain[1]?.id?.startsWith(`${name}/`),
    );
    report(error, info.componentStack, owner);
  }

  function onCaughtError(error: unknown, info: { componentStack?: string | undefined }): void {
    report(error, info.componentStack);
  }

  /**
   * Loads the page's code, which hydration needs at once. If that fails, the page keeps the server's markup in a
   * hydrated frame.
   */
  async function fetchMatchedScreen(): Promise<void> {
    for (const route of matchedRouteChain) {
      if (!route.lazy) continue;
      try {
        await resolveLazy(route);
      } catch (error) {
        console.error('[page]', error);
        if (!isServerRendered) continue;
        isPageSuspended = true;
        showConnectionNotice();
        Object.assign(route, { Component: SuspendedPage, lazy: undefined });
      }
    }
  }

  async function resolveLazy(route: RouteObject): Promise<void> {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }

  async function fetchMatchedFragments(): Promise<void> {
    const handles = matchedRouteChain.map(
      ({ handle }) => (handle ?? {}) as { uses?: string[]; deferred?: string[] },
    );
    const deferred = isServerRendered ? handles.flatMap((handle) => handle.deferred ?? []) : [];
    for (const name of deferred)
      library.setExpected(
        name,
        firstInteraction().then(() => untilLoaded(() => library.fetchCode(name))),
      );
    const uses = handles
      .flatMap((handle) => handle.uses ?? [])
      .filter((name) => !deferred.includes(name));
    const attempts = await Promise.allSettled(uses.map((name) => library.fetchCode(name)));
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') console.error('[fragment]', attempt.reason);
    }
  }
}
