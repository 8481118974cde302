import { useSyncExternalStore } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import runtime from 'react-refresh/runtime';

export { Fragment };

/** What the compiler writes for an element of a remote that is developed. */
export const jsxDEV = (type, props, key, isStatic) =>
  (isStatic ? jsxs : jsx)(refreshed(type), props, key);

const places = new Map();

/**
 * The host is the one that visitors get, and the React in it cannot exchange a component as a development
 * build can. So each component of the remote is shown by a place that stays, and that calls what the last
 * save has made of it: the hooks' state belongs to the place.
 */
export function refreshed(type) {
  const family = typeof type === 'function' ? runtime.getFamilyByType(type) : undefined;
  if (!family) return type;
  if (!places.has(family)) places.set(family, placeOf(family));
  return places.get(family).Place;
}

function placeOf(family) {
  const listeners = new Set();
  let shown = 0;
  let begun = 0;
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each component, and kept
  const Current = (props) => told(() => family.current(props), props);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each component, and kept
  function Place(props) {
    useSyncExternalStore(
      subscribe,
      () => shown,
      () => shown,
    );
    return jsx(Current, { ...props }, String(begun));
  }
  const show = (keepsState) => {
    shown += 1;
    if (!keepsState) begun += 1;
    for (const listener of listeners) listener();
  };
  return { Place, show };
}

const { performReactRefresh } = runtime;

/** After a save: what has other hooks than before begins anew. */
runtime.performReactRefresh = () => {
  const update = performReactRefresh();
  for (const family of update?.updatedFamilies ?? []) places.get(family)?.show(true);
  for (const family of update?.staleFamilies ?? []) places.get(family)?.show(false);
  return update;
};

/** What throws while it is rendered ends in the host's fallback: whoever develops it sees what it was. */
function told(render, props) {
  try {
    return render();
  } catch (error) {
    // React's own way to wait
    const isWaiting =
      typeof error?.then === 'function' || /^Suspense Exception/.test(error?.message);
    // without props React only looks where a component stands
    if (props && !isWaiting) tell(error);
    throw error;
  }
}

/** To the page's overlay. */
export const tell = (error) => reportError(error);
