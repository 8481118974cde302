/// <reference path="../../server/bench/autocannon.d.ts" />
import autocannon from 'autocannon';

interface Load {
  origin: string;
  addressOf: (nth: number) => string;
  seconds: number;
}

const connections = 16;
let asked = 0;

/** Another address for each, of the range that is kept for benchmarks: our site limits what one visitor has rendered. */
const visitor = (nth: number) => `198.18.${(nth >> 8) & 255}.${nth & 255}`;

/** Pages a second of a server that is asked without a pause; nothing else may run. Fails when a page is refused. */
export async function pagesPerSecond({ origin, addressOf, seconds }: Load): Promise<number> {
  const ask = (limits: { amount: number } | { duration: number }) =>
    autocannon({
      ...{ url: origin, connections, ...limits },
      requests: [
        {
          setupRequest: (request) => {
            asked += 1;
            const headers = {
              'accept-encoding': 'gzip, deflate, br',
              'x-forwarded-for': visitor(asked),
            };
            return { ...request, path: addressOf(asked), headers };
          },
        },
      ],
    });
  // the first ones find a process that has its own code to learn
  await ask({ amount: 400 });
  const result = await ask({ duration: seconds });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${origin}${addressOf(0)}: ${result.non2xx + result.errors} pages were refused`,
    );
  return result['2xx'] / result.duration;
}
