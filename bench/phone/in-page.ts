/** Times observed in the page, in ms from the start of navigation. */
export interface Observed {
  paint: number;
  largestPaint: number;
  shifts: number;
  longTasks: { start: number; end: number }[];
  /** Time of the last activity: a response, a long task, or the end of hydration. */
  lastActivityAt: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/**
 * Runs in the page before its own scripts: records paints, layout shifts and long tasks. Must be self-contained,
 * since it is serialised.
 */
export function observePage(): void {
  const observed: Observed = {
    paint: 0,
    largestPaint: 0,
    shifts: 0,
    longTasks: [],
    lastActivityAt: 0,
  };
  window.observed = observed;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  const noteActivity = (at: number) => {
    observed.lastActivityAt = Math.max(observed.lastActivityAt, at);
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    // Not in the DOM types yet
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) observed.shifts += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ start: startTime, end: startTime + duration });
    noteActivity(startTime + duration);
  });
  watch('resource', (entry) => noteActivity((entry as PerformanceResourceTiming).responseEnd));
  watch('mark', ({ startTime }) => noteActivity(startTime));
}

/** Whether the page has loaded and nothing has happened for this many ms. */
export function isQuiet(quiet: number): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.loadEventEnd === 0) return false;
  return performance.now() - Math.max(window.observed.lastActivityAt, visit.loadEventEnd) > quiet;
}

/** Whether the page has loaded, is hydrated if it has scripts, and was last painted some ms ago. */
export function isPainted({
  hydrates,
  afterwards,
}: {
  hydrates: boolean;
  afterwards: number;
}): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime;
  if (!visit || visit.loadEventEnd === 0 || (hydrates && hydrated === undefined)) return false;
  const { largestPaint } = window.observed;
  const last = Math.max(visit.loadEventEnd, largestPaint, hydrated ?? 0);
  return largestPaint > 0 && performance.now() - last > afterwards;
}
