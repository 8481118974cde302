/** As much of autocannon's interface as the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    method?: 'GET' | 'POST';
    /** Seconds. */
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    connections: number;
    overallRate?: number;
    requests: Request[];
  }
  interface Result {
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
