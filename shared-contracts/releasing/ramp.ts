import { type Order, OrderError } from './service';

/** Whether the text is a number with at most two decimals. */
export const isNumber = (text: string) => /^\d{1,4}(\.\d{1,2})?$/.test(text);

/** Parses the value of an option. Throws an `OrderError` that names the option. */
export function numberOf(text: string, option: string): number {
  if (isNumber(text)) return Number(text);
  throw new OrderError(`Write ${option} as a number`);
}

const duration = /^([1-9]\d{0,2})([mh])$/;

/** Whether the text is a duration such as `30m` or `2h`. */
export const isDuration = (text: string) => duration.test(text);

/** Milliseconds of `30m` or `2h`. Throws an `OrderError`. */
export function durationOf(text: string): number {
  const [, count, unit] = duration.exec(text) ?? [];
  if (!unit) throw new OrderError('Write --every as minutes or hours, such as 30m or 2h');
  return Number(count) * (unit === 'm' ? 60_000 : 3_600_000);
}

/** Parses percentages such as `1,5,25,100` into steps at equal intervals. Throws an `OrderError`. */
export function rampSteps(
  { steps, every }: { steps: string; every: string },
  begin: Date,
): Order<'plan'>['steps'] {
  const interval = durationOf(every);
  return steps.split(',').map((traffic, index) => ({
    at: new Date(begin.getTime() + index * interval).toISOString(),
    traffic: numberOf(traffic.trim(), '--steps'),
  }));
}
