/** Generated values derive from one seed; `FC_SEED=… npm run unit` repeats a failed run. */
require('fast-check').configureGlobal({
  seed: Number(process.env.FC_SEED),
  // Each run uses other values; the full run uses more
  numRuns: process.env.FULL === 'true' ? 10_000 : 100,
});
