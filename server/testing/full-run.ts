/** `npm run test:full` runs whole matrices, the gate a sample of each (docs/testing.md). */
export const isFull = process.env.FULL === 'true';

/** A test for the full run only; the gate reports it as skipped. */
export const fullTest = isFull ? test : test.skip;
