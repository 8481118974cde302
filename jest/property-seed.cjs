/** Generated values follow from one seed; a run that found something is run again by `FC_SEED=… npm run unit`. */
require('fast-check').configureGlobal({
  seed: Number(process.env.FC_SEED),
  // each run has other values; the full one has many
  numRuns: process.env.FULL === 'true' ? 10_000 : 100,
});
