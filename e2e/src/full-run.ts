import { test } from 'playwright/test';

/** `npm run test:full` takes whole matrices; the gate a sample of each (docs/testing.md). */
export const isFull = process.env.FULL === 'true';

/** All of a matrix in the full run; in the gate those of it that are in its sample. */
export const sampled = <T>(matrix: readonly T[], isInSample: (one: T, at: number) => boolean) =>
  isFull ? matrix : matrix.filter(isInSample);

/** A test that the full run alone takes; the gate names it among those that were skipped. */
export const fullTest = isFull ? test : test.skip;
