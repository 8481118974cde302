/** Virtual visitors who request pages continuously. */
export interface ConstantLoad {
  /** Stops the load. Resolves to the number of requests and the failures. */
  stop(): Promise<{ asked: number; failures: string[] }>;
}

/** Pause in ms between an answer and the visitor's next request: the load is steady, not the maximum. */
const pause = 100;

export function startLoad(
  origin: string,
  addresses: readonly string[],
  visitors = 4,
): ConstantLoad {
  const failures: string[] = [];
  let asked = 0;
  let isOn = true;
  const visit = async (from: number) => {
    for (let at = from; isOn; at += 1) {
      const address = addresses[at % addresses.length] ?? '/';
      asked += 1;
      try {
        const answer = await fetch(origin + address);
        const text = await answer.text();
        if (answer.status !== 200) failures.push(`${answer.status} ${address}`);
        else if (!/<h1[ >]/.test(text)) failures.push(`no heading ${address}`);
      } catch (error) {
        failures.push(`${error} ${address}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, from) => visit(from)));
  return {
    async stop() {
      isOn = false;
      await all;
      return { asked, failures };
    },
  };
}
