import { pageMark } from 'shared-contracts/release';

/** What came with the document; it could not stand in it, for many visitors get the same bytes. */
export function pageMarkOf(): string | undefined {
  // browsers that are a few years old tell scripts nothing of this header
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const marks = (document as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return marks.find(({ name }) => name === pageMark)?.description;
}
