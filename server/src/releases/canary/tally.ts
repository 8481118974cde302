import type { Tally } from 'shared-contracts/releasing/service';

export const noTally: Tally = { pages: 0, errors: 0 };

export const sumOf = (a: Tally, b: Tally): Tally => ({
  pages: a.pages + b.pages,
  errors: a.errors + b.errors,
});
