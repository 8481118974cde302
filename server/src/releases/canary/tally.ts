import { merged } from 'shared-contracts/releasing/histogram';
import type { Tally } from 'shared-contracts/releasing/service';

export const emptyTally: Tally = { pages: 0, errors: 0 };

const measuredVitals = ['render', 'lcp', 'inp', 'cls'] as const;

/** Adds two tallies and merges their histograms. */
export function addTallies(a: Tally, b: Tally): Tally {
  const sum: Tally = { pages: a.pages + b.pages, errors: a.errors + b.errors };
  if (a.kills || b.kills) sum.kills = (a.kills ?? 0) + (b.kills ?? 0);
  for (const name of measuredVitals) {
    const values = a[name] && b[name] ? merged(a[name], b[name]) : (a[name] ?? b[name]);
    if (values) sum[name] = values;
  }
  return sum;
}
