import { pageMark } from 'shared-contracts/release';

/**
 * Signed mark of this page view, from the `Server-Timing` header. It is not in the document, because many visitors
 * get the same cached bytes.
 */
export function pageMarkOf(): string | undefined {
  // Older browsers do not expose `serverTiming`.
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const marks = (document as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return marks.find(({ name }) => name === pageMark)?.description;
}
