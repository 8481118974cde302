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
import { type BootData, bootElement } from './app/boot-data';
import { nextTask } from './app/next-task';
import type { ShellParts } from './app/shell-context';
import { report } from './error-reports/report';
import { BrowserHost } from './federation/browser-host';
import { completeRelease } from './federation/complete-release';
import { deferApis } from './federation/deferred-apis';
import { loadRequests } from './federation/load-requests';
import { loaderContext } from './federation/loader-context';
import { FragmentLibrary } from './fragments/fragment-library';
import { DeferredSheet } from './frame/deferred-sheet';
import { holdTaps } from './frame/early-taps';
import { keepKeys } from './frame/kept-key';
import { Translations } from './language/translations';
import { deferPageFeed } from './pages/deferred-page-feed';
import { HeldPage } from './pages/held-page';
import { createRoutes } from './pages/page-routes';
import { wholePages } from './pages/whole-pages';
import { tolerateMovedNodes } from './translated-pages';

// Yields between the steps of the start: each blocks a phone's main thread long enough.
await nextTask();

tolerateMovedNodes();
const boot = JSON.parse(document.getElementById(bootElement)?.textContent ?? '{}') as BootData;
const translations = new Translations();
const host = new BrowserHost(boot.release, {
  onLoad: (remote) => translations.add(remote),
  onMissing: report,
});
const library = new FragmentLibrary(host);
const apiFor = deferApis();
keepKeys();

let isHeld = false;
const parts: ShellParts = {
  origin: boot.origin,
  release: boot.release,
  library,
  translations,
  apiFor,
  isHeld: () => isHeld,
  arrival: { isOver: false },
  refused: boot.refused,
  SheetEntries: DeferredSheet,
};

const feed = deferPageFeed(boot.release);
const messages = translations.load(localeOf(window.location.pathname));
lateMessages.bring = () => translations.loadLate();
// The result of a post without script is in the page, so the late messages are needed for hydration.
const isPosted = boot.refused !== null || new URLSearchParams(window.location.search).has('sent');
const late = isPosted ? lateMessages.bring().catch(() => {}) : null;
const pages = { release: boot.release, remotes: host, library, feed, translations };
const routes = createRoutes(pages);
let allRoutes: RouteObject[] | undefined;
const matched = matchedRoutes();
const rendered = Boolean(boot.hydration);
await Promise.all([messages, late, fetchMatchedScreen(), fetchMatchedFragments()]);
// Fetched in parallel while the main thread hydrates the page.
void fetchRoutes();
await nextTask();
// A fallback version may render other markup than the server's, so the page is rendered anew.
const hydration = host.hasFallenBack && !isHeld ? null : boot.hydration;
const router = createBrowserRouter(routes, {
  ...(hydration && { hydrationData: hydration }),
  getContext: () => loaderContext(apiFor),
  async patchRoutesOnNavigation({ patch }) {
    const [frame] = await fetchRoutes();
    patch('frame', frame?.children ?? []);
  },
});
if (rendered && !hydration) await loaded(router);
// A page that cannot load it fetches another page when the visitor goes there.
loadRequests().then(
  (requests) => requests.prefetchOnIntent(fetchRoutes),
  () => undefined,
);
await nextTask();
// A page that keeps the server's markup is never hydrated, so events are not held back.
holdTaps(isHeld ? { isOver: true } : parts.arrival);
startTransition(() => {
  const root = document.getElementById('root') as HTMLElement;
  const tree = (
    <App parts={parts}>
      <RouterProvider router={wholePages(router)} useTransitions={false} />
    </App>
  );
  const served = [...root.childNodes];
  const onUncaughtError = (error: unknown, info: { componentStack?: string | undefined }) => {
    onCaughtError(error, info);
    // React has emptied the root. The server's elements are put back with typed text; they work as without scripts.
    root.replaceChildren(...served);
    showConnectionNotice();
    parts.arrival.isOver = true;
  };
  restoreTexts();
  // React hydrates the frame first and the page in later tasks.
  const translated = new MutationObserver(() => {
    if (isHeld || parts.arrival.isOver) translated.disconnect();
    else restoreTexts();
  });
  translated.observe(root, { subtree: true, childList: true });
  if (hydration) hydrateRoot(root, tree, { onCaughtError, onRecoverableError, onUncaughtError });
  else createRoot(root, { onCaughtError, onUncaughtError }).render(tree);
});

if (Math.random() < boot.measured)
  import(/* webpackChunkName: "rare" */ './vitals/measure').then(
    ({ measureVitals }) => measureVitals(),
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
function matchedRoutes(): RouteObject[] {
  const known = boot.hydration?.loaderData ?? {};
  for (const frame of routes) {
    const page = frame.children?.find(({ id = '' }) => id in known);
    if (page) return [frame, page, ...(page.children ?? [])];
  }
  return (matchRoutes(routes, window.location) ?? []).map(({ route }) => route);
}

/** Keeps the server's markup until the router has loaded the other version's data. */
function loaded({ state, subscribe }: typeof router): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    subscribe(({ initialized }) => initialized && resolve());
  });
}

/** A hydration mismatch. Its stack has no code of a remote, so it is attributed to the remote of the screen. */
function onRecoverableError(error: unknown, info: { componentStack?: string | undefined }): void {
  console.error('[hydration]', error);
  const owner = boot.release.remotes.find(({ name }) => matched[1]?.id?.startsWith(`${name}/`));
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
  for (const route of matched) {
    if (!route.lazy) continue;
    try {
      await resolveLazy(route);
    } catch (error) {
      console.error('[page]', error);
      if (!rendered) continue;
      isHeld = true;
      showConnectionNotice();
      Object.assign(route, { Component: HeldPage, lazy: undefined });
    }
  }
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

async function fetchMatchedFragments(): Promise<void> {
  const handles = matched.map(
    ({ handle }) => (handle ?? {}) as { uses?: string[]; deferred?: string[] },
  );
  const deferred = rendered ? handles.flatMap((handle) => handle.deferred ?? []) : [];
  for (const name of deferred)
    library.expect(
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
