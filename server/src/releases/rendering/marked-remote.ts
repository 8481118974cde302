import { createElement } from 'react';
import type { RemoteModule } from 'shared-contracts/remote';

type Anything = (...args: unknown[]) => unknown;

interface Entrance {
  /** Writes down that the bundle is entered. */
  enter(): void;
  /** Writes down what is waited for. */
  wait<Result>(promise: Promise<Result>): Promise<Result>;
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
  { enter }: Entrance,
): React.ComponentType<Props> {
  return (props) => {
    enter();
    return createElement(Component, props);
  };
}
