import { type Api, ApiError, arrive, ownProblem } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { firstInteraction } from 'shared-contracts/visit';
import type { ApiFor } from './loader-context';

/**
 * The API in the browser. A server-rendered page makes no calls at first, so the code of the API is loaded with the
 * first call or the first interaction.
 */
export function createDeferredApis(): ApiFor {
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
  const apis = { en: createDeferredApi(load, 'en'), ar: createDeferredApi(load, 'ar') };
  return (locale) => apis[locale];
}

async function loadApis(arrival: ReturnType<typeof arrive>): Promise<ApiFor> {
  const [{ createBrowserTransport }, { createApis }] = await Promise.all([
    import(/* webpackChunkName: "api" */ 'shared-contracts/api-client'),
    import(/* webpackChunkName: "api" */ './create-apis'),
  ]);
  return createApis(createBrowserTransport(arrival));
}

/** Every call is `api.<resource>.<call>(…)` and asynchronous, so a proxy can wait for the code of the API. */
function createDeferredApi(
  load: () => Promise<ApiFor>,
  locale: Locale,
  sender?: Parameters<Api['as']>[0],
) {
  const loadRealApi = async (call: string) => {
    const apiFor = await load().catch((cause: unknown) => {
      throw new ApiError(call, 0, [ownProblem(locale, 'network')], { cause });
    });
    return sender ? apiFor(locale).as(sender) : apiFor(locale);
  };
  const resourceProxy = (resource: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          async (...args: unknown[]) => {
            const api = (await loadRealApi(`${resource}.${call}`)) as unknown as ApiMethods;
            return api[resource]?.[call]?.(...args);
          },
      },
    );
  const as: Api['as'] = (otherSender) => createDeferredApi(load, locale, otherSender);
  // Has the same shape as `Api`: names are passed on unchanged.
  return new Proxy(
    {},
    { get: (_, name: string) => (name === 'as' ? as : resourceProxy(name)) },
  ) as Api;
}

type ApiMethods = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
