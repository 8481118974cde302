import { createContext, createElement, type ReactNode } from 'react';
import type { RemoteModule } from 'shared-contracts/remote';

type Anything = (...args: unknown[]) => unknown;

interface Entrance {
  /** Records that the bundle's code is entered. */
  enter(): void;
  /** Records that the page awaits this promise of the bundle. */
  wait<Result>(promise: Promise<Result>): Promise<Result>;
  /** Wraps an element so that entering and leaving its subtree is recorded during rendering. */
  part(element: ReactNode): ReactNode;
}

/**
 * A context whose value is the mark of the bundle that React renders. React restores context values when it
 * enters a subtree, leaves it for a sibling, or resumes a suspended one, so a setter on the internal fields
 * sees each change. `_currentValue` belongs to the primary renderer, `_currentValue2` to the secondary one.
 */
export function partContext(first: number, enter: (mark: number) => void) {
  const context = createContext(first);
  for (const field of ['_currentValue', '_currentValue2']) {
    let mark = first;
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
export function markedRemote(remote: RemoteModule, entrance: Entrance): RemoteModule {
  const marked = <Value>(value: Value): Value => {
    if (typeof value !== 'function') return value;
    return ((...args: unknown[]) => {
      entrance.enter();
      return (value as Anything)(...args);
    }) as Value;
  };
  const part = <Part extends RemoteModule['routes'][number] | RemoteModule['fragments'][string]>(
    given: Part,
  ): Part => {
    const { loader, lazy } = given;
    let loaded: ReturnType<typeof lazy> | undefined;
    return {
      ...given,
      ...(loader && { loader: (args) => entrance.wait(marked(loader)(args)) }),
      lazy: () => {
        loaded ??= marked(lazy)().then((module) => ({
          ...module,
          // One wrapper per module: a stable component type keeps its state, and the wrapper does not affect
          // useId.
          Component: markedComponent(module.Component, entrance),
        }));
        return loaded;
      },
    };
  };
  return {
    ...remote,
    ...Object.fromEntries(Object.entries(remote).map(([key, value]) => [key, marked(value)])),
    routes: remote.routes.map(part),
    fragments: Object.fromEntries(
      Object.entries(remote.fragments).map(([name, fragment]) => [name, part(fragment)]),
    ),
  };
}

function markedComponent<Props extends object>(
  Component: React.ComponentType<Props>,
  { part }: Entrance,
): React.ComponentType<Props> {
  return (props) => part(createElement(Component, props));
}
