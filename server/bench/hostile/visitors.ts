/** Visitors' results. */
export interface Seen {
  asked: number;
  /** Number of answers by kind. */
  answers: Map<string, number>;
  /** Addresses with an error or no answer. */
  errors: string[];
  /** Longest response time in ms. */
  longest: number;
}

interface Visit {
  visitors: number;
  /** Address of the n-th request. */
  address: (turn: number) => string;
  /** Classifies an answer. */
  kindOf: (status: number, text: string) => string;
}

/** Pause in ms between an answer and the visitor's next request. */
const pause = 100;
const patience = 30_000;

/** Requests pages continuously until `stop`, which waits for pending answers. */
export function visit(origin: string, { visitors, address, kindOf }: Visit) {
  const seen: Seen = { asked: 0, answers: new Map(), errors: [], longest: 0 };
  let isOn = true;
  const ask = async () => {
    while (isOn) {
      const wanted = address(seen.asked);
      seen.asked += 1;
      const begun = performance.now();
      try {
        const answer = await fetch(origin + wanted, { signal: AbortSignal.timeout(patience) });
        const kind = kindOf(answer.status, await answer.text());
        seen.answers.set(kind, (seen.answers.get(kind) ?? 0) + 1);
        if (answer.status !== 200) seen.errors.push(`${answer.status} ${wanted}`);
      } catch (error) {
        seen.errors.push(`${error instanceof Error ? error.message : error} ${wanted}`);
      }
      seen.longest = Math.max(seen.longest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, ask));
  return {
    async stop(): Promise<Seen> {
      isOn = false;
      await all;
      return seen;
    },
  };
}
