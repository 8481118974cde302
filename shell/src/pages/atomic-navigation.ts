import { startTransition } from 'react';
import type { DataRouter, RouterSubscriber } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { afterFrame, noteInteraction } from 'shared-contracts/visit';

/**
 * Wraps the router for a `RouterProvider` without transitions. The `loading` state changes nothing on the screen, so
 * it is not passed on; a page is rendered synchronously once it is complete. A transition would render it in slices
 * between frames of the previous page, and wait for its first picture. The same page in the other language or at
 * another hash does use a transition, so that the server's markup stays until its code is loaded: it is fetched then,
 * if nobody has touched the page yet. The same address does not: a failed screen is mounted again. `navigate` waits for one frame, so that the press is painted first: matching the route takes a phone
 * longer than a frame.
 */
export function atomicNavigation(router: DataRouter): DataRouter {
  let shownState = router.state;
  const subscribe = (notify: RouterSubscriber) =>
    router.subscribe((state, stateChange) => {
      if (isOnlyLoading(shownState, state)) return;
      const isSame = isSamePage(shownState.location, state.location);
      shownState = state;
      // Reads `shownState` late, so that a newer state is not overwritten.
      const show = () => notify(shownState, stateChange);
      if (isSame) noteInteraction();
      deferOutsideEvents(isSame ? () => startTransition(show) : show);
    });
  const navigate = (...to: Parameters<DataRouter['navigate']>) =>
    afterFrame().then(() => router.navigate(...to));
  return Object.create(router, { subscribe: { value: subscribe }, navigate: { value: navigate } });
}

type State = DataRouter['state'];

/** Whether both are the same page, in the other language or at another search or hash. */
function isSamePage(before: State['location'], now: State['location']): boolean {
  return (
    neutralPath(before.pathname) === neutralPath(now.pathname) &&
    addressOf(before) !== addressOf(now)
  );
}

const addressOf = ({ pathname, search, hash }: State['location']) => pathname + search + hash;

/** Whether the only change is that a navigation has started. */
function isOnlyLoading(before: State, now: State): boolean {
  return (
    now.navigation.state === 'loading' &&
    (['location', 'loaderData', 'errors', 'fetchers', 'revalidation'] as const).every(
      (part) => before[part] === now[part],
    )
  );
}

/**
 * React flushes updates made inside an event synchronously: effects of a click run before paint, and in `popstate`,
 * which hash links fire, even a transition is synchronous. So the update is deferred to a new task.
 */
function deferOutsideEvents(notify: () => void): void {
  if (window.event) setTimeout(notify);
  else notify();
}
