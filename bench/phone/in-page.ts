/** What the page's own clock has seen, in ms since navigation began. */
export interface Observed {
  paint: number;
  largestPaint: number;
  shifts: number;
  longTasks: { start: number; end: number }[];
  /** When something last happened: an answer, a long task, the end of hydration. */
  lastSign: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before anything of its own: notes paints, shifts and long tasks. Stands alone, because only its text gets there. */
export function observePage(): void {
  const observed: Observed = {
    paint: 0,
    largestPaint: 0,
    shifts: 0,
    longTasks: [],
    lastSign: 0,
  };
  window.observed = observed;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  const sign = (at: number) => {
    observed.lastSign = Math.max(observed.lastSign, at);
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    // the entries' type is not in the DOM's library yet
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) observed.shifts += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ start: startTime, end: startTime + duration });
    sign(startTime + duration);
  });
  watch('resource', (entry) => sign((entry as PerformanceResourceTiming).responseEnd));
  watch('mark', ({ startTime }) => sign(startTime));
}

/** Whether the page has loaded and nothing has happened in it for this time. */
export function isQuiet(quiet: number): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.loadEventEnd === 0) return false;
  return performance.now() - Math.max(window.observed.lastSign, visit.loadEventEnd) > quiet;
}

/** Whether the page has loaded, has been taken over if it has script for that, and was last painted some ms ago. */
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
