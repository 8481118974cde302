import { useSyncExternalStore } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import runtime from 'react-refresh/runtime';

export { Fragment };

/** JSX runtime of the developed remote: wraps its components for hot replacement. */
export const jsxDEV = (type, props, key, isStatic) =>
  (isStatic ? jsxs : jsx)(refreshed(type), props, key);

const places = new Map();

/**
 * Returns a stable component that renders the latest version of a component. The shell's React is the production
 * build, which cannot replace components; so a permanent wrapper calls the code of the last save and holds the state
 * of its hooks.
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

/** After a save: components with changed hooks are mounted anew. */
runtime.performReactRefresh = () => {
  const update = performReactRefresh();
  for (const family of update?.updatedFamilies ?? []) places.get(family)?.show(true);
  for (const family of update?.staleFamilies ?? []) places.get(family)?.show(false);
  return update;
};

/** Reports errors thrown in render, which the shell would only show as a fallback. */
function told(render, props) {
  try {
    return render();
  } catch (error) {
    // React suspends by throwing.
    const isWaiting =
      typeof error?.then === 'function' || /^Suspense Exception/.test(error?.message);
    // Without props React is only building a component stack.
    if (props && !isWaiting) tell(error);
    throw error;
  }
}

/** Shows the error in the page's overlay. */
export const tell = (error) => reportError(error);
