/** What visitors saw. */
export interface Seen {
  asked: number;
  /** How often each kind of answer came. */
  answers: Map<string, number>;
  /** Addresses that were answered by an error, or not at all. */
  errors: string[];
  /** ms of the longest wait. */
  longest: number;
}

interface Visit {
  visitors: number;
  /** What is asked for, by the number of the question. */
  address: (turn: number) => string;
  /** A name for an answer. */
  kindOf: (status: number, text: string) => string;
}

/** ms between an answer and the same visitor's next question. */
const pause = 100;
const patience = 30_000;

/** Visitors who ask for page after page until `stop`, which waits for the last answers. */
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
