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
 * Sets the fields that React reads of a promise. Without them it shows the Suspense fallback first, for at least 300
 * ms, although the value is available.
 */
function shownAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

/** Never settles, so that a fragment keeps the server's markup while its code cannot be loaded. */
const heldByServer = new Promise<FragmentState>(() => {});

/** The fragments of one page: those of its loader are available at once, others load on demand. */
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
        // Once the network is back, the next use requests the fragment again.
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
