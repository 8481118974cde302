/** The parts of autocannon's interface that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    /** Duration in seconds. */
    duration?: number;
    /** Number of requests, instead of a duration. */
    amount?: number;
    connections: number;
    requests: Request[];
  }
  interface Result {
    /** Duration in seconds. */
    duration: number;
    /** Latency in ms. */
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
