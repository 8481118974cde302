import { type Histogram, quantile } from './histogram';
import type { Tally } from './service';

/** Formats the metrics of a version for people; empty strings where nothing was measured. */
export function figuresOf({ render, lcp, inp, cls, kills = 0 }: Tally) {
  const ms = (values: Histogram | undefined, share: number) => rounded(quantile(values, share), 1);
  return {
    kills: String(kills),
    /** Median and 99th percentile. */
    render: render ? `${ms(render, 0.5)} / ${ms(render, 0.99)} ms` : '',
    lcp: lcp ? `${ms(lcp, 0.75)} ms` : '',
    inp: inp ? `${ms(inp, 0.75)} ms` : '',
    cls: cls ? rounded(quantile(cls, 0.75), 1000) : '',
  };
}

const rounded = (value: number | null, unit: number) =>
  value === null ? '' : (Math.round(value) / unit).toFixed(unit === 1 ? 0 : 3);
