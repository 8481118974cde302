import { type VitalsReport, vitalsAddress } from 'shared-contracts/release';
import { pageMarkOf } from '../error-reports/page-mark';

/** A performance entry; some fields are missing in some browsers. */
interface Entry extends PerformanceEntry {
  hadRecentInput?: boolean;
  interactionId?: number;
  value?: number;
}

/** Milliseconds between two layout shifts of one session window, and its maximum length, as CLS defines them. */
const gap = 1000;
const longest = 5000;

/**
 * Measures this document's Core Web Vitals as Google defines them, and reports them once, when the page is first
 * hidden. Entries from before this code was loaded are buffered by the browser.
 */
export function measureVitals(): void {
  const page = pageMarkOf();
  // A tab opened in the background gives no meaningful values.
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

/**
 * Passes all entries of a type to `take`, including buffered ones. Returns a function that takes the pending ones and
 * disconnects.
 */
function observed(type: string, take: (entry: Entry) => void): () => void {
  const takeAll = (entries: readonly PerformanceEntry[]) => entries.forEach(take);
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  try {
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  } catch {
    // This browser does not support the type.
  }
  return () => {
    takeAll(observer.takeRecords());
    observer.disconnect();
  };
}
