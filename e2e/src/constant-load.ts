/** Virtual visitors who request pages continuously. */
export interface ConstantLoad {
  /** Stops the load. Resolves to the number of requests and the failures. */
  stop(): Promise<{ requestCount: number; failures: string[] }>;
}

/** Pause in ms between an answer and the visitor's next request: the load is steady, not the maximum. */
const thinkTimeMs = 100;

export function startLoad(
  origin: string,
  addresses: readonly string[],
  visitors = 4,
): ConstantLoad {
  const failures: string[] = [];
  let requestCount = 0;
  let isRunning = true;
  const visit = async (from: number) => {
    for (let at = from; isRunning; at += 1) {
      const address = addresses[at % addresses.length] ?? '/';
      requestCount += 1;
      try {
        const answer = await fetch(origin + address);
        const text = await answer.text();
        if (answer.status !== 200) failures.push(`${answer.status} ${address}`);
        else if (!/<h1[ >]/.test(text)) failures.push(`no heading ${address}`);
      } catch (error) {
        failures.push(`${error} ${address}`);
      }
      await new Promise((resolve) => setTimeout(resolve, thinkTimeMs));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, from) => visit(from)));
  return {
    async stop() {
      isRunning = false;
      await all;
      return { requestCount, failures };
    },
  };
}
