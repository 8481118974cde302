import type { Spent, StepName } from 'shared-contracts/releasing/timings';

/** Measures an order and its steps. */
export class Stopwatch {
  readonly #begun = performance.now();
  readonly #steps = new Map<StepName, number>();

  /** Runs a step. A step that runs again is added up. */
  async time<Result>(step: StepName, run: () => Result | Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await run();
    } finally {
      this.#steps.set(step, (this.#steps.get(step) ?? 0) + performance.now() - begun);
    }
  }

  /** The time until now, after what was `spent` before. */
  total(before: Spent = { ms: 0, steps: [] }): Spent {
    const steps = [...this.#steps].map(([step, ms]) => ({ step, ms: Math.round(ms) }));
    return {
      ms: Math.round(before.ms + performance.now() - this.#begun),
      steps: [...before.steps, ...steps],
    };
  }
}
