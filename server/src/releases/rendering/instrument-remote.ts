import { createContext, createElement, type ReactNode } from 'react';
import type { RemoteModule } from 'shared-contracts/remote';

type AnyFunction = (...args: unknown[]) => unknown;

interface InstrumentationHooks {
  /** Records that the bundle's code is entered. */
  enter(): void;
  /** Records that the page awaits this promise of the bundle. */
  trackWait<Result>(promise: Promise<Result>): Promise<Result>;
  /** Wraps an element so that entering and leaving its subtree is recorded during rendering. */
  wrapElement(element: ReactNode): ReactNode;
}

/**
 * A context whose value is the mark of the bundle that React renders. React restores context values when it
 * enters a subtree, leaves it for a sibling, or resumes a suspended one, so a setter on the internal fields
 * sees each change. `_currentValue` belongs to the primary renderer, `_currentValue2` to the secondary one.
 */
export function createBundleContext(initialBundleId: number, enter: (bundleId: number) => void) {
  const context = createContext(initialBundleId);
  for (const field of ['_currentValue', '_currentValue2']) {
    let mark = initialBundleId;
    Object.defineProperty(context, field, {
      get: () => mark,
      set(next: number) {
        mark = next;
        enter(next);
      },
    });
  }
  return context;
}

/** Wraps the functions of a remote so that each records its bundle before it runs. */
export function instrumentRemote(remote: RemoteModule, hooks: InstrumentationHooks): RemoteModule {
  const instrument = <Value>(value: Value): Value => {
    if (typeof value !== 'function') return value;
    return ((...args: unknown[]) => {
      hooks.enter();
      return (value as AnyFunction)(...args);
    }) as Value;
  };
  const instrumentPart = <
    Part extends RemoteModule['routes'][number] | RemoteModule['fragments'][string],
  >(
    original: Part,
  ): Part => {
    const { loader, lazy } = original;
    let loaded: ReturnType<typeof lazy> | undefined;
    return {
      ...original,
      ...(loader && { loader: (args) => hooks.trackWait(instrument(loader)(args)) }),
      lazy: () => {
        loaded ??= instrument(lazy)().then((module) => ({
          ...module,
          // One wrapper per module: a stable component type keeps its state, and the wrapper does not affect
          // useId.
          Component: instrumentComponent(module.Component, hooks),
        }));
        return loaded;
      },
    };
  };
  return {
    ...remote,
    ...Object.fromEntries(Object.entries(remote).map(([key, value]) => [key, instrument(value)])),
    routes: remote.routes.map(instrumentPart),
    fragments: Object.fromEntries(
      Object.entries(remote.fragments).map(([name, fragment]) => [name, instrumentPart(fragment)]),
    ),
  };
}

function instrumentComponent<Props extends object>(
  Component: React.ComponentType<Props>,
  { wrapElement }: InstrumentationHooks,
): React.ComponentType<Props> {
  return (props) => wrapElement(createElement(Component, props));
}
