import { startTransition } from 'react';
import type { DataRouter, RouterSubscriber } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { afterFrame } from 'shared-contracts/visit';

/**
 * The router as React is told of it, for a `RouterProvider` without transitions. That a page is on its way
 * changes nothing that is shown, so nothing is rendered for it; when it is here it is rendered in one go.
 * A transition would render it in slices between frames of the page that is left, and wait for its first
 * picture. The same page in the other language, or at another place, is one: what the server has rendered there
 * stays until its code is here. The same address is not: a screen that failed is entered anew, and with nobody
 * touching the page, the code that a transition waits for does not come. A page is asked for when the press has been seen, because to find it takes a phone
 * longer than a frame.
 */
export function wholePages(router: DataRouter): DataRouter {
  let shown = router.state;
  const subscribe = (tell: RouterSubscriber) =>
    router.subscribe((state, change) => {
      if (isOnItsWay(shown, state)) return;
      const isSame = isSamePage(shown.location, state.location);
      shown = state;
      // what has come meanwhile is not undone
      const show = () => tell(shown, change);
      outsideOfEvents(isSame ? () => startTransition(show) : show);
    });
  const navigate = (...to: Parameters<DataRouter['navigate']>) =>
    afterFrame().then(() => router.navigate(...to));
  return Object.create(router, { subscribe: { value: subscribe }, navigate: { value: navigate } });
}

type State = DataRouter['state'];

/** Whether it is the same page elsewhere: in the other language, or at another place of it. */
function isSamePage(before: State['location'], now: State['location']): boolean {
  return (
    neutralPath(before.pathname) === neutralPath(now.pathname) &&
    addressOf(before) !== addressOf(now)
  );
}

const addressOf = ({ pathname, search, hash }: State['location']) => pathname + search + hash;

/** Whether a navigation has begun, and nothing else has happened. */
function isOnItsWay(before: State, now: State): boolean {
  return (
    now.navigation.state === 'loading' &&
    (['location', 'loaderData', 'errors', 'fetchers', 'revalidation'] as const).every(
      (part) => before[part] === now[part],
    )
  );
}

/**
 * What is rendered in the course of a click has its effects before it is painted; otherwise they come after. In
 * the course of `popstate`, as a link to a place in the page fires it, React makes even a transition at once.
 */
function outsideOfEvents(tell: () => void): void {
  if (window.event) setTimeout(tell);
  else tell();
}
