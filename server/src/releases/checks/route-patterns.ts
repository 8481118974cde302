import { fillPattern } from './fill-pattern';

/**
 * Whether some address matches both patterns. Source of the rules: React Router (case-insensitive, `*` at the
 * end, optional segments with `?`).
 */
export const overlap = (one: string, other: string): boolean =>
  spellingsOf(one).some((a) => spellingsOf(other).some((b) => segmentsOverlap(a, b)));

/** Whether a pattern matches a path without language prefix. */
export const takes = (pattern: string, path: string): boolean => overlap(pattern, decoded(path));

/** Normal form: equal for all patterns that match the same addresses. */
export const canonical = (pattern: string): string =>
  spellingsOf(pattern)
    .map((segments) => segments.map((segment) => fillPattern(segment, ':')).join('/'))
    .join(' or ');

/** Expands optional segments: each variant of the pattern as a list of segments. */
function spellingsOf(pattern: string): string[][] {
  const path = pattern.toLowerCase().replace(/([^/])\*$/, '$1/*');
  let ways: string[][] = [[]];
  for (const segment of path.split('/').filter(Boolean)) {
    const shorter = segment.endsWith('?') ? ways : [];
    ways = ways.map((way) => [...way, segment.replace(/\?$/, '')]).concat(shorter);
  }
  return ways;
}

function segmentsOverlap([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if ((a === '*' && restA.length === 0) || (b === '*' && restB.length === 0)) return true;
  if (a === undefined || b === undefined) return a === b;
  return (fits(a, b) || fits(b, a)) && segmentsOverlap(restA, restB);
}

const fits = (pattern: string, part: string) =>
  pattern.startsWith(':') ? part.endsWith(fillPattern(pattern, '')) : part === pattern;

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // Not a valid percent escape: used as it is.
    return text;
  }
}
