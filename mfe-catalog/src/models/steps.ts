/** Round upper limits; each includes some of the amounts and excludes others. */
export function atMostSteps(amounts: readonly number[], step: number): number[] {
  const first = Math.ceil(Math.min(...amounts) / step);
  return multiples(first, Math.ceil(Math.max(...amounts) / step), step);
}

/** Round lower limits; each includes some of the amounts and excludes others. */
export function atLeastSteps(amounts: readonly number[], step: number): number[] {
  const first = Math.floor(Math.min(...amounts) / step) + 1;
  return multiples(first, Math.floor(Math.max(...amounts) / step) + 1, step);
}

/** The multiples of `step` from `first` to before `end`; none without amounts, whose limits are infinite. */
const multiples = (first: number, end: number, step: number) =>
  Array.from({ length: Math.max(0, end - first) || 0 }, (_, index) => (first + index) * step);
