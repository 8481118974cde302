import autocannon from 'autocannon';

interface Load {
  url: string;
  /** Path of each request. */
  addressOf: () => string;
  connections?: number;
  limits: { duration: number } | { amount: number };
  /** Requests a second of all connections; as many as are answered when left out. */
  overallRate?: number;
}

let requests = 0;

/**
 * Requests pages as first-time visitors whose browser accepts brotli, each from another address of the benchmarking
 * range 198.18.0.0/15, since the site limits the rendering for each visitor. Rejects if a page was refused.
 */
export async function requestPages({
  url,
  addressOf,
  connections = 16,
  limits,
  overallRate,
}: Load) {
  const result = await autocannon({
    ...{ url, connections, ...limits, ...(overallRate && { overallRate }) },
    requests: [
      {
        setupRequest: (request) => {
          requests += 1;
          const visitor = `198.18.${(requests >> 8) & 255}.${requests & 255}`;
          const headers = { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': visitor };
          return { ...request, path: addressOf(), headers };
        },
      },
    ],
  });
  const refused = result.non2xx + result.errors;
  if (refused > 0) throw new Error(`${url}${addressOf()}: ${refused} pages were refused`);
  const count = result['2xx'];
  return { count, perSecond: Math.round(count / result.duration), p99: result.latency.p99 };
}
