import type { LimitCheck } from '../parts/bench-context';
import { compareToLimit, exactInterval, type Interval } from './interval';

/** Limits of a first view relative to the other sites. */
export const viewRatioLimits = {
  lcpToFloor: 1.05,
  lcpToMonolith: 1,
  fcpToFloor: 1.05,
  fcpToMonolith: 1,
  hydratedToMonolith: 1,
  scriptToMonolith: 1.1,
} as const;

export type RatioName = keyof typeof viewRatioLimits;

export const ratioLabels: Readonly<Record<RatioName, string>> = {
  lcpToFloor: 'LCP/floor',
  lcpToMonolith: 'LCP/monolith',
  fcpToFloor: 'FCP/floor',
  fcpToMonolith: 'FCP/monolith',
  hydratedToMonolith: 'hydrated/monolith',
  scriptToMonolith: 'script/monolith',
};

/** Absolute limits: ms, bytes, and layout shift rounded to two digits. */
export const limits = {
  cls: 0.005,
  tbt: 120,
  script: 155_000,
  page: 300_000,
  shown: 100,
  roundTrips: 1,
  answered: 100,
  /** From the tap at 4 s to the dialog's first field. */
  dialog: 700,
  longest: 200,
};

/** Compares a figure with its limit; a plain number is an exact count. */
export function checkLimit(
  what: string,
  found: Interval | number,
  limit: number,
  unit = '',
): LimitCheck {
  const figure = typeof found === 'number' ? exactInterval(found) : found;
  return { what, figure, limit, unit, verdict: compareToLimit(figure, limit) };
}

const headings = { missed: 'Missed', open: 'Open' };

/** How many figures are met, and which are not. */
export function conclusionsOf(checks: readonly LimitCheck[]): string[] {
  const count = (verdict: string) => checks.filter((one) => one.verdict === verdict).length;
  return [
    `Of ${checks.length} figures with a bar ${count('met')} are met, ${count('missed')} missed, ${count('open')} open.`,
    ...(['missed', 'open'] as const).flatMap((verdict) => {
      const lines = describeChecks(checks, verdict).map((what) => `- ${what}`);
      return lines.length > 0 ? [`${headings[verdict]}:`, lines.join('\n')] : [];
    }),
  ];
}

/** Returns the figures with this verdict, as sentences. */
function describeChecks(held: readonly LimitCheck[], verdict: LimitCheck['verdict']): string[] {
  return held
    .filter((one) => one.verdict === verdict)
    .map(({ what, figure, limit: bar, unit }) => {
      const { value, low, high } = figure;
      const range =
        low === high || !Number.isFinite(high) ? '' : ` [${rounded(low)}, ${rounded(high)}]`;
      return `${what} is ${rounded(value)}${range} for ${bar} ${unit}`.trim();
    });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
