/** Visitors who ask for pages one after the other, all the time. */
export interface ConstantLoad {
  /** Ends it. Resolves with how many pages were asked for and what went wrong. */
  stop(): Promise<{ asked: number; failures: string[] }>;
}

/** ms between an answer and the same visitor's next question: a steady load, not as much as the machine can do. */
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
