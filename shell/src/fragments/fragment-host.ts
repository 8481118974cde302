import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { FragmentHost, FragmentState } from 'shared-contracts/visit';
import { type ApiFor, loaderContext } from '../federation/loader-context';
import type { FragmentData, FragmentLibrary, ServerFragments } from './fragment-library';

interface HostParts {
  library: FragmentLibrary;
  serverFragments: ServerFragments;
  apiFor: ApiFor;
  pathname: string;
}

/**
 * Sets the fields that React reads of a promise. Without them it shows the Suspense fallback first, for at least 300
 * ms, although the value is available.
 */
function withSyncResult<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

/** Never settles, so that a fragment keeps the server's markup while its code cannot be loaded. */
const suspendedForever = new Promise<FragmentState>(() => {});

/** The fragments of one page: those of its loader are available at once, others load on demand. */
export function createFragmentHost({
  library,
  serverFragments,
  apiFor,
  pathname,
}: HostParts): FragmentHost {
  const loadingFragments = new Map<string, Promise<FragmentState>>();
  const replacements = new Map<string, Promise<FragmentState>>();

  async function fetchFragment(name: string): Promise<FragmentState> {
    const url = new URL(pathname, 'http://page.invalid');
    const args = {
      request: new Request(url),
      url,
      params: {},
      pattern: pathname,
      context: loaderContext(apiFor),
    };
    return fragmentStateOf(
      name,
      await library.fetchData(name, args as unknown as LoaderFunctionArgs<RouterContextProvider>),
    );
  }

  async function stateOfCarried(
    name: string,
    part: FragmentData | Promise<FragmentData>,
  ): Promise<FragmentState> {
    if ('then' in part) return fragmentStateOf(name, await part);
    const expectedState = library.expectedCode(name)?.then(() => fragmentStateOf(name, part));
    return expectedState?.catch(() => suspendedForever) ?? suspendedForever;
  }

  function fragmentStateOf(name: string, part: FragmentData): FragmentState {
    if ('failed' in part) return { status: 'failed' };
    return library.ready(name, part.data) ?? { status: 'failed' };
  }

  return {
    peek(name) {
      const part = serverFragments[name];
      if (!part || 'then' in part) return undefined;
      return 'failed' in part ? { status: 'failed' } : library.ready(name, part.data);
    },
    load(name) {
      const part = serverFragments[name];
      const loading =
        loadingFragments.get(name) ??
        withSyncResult(part ? stateOfCarried(name, part) : fetchFragment(name));
      loadingFragments.set(name, loading);
      void loading.then(({ status }) => {
        // Once the network is back, the next use requests the fragment again.
        if (status === 'failed')
          globalThis.addEventListener?.('online', () => loadingFragments.delete(name), {
            once: true,
          });
      });
      return loading;
    },
    forget(name) {
      loadingFragments.delete(name);
      replacements.delete(name);
    },
    replace(name, failure) {
      const replacing =
        replacements.get(name) ??
        library.replace(name, failure).then(
          () => fetchFragment(name),
          () => ({ status: 'failed' }) as const,
        );
      replacements.set(name, replacing);
      return replacing;
    },
  };
}
