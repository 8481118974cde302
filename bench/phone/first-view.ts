import type { Browser } from 'playwright';
import { pickUpPhone } from './phone';
import { type Kind, kinds } from './traffic';

/** ms without a sign of life after which a first view is all there. No carousel has turned by then. */
const still = 900;

/** ms without a sign of life after which a page counts as settled. */
const quiet = 2000;

/** What one visitor with an empty cache gets. Times are ms since navigation began, bytes are those on the line. */
export interface View {
  ttfb: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** What each long task after the first paint takes beyond 50 ms, together. */
  tbt: number;
  /** When the page's own code answers clicks; null for a page without script. */
  hydrated: number | null;
  /** What the first view brought. */
  requests: number;
  bytes: Record<Kind, number>;
  /** Bytes of the scripts after brotli, without headers. */
  brotliScript: number;
}

/** Opens an address on a fresh phone and looks on until it has settled. */
export async function openView(browser: Browser, address: string): Promise<View> {
  // what a busy site has at hand: all three answer from memory
  await (await fetch(address)).text();
  const { page, traffic, open, settle, close } = await pickUpPhone(browser);
  try {
    await open(address, still);
    const finished = [...traffic.finished];
    await settle(quiet);
    const seen = await page.evaluate(() => {
      const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? null;
      return { ...window.observed, hydrated };
    });
    const [html] = finished.filter(({ kind }) => kind === 'html');
    const bytesOf = (kind: Kind) =>
      finished.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      // of the browser's own timeline this one is blind to the slow line
      ttfb: html ? html.answered - html.start : 0,
      fcp: seen.paint,
      lcp: seen.largestPaint,
      cls: seen.shifts,
      tbt: blockingTime(seen.longTasks, seen.paint),
      hydrated: seen.hydrated,
      requests: finished.length,
      // one entry for each kind
      bytes: Object.fromEntries(kinds.map((kind) => [kind, bytesOf(kind)])) as View['bytes'],
      brotliScript: finished
        .filter(({ kind }) => kind === 'script')
        .reduce((sum, { body }) => sum + body, 0),
    };
  } finally {
    await close();
  }
}

function blockingTime(tasks: readonly { start: number; end: number }[], firstPaint: number) {
  return tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - 50)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
}
