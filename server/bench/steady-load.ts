export interface LoadResult {
  answered: number;
  failures: string[];
  /** 99th percentile of response times in ms. */
  p99: number;
}

/** Simulates visitors who read pages with pauses. Ends on `stop`. */
export function startLoad(
  url: string,
  { addresses, visitors, pauseMs }: { addresses: string[]; visitors: number; pauseMs: number },
): { stop(): Promise<LoadResult> } {
  const times: number[] = [];
  const failures: string[] = [];
  let isRunning = true;
  const visit = async (from: number) => {
    for (let index = from; isRunning; index += 1) {
      const address = addresses[index % addresses.length] ?? '/';
      const startedAt = performance.now();
      try {
        const answer = await fetch(url + address);
        await answer.arrayBuffer();
        if (answer.status !== 200) failures.push(`${answer.status} ${address}`);
      } catch (error) {
        failures.push(`${error} ${address}`);
      }
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, from) => visit(from)));
  return {
    async stop() {
      isRunning = false;
      await all;
      times.sort((a, b) => a - b);
      const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
      return { answered: times.length - failures.length, failures, p99 };
    },
  };
}
