import { fillPattern } from './fill-pattern';

/**
 * Whether some address fits both patterns, as the router reads them: in letters of any case, `*` at the end is
 * whatever follows, and a part that ends in `?` may be left out.
 */
export const overlap = (one: string, other: string): boolean =>
  spellingsOf(one).some((a) => spellingsOf(other).some((b) => segmentsOverlap(a, b)));

/** Whether a pattern takes this path, which has no language. */
export const takes = (pattern: string, path: string): boolean => overlap(pattern, decoded(path));

/** A pattern as text that is the same for all patterns that take the same addresses. */
export const canonical = (pattern: string): string =>
  spellingsOf(pattern)
    .map((segments) => segments.map((segment) => fillPattern(segment, ':')).join('/'))
    .join(' or ');

/** The pattern without parts that may be left out: each way to write it, as its segments. */
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
    // what is no escape is read as it is written
    return text;
  }
}
