import { isPainted } from './in-page';
import type { Lab } from './lab';
import { openPhone, type Phone } from './phone';
import { type Kind, kinds } from './traffic';

/** Time in ms without activity after which a first view is complete; shorter than a carousel's interval. */
const firstViewQuietMs = 900;

/** Time in ms without activity after which a page counts as settled. */
const settledQuietMs = 2000;

/** Timeout in ms for a page that is never painted or hydrated. */
const paintTimeoutMs = 60_000;

/** Time in ms that a sample lasts after the last paint and the end of hydration. */
const observeAfterMs = 300;

/** One page on one site. */
export interface PageVisit {
  /** It is requested once before, so that the page is in the server's cache, as on a busy site. */
  address: string;
  /** Whether the page has scripts that hydrate it. */
  hydrates: boolean;
}

/** Loading times of one visit with an empty cache, in ms from the start of navigation. */
export interface View {
  ttfb: number;
  fcp: number;
  lcp: number;
  /** Total blocking time: the sum of what long tasks after the first paint take beyond 50 ms each. */
  tbt: number;
  /** End of hydration, when clicks are handled; null for a page without scripts. */
  hydrated: number | null;
  /** Main thread time in ms: in total, in scripts, in layout. */
  task: number;
  script: number;
  layout: number;
}

/** Figures of a first view that do not vary between samples. */
export interface Weight {
  requests: number;
  /** Bytes of the responses as the browser counts them. */
  bytes: Record<Kind, number>;
  /** Bytes of scripts after brotli, without headers. */
  brotliScript: number;
  cls: number;
  /** Blocking time in ms after the end of a `View` sample, until the page has settled. */
  lateTbt: number;
}

/** Opens an address on a fresh phone, until it is painted and hydrated. */
export async function openView(lab: Lab, visit: PageVisit): Promise<View> {
  return withPhone(lab, visit, async ({ page, session, traffic }) => {
    await page.goto(visit.address, { waitUntil: 'load', timeout: 60_000 });
    const deadline = Date.now() + paintTimeoutMs;
    while (!(await page.evaluate(isPainted, { ...visit, afterwards: observeAfterMs }))) {
      if (Date.now() > deadline)
        throw new Error(`${visit.address} was not painted and hydrated within a minute`);
      await page.waitForTimeout(100);
    }
    const seen = await page.evaluate(observed);
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const html = traffic.finished.find(({ kind }) => kind === 'html');
    return {
      // Network times come from this browser's events, since its Navigation Timing does not show what happens before
      // the request is sent
      ttfb: html ? html.answered - html.start : 0,
      fcp: seen.paint,
      lcp: seen.largestPaint,
      tbt: blockingTime(
        seen.longTasks.filter(({ start }) => start < viewEnd(seen)),
        seen.paint,
      ),
      hydrated: seen.hydrated,
      task: seconds('TaskDuration') * 1000,
      script: seconds('ScriptDuration') * 1000,
      layout: seconds('LayoutDuration') * 1000,
    };
  });
}

/** Opens an address on a fresh phone until it has settled. */
export async function weighView(lab: Lab, visit: PageVisit): Promise<Weight> {
  return withPhone(lab, visit, async ({ page, traffic, open, settle }) => {
    await open(visit.address, firstViewQuietMs);
    const finished = [...traffic.finished];
    await settle(settledQuietMs);
    const seen = await page.evaluate(observed);
    const bytesOf = (kind: Kind) =>
      finished.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      requests: finished.length,
      // One entry for each kind
      bytes: Object.fromEntries(kinds.map((kind) => [kind, bytesOf(kind)])) as Weight['bytes'],
      brotliScript: finished
        .filter(({ kind }) => kind === 'script')
        .reduce((sum, { body }) => sum + body, 0),
      cls: seen.shifts,
      lateTbt: blockingTime(
        seen.longTasks.filter(({ start }) => start >= viewEnd(seen)),
        seen.paint,
      ),
    };
  });
}

async function withPhone<Seen>(
  lab: Lab,
  { address }: PageVisit,
  measure: (phone: Phone) => Promise<Seen>,
): Promise<Seen> {
  await (await fetch(address)).text();
  const phone = await openPhone(lab);
  try {
    // For visitors who save data an idle page prefetches nothing, which is not part of the first view
    await phone.page.addInitScript(
      "Object.defineProperty(navigator.connection, 'saveData', { value: true })",
    );
    return await measure(phone);
  } finally {
    await phone.close();
  }
}

/** Runs in the page. */
function observed() {
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? null;
  return { ...window.observed, hydrated };
}

/** Time until which blocking time belongs to the samples; the rest belongs to the settled page. */
const viewEnd = ({ hydrated, largestPaint }: ReturnType<typeof observed>) =>
  Math.max(hydrated ?? 0, largestPaint) + observeAfterMs;

function blockingTime(tasks: readonly { start: number; end: number }[], firstPaint: number) {
  return tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - 50)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
}
