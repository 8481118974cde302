/** Visitors' results. */
export interface VisitSummary {
  requests: number;
  /** Number of answers by kind. */
  answers: Map<string, number>;
  /** Addresses with an error or no answer. */
  errors: string[];
  /** Longest response time in ms. */
  longestMs: number;
}

interface Visit {
  visitors: number;
  /** Address of the n-th request. */
  address: (turn: number) => string;
  /** Classifies an answer. */
  kindOf: (status: number, text: string) => string;
}

/** Pause in ms between an answer and the visitor's next request. */
const pauseMs = 100;
const requestTimeoutMs = 30_000;

/** Requests pages continuously until `stop`, which waits for pending answers. */
export function visit(origin: string, { visitors, address, kindOf }: Visit) {
  const summary: VisitSummary = { requests: 0, answers: new Map(), errors: [], longestMs: 0 };
  let isRunning = true;
  const visitRepeatedly = async () => {
    while (isRunning) {
      const wanted = address(summary.requests);
      summary.requests += 1;
      const startedAt = performance.now();
      try {
        const answer = await fetch(origin + wanted, {
          signal: AbortSignal.timeout(requestTimeoutMs),
        });
        const kind = kindOf(answer.status, await answer.text());
        summary.answers.set(kind, (summary.answers.get(kind) ?? 0) + 1);
        if (answer.status !== 200) summary.errors.push(`${answer.status} ${wanted}`);
      } catch (error) {
        summary.errors.push(`${error instanceof Error ? error.message : error} ${wanted}`);
      }
      summary.longestMs = Math.max(summary.longestMs, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visitRepeatedly));
  return {
    async stop(): Promise<VisitSummary> {
      isRunning = false;
      await all;
      return summary;
    },
  };
}
