import { type VitalsReport, vitalsAddress } from 'shared-contracts/release';
import { pageMarkOf } from '../error-reports/page-mark';

/** What browsers say of one event; not all of them know all of it. */
interface Entry extends PerformanceEntry {
  hadRecentInput?: boolean;
  interactionId?: number;
  value?: number;
}

/** ms between two shifts that are felt as one, and for which they may go on. */
const gap = 1000;
const longest = 5000;

/**
 * Measures what the visitor feels of this document as Google's Core Web Vitals are defined, and tells it once: when he
 * first looks elsewhere. Whatever happened before this code came is told to it by the browser.
 */
export function measureVitals(): void {
  const page = pageMarkOf();
  // a tab that opens behind others is felt by nobody
  if (!page || document.visibilityState === 'hidden') return;
  const report: VitalsReport = { page, cls: 0 };
  let shifts = { sum: 0, from: 0, to: 0 };
  const observers = [
    observed('largest-contentful-paint', ({ startTime }) => {
      report.lcp = Math.round(startTime);
    }),
    observed('event', ({ duration, interactionId }) => {
      if (interactionId) report.inp = Math.max(report.inp ?? 0, Math.round(duration));
    }),
    observed('layout-shift', ({ startTime: at, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return;
      const isNew = at - shifts.to > gap || at - shifts.from > longest;
      shifts = isNew
        ? { sum: value, from: at, to: at }
        : { ...shifts, sum: shifts.sum + value, to: at };
      report.cls = Math.max(report.cls, Math.round(1000 * shifts.sum));
    }),
  ];
  document.addEventListener('visibilitychange', function tell() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    for (const finish of observers) finish();
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(vitalsAddress, body);
  });
}

/** Hands over each entry of a kind, also those of before. Returns what takes the last of them. */
function observed(type: string, take: (entry: Entry) => void): () => void {
  const takeAll = (entries: readonly PerformanceEntry[]) => entries.forEach(take);
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  try {
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  } catch {
    // a browser that knows no such kind
  }
  return () => {
    takeAll(observer.takeRecords());
    observer.disconnect();
  };
}
