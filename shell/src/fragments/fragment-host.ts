import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { FragmentHost, FragmentState } from 'shared-contracts/visit';
import { type ApiFor, loaderContext } from '../federation/loader-context';
import type { CarriedFragments, FragmentData, FragmentLibrary } from './fragment-library';

interface HostParts {
  library: FragmentLibrary;
  carried: CarriedFragments;
  apiFor: ApiFor;
  pathname: string;
}

/**
 * React reads these fields of a promise that it is given. Of one without them it shows the fallback first, which stands for
 * 300 ms once it was seen, though the value is there.
 */
function shownAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

/** Never settles: a place that the server has rendered keeps that content while its code cannot be had. */
const heldByServer = new Promise<FragmentState>(() => {});

/** Fragments as one page sees them: those that it declared are there at once, others come on demand. */
export function createFragmentHost({
  library,
  carried,
  apiFor,
  pathname,
}: HostParts): FragmentHost {
  const onDemand = new Map<string, Promise<FragmentState>>();
  const replaced = new Map<string, Promise<FragmentState>>();

  async function fetchFragment(name: string): Promise<FragmentState> {
    const url = new URL(pathname, 'http://page.invalid');
    const args = {
      request: new Request(url),
      url,
      params: {},
      pattern: pathname,
      context: loaderContext(apiFor),
    };
    return stateOf(
      name,
      await library.fetchData(name, args as unknown as LoaderFunctionArgs<RouterContextProvider>),
    );
  }

  async function arrivalOf(
    name: string,
    part: FragmentData | Promise<FragmentData>,
  ): Promise<FragmentState> {
    if ('then' in part) return stateOf(name, await part);
    const arrived = library.expected(name)?.then(() => stateOf(name, part));
    return arrived?.catch(() => heldByServer) ?? heldByServer;
  }

  function stateOf(name: string, part: FragmentData): FragmentState {
    if ('failed' in part) return { status: 'failed' };
    return library.ready(name, part.data) ?? { status: 'failed' };
  }

  return {
    peek(name) {
      const part = carried[name];
      if (!part || 'then' in part) return undefined;
      return 'failed' in part ? { status: 'failed' } : library.ready(name, part.data);
    },
    load(name) {
      const part = carried[name];
      const loading =
        onDemand.get(name) ?? shownAtOnce(part ? arrivalOf(name, part) : fetchFragment(name));
      onDemand.set(name, loading);
      void loading.then(({ status }) => {
        // with the network back, whoever shows the fragment next asks for it anew
        if (status === 'failed')
          globalThis.addEventListener?.('online', () => onDemand.delete(name), { once: true });
      });
      return loading;
    },
    forget(name) {
      onDemand.delete(name);
      replaced.delete(name);
    },
    replace(name, failure) {
      const replacing =
        replaced.get(name) ??
        library.replace(name, failure).then(
          () => fetchFragment(name),
          () => ({ status: 'failed' }) as const,
        );
      replaced.set(name, replacing);
      return replacing;
    },
  };
}
