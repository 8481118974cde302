/** As much of autocannon's interface as the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    method: 'POST';
    /** Seconds. */
    duration: number;
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
