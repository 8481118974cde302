import { createContext, createElement, type ReactNode } from 'react';
import type { RemoteModule } from 'shared-contracts/remote';

type Anything = (...args: unknown[]) => unknown;

interface Entrance {
  /** Writes down that the bundle is entered. */
  enter(): void;
  /** Writes down what is waited for. */
  wait<Result>(promise: Promise<Result>): Promise<Result>;
  /** Writes down, too, that what is below the element is entered or left while it is rendered. */
  part(element: ReactNode): ReactNode;
}

/**
 * Tells whose part React renders: of all that React tells of its way only the value of a context follows it down a part,
 * back to what stands beside it, and to what had to wait. There are two values, of `renderToString` and of streams.
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

/** The same module, whose functions say that they are entered before they are. */
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
          // the same element each time, so that its state stays; it adds nothing to the ids that React counts
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
