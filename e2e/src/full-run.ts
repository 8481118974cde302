import { test } from 'playwright/test';

/** `npm run test:full` runs whole matrices, the gate a sample of each (docs/testing.md). */
export const isFull = process.env.FULL === 'true';

/** Returns the whole matrix in the full run, else its sample. */
export const fullOrSampled = <T>(
  matrix: readonly T[],
  isInSample: (one: T, at: number) => boolean,
) => (isFull ? matrix : matrix.filter(isInSample));

/** A test for the full run only; the gate reports it as skipped. */
export const fullTest = isFull ? test : test.skip;
