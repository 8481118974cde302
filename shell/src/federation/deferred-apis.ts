import { type Api, ApiError, arrive, ownProblem } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { firstInteraction } from 'shared-contracts/visit';
import type { ApiFor } from './loader-context';

/**
 * The API of a browser. A page that the server has rendered calls nothing at first: the code of the
 * calls comes with the first of them, or as soon as the visitor does anything.
 */
export function deferApis(): ApiFor {
  const arrival = arrive();
  let loading: Promise<ApiFor> | undefined;
  const load = () => {
    loading ??= loadApis(arrival);
    // a failure is not remembered: the next call tries again
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

/** Every call of the API is `api.<what>.<call>(…)` and answers later, so it can wait for its own code. */
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
  // of the same shape as what it stands for: names are only passed on
  return new Proxy({}, { get: (_, name: string) => (name === 'as' ? as : part(name)) }) as Api;
}

type Callable = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
