/// <reference path="../../server/bench/autocannon.d.ts" />
import autocannon from 'autocannon';

interface Load {
  origin: string;
  addressOf: (nth: number) => string;
  seconds: number;
}

const connections = 16;
let requestCount = 0;

/**
 * Uses a different address of the benchmarking range 198.18.0.0/15 for each request, since our site limits the
 * rendering for each visitor.
 */
const visitorAddress = (nth: number) => `198.18.${(nth >> 8) & 255}.${nth & 255}`;

/** Measures the pages per second of a saturated server; nothing else may run. Fails on any refused page. */
export async function pagesPerSecond({ origin, addressOf, seconds }: Load): Promise<number> {
  const ask = (limits: { amount: number } | { duration: number }) =>
    autocannon({
      ...{ url: origin, connections, ...limits },
      requests: [
        {
          setupRequest: (request) => {
            requestCount += 1;
            const headers = {
              'accept-encoding': 'gzip, deflate, br',
              'x-forwarded-for': visitorAddress(requestCount),
            };
            return { ...request, path: addressOf(requestCount), headers };
          },
        },
      ],
    });
  // Warm-up, so that the JIT has compiled the code
  await ask({ amount: 400 });
  const result = await ask({ duration: seconds });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${origin}${addressOf(0)}: ${result.non2xx + result.errors} pages were refused`,
    );
  return result['2xx'] / result.duration;
}
