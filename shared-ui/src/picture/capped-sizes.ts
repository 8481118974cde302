/** From this density (device pixels per CSS px) on, more resolution is not visible. */
const dense = '(min-resolution: 2.25dppx)';
/** Factor for these screens: at least 1.7 device pixels per CSS px on a screen with 2.625, two on one with 3. */
const share = 0.65;

const known = new Map<string, string>();

/**
 * Limits pictures on dense screens to about two device pixels per CSS px. Browsers multiply `sizes` by the density,
 * so dense screens get smaller lengths.
 */
export function cappedSizes(sizes: string): string {
  const before = known.get(sizes);
  if (before !== undefined) return before;
  const entries = sizes.split(/,(?![^(]*\))/).map((entry) => entry.trim());
  const enough = [...entries.map(forDense), ...entries].join(', ');
  known.set(sizes, enough);
  return enough;
}

/** An entry is a length, optionally after media conditions in brackets, joined by "and". */
function forDense(entry: string): string {
  const [, condition, length] = /^(?:(\([^)]*\)(?: and \([^)]*\))*) )?(.+)$/.exec(entry) ?? [];
  const when = condition === undefined ? dense : `${dense} and ${condition}`;
  return `${when} calc(${share} * ${length})`;
}
