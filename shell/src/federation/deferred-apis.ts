import { type Api, ApiError, arrive, ownProblem } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { firstInteraction } from 'shared-contracts/visit';
import type { ApiFor } from './loader-context';

/**
 * The API in the browser. A server-rendered page makes no calls at first, so the code of the API is loaded with the
 * first call or the first interaction.
 */
export function deferApis(): ApiFor {
  const arrival = arrive();
  let loading: Promise<ApiFor> | undefined;
  const load = () => {
    loading ??= loadApis(arrival);
    // A failure is not cached: the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  firstInteraction()
    .then(load)
    .catch(() => {});
  const apis = { en: deferredApi(load, 'en'), ar: deferredApi(load, 'ar') };
  return (locale) => apis[locale];
}

async function loadApis(arrival: ReturnType<typeof arrive>): Promise<ApiFor> {
  const [{ createBrowserTransport }, { createApis }] = await Promise.all([
    import(/* webpackChunkName: "api" */ 'shared-contracts/api-client'),
    import(/* webpackChunkName: "api" */ './create-apis'),
  ]);
  return createApis(createBrowserTransport(arrival));
}

/** Every call is `api.<what>.<call>(…)` and asynchronous, so a proxy can wait for the code of the API. */
function deferredApi(
  load: () => Promise<ApiFor>,
  locale: Locale,
  sender?: Parameters<Api['as']>[0],
) {
  const real = async (call: string) => {
    const apiFor = await load().catch((cause: unknown) => {
      throw new ApiError(call, 0, [ownProblem(locale, 'network')], { cause });
    });
    return sender ? apiFor(locale).as(sender) : apiFor(locale);
  };
  const part = (what: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          async (...args: unknown[]) => {
            const api = (await real(`${what}.${call}`)) as unknown as Callable;
            return api[what]?.[call]?.(...args);
          },
      },
    );
  const as: Api['as'] = (other) => deferredApi(load, locale, other);
  // Has the same shape as `Api`: names are passed on unchanged.
  return new Proxy({}, { get: (_, name: string) => (name === 'as' ? as : part(name)) }) as Api;
}

type Callable = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
