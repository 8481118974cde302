/** On screens of this density, in dots to a pixel, and above, more dots are there than eyes can tell. */
const dense = '(min-resolution: 2.25dppx)';
/** Of a place's width there: at least 1.7 dots to a pixel where the screen has 2.625, two where it has 3. */
const share = 0.65;

const known = new Map<string, string>();

/**
 * `sizes` that let dense screens fetch no more than about two dots to a pixel: a browser multiplies what
 * stands here by its density, so a dense one is told of smaller places.
 */
export function cappedSizes(sizes: string): string {
  const before = known.get(sizes);
  if (before !== undefined) return before;
  const entries = sizes.split(/,(?![^(]*\))/).map((entry) => entry.trim());
  const enough = [...entries.map(forDense), ...entries].join(', ');
  known.set(sizes, enough);
  return enough;
}

/** An entry is a length, or a condition in brackets before it. */
function forDense(entry: string): string {
  const [, condition, length] = /^(?:(\([^)]*\)) )?(.+)$/.exec(entry) ?? [];
  const when = condition === undefined ? dense : `${dense} and ${condition}`;
  return `${when} calc(${share} * ${length})`;
}
