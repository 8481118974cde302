import { fillPattern } from './fill-pattern';

/**
 * Whether some address matches both patterns. Source of the rules: React Router (case-insensitive, `*` at the
 * end, optional segments with `?`).
 */
export const patternsOverlap = (one: string, other: string): boolean =>
  expandOptionalSegments(one).some((a) =>
    expandOptionalSegments(other).some((b) => segmentsOverlap(a, b)),
  );

/** Whether a pattern matches a path without language prefix. */
export const matchesPath = (pattern: string, path: string): boolean =>
  patternsOverlap(pattern, decodePath(path));

/** Normal form: equal for all patterns that match the same addresses. */
export const canonicalPattern = (pattern: string): string =>
  expandOptionalSegments(pattern)
    .map((segments) => segments.map((segment) => fillPattern(segment, ':')).join('/'))
    .join(' or ');

/** Expands optional segments: each variant of the pattern as a list of segments. */
function expandOptionalSegments(pattern: string): string[][] {
  const path = pattern.toLowerCase().replace(/([^/])\*$/, '$1/*');
  let variants: string[][] = [[]];
  for (const segment of path.split('/').filter(Boolean)) {
    const withoutSegment = segment.endsWith('?') ? variants : [];
    variants = variants.map((way) => [...way, segment.replace(/\?$/, '')]).concat(withoutSegment);
  }
  return variants;
}

function segmentsOverlap([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if ((a === '*' && restA.length === 0) || (b === '*' && restB.length === 0)) return true;
  if (a === undefined || b === undefined) return a === b;
  return (segmentMatches(a, b) || segmentMatches(b, a)) && segmentsOverlap(restA, restB);
}

const segmentMatches = (pattern: string, part: string) =>
  pattern.startsWith(':') ? part.endsWith(fillPattern(pattern, '')) : part === pattern;

function decodePath(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // Not a valid percent escape: used as it is.
    return text;
  }
}
