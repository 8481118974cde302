import { isPainted } from './in-page';
import type { Lab } from './lab';
import { type Phone, pickUpPhone } from './phone';
import { type Kind, kinds } from './traffic';

/** ms without a sign of life after which a first view is all there. No carousel has turned by then. */
const still = 900;

/** ms without a sign of life after which a page counts as settled. */
const quiet = 2000;

/** ms after the last paint and the end of hydration for which a sample looks on. */
const afterwards = 300;

/** One address at one site. */
export interface Visit {
  /** By the slow line. */
  address: string;
  /** The same without the line: the server has it at hand afterwards, as a busy site does. */
  nearby: string;
  /** Whether the page has script that takes it over. */
  hydrates: boolean;
}

/** How soon one visitor with an empty cache sees and can use a page, in ms since navigation began. */
export interface View {
  ttfb: number;
  fcp: number;
  lcp: number;
  /** What each long task after the first paint takes beyond 50 ms, together. */
  tbt: number;
  /** When the page's own code answers clicks; null for a page without script. */
  hydrated: number | null;
  /** ms that the main thread worked: in all, in scripts, in layout. */
  task: number;
  script: number;
  layout: number;
}

/** What a first view brings; none of it scatters as times do. */
export interface Weight {
  requests: number;
  /** Bytes of the answers as the browser counts them. */
  bytes: Record<Kind, number>;
  /** Bytes of the scripts after brotli, without headers. */
  brotliScript: number;
  /** Bytes that have passed the line in both directions, headers included. */
  line: number;
  cls: number;
  /** Blocking time, ms, of what happens after `View` has looked away, until the page has settled. */
  lateTbt: number;
}

/** Opens an address on a fresh phone, until it is painted and alive. */
export async function openView(lab: Lab, visit: Visit): Promise<View> {
  return onPhone(lab, visit, async ({ page, session, traffic }) => {
    await page.goto(visit.address, { waitUntil: 'load', timeout: 60_000 });
    while (!(await page.evaluate(isPainted, { ...visit, afterwards })))
      await page.waitForTimeout(100);
    const seen = await page.evaluate(observed);
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const html = traffic.finished.find(({ kind }) => kind === 'html');
    return {
      // of the browser's own timeline this one is blind to what comes before it asks
      ttfb: html ? html.answered - html.start : 0,
      fcp: seen.paint,
      lcp: seen.largestPaint,
      tbt: blockingTime(
        seen.longTasks.filter(({ start }) => start < endOf(seen)),
        seen.paint,
      ),
      hydrated: seen.hydrated,
      task: seconds('TaskDuration') * 1000,
      script: seconds('ScriptDuration') * 1000,
      layout: seconds('LayoutDuration') * 1000,
    };
  });
}

/** Opens an address on a fresh phone until it has settled. `passed` tells what has passed the line since it was asked. */
export async function weighView(
  lab: Lab,
  visit: Visit,
  passed: () => Promise<{ up: number; down: number }>,
): Promise<Weight> {
  return onPhone(lab, visit, async ({ page, traffic, open, settle }) => {
    await passed();
    await open(visit.address, still);
    const { up, down } = await passed();
    const finished = [...traffic.finished];
    await settle(quiet);
    const seen = await page.evaluate(observed);
    const bytesOf = (kind: Kind) =>
      finished.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      requests: finished.length,
      // one entry for each kind
      bytes: Object.fromEntries(kinds.map((kind) => [kind, bytesOf(kind)])) as Weight['bytes'],
      brotliScript: finished
        .filter(({ kind }) => kind === 'script')
        .reduce((sum, { body }) => sum + body, 0),
      line: up + down,
      cls: seen.shifts,
      lateTbt: blockingTime(
        seen.longTasks.filter(({ start }) => start >= endOf(seen)),
        seen.paint,
      ),
    };
  });
}

async function onPhone<Seen>(
  lab: Lab,
  { nearby }: Visit,
  look: (phone: Phone) => Promise<Seen>,
): Promise<Seen> {
  await (await fetch(nearby)).text();
  const phone = await pickUpPhone(lab);
  try {
    return await look(phone);
  } finally {
    await phone.close();
  }
}

/** Runs in the page. */
function observed() {
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? null;
  return { ...window.observed, hydrated };
}

/** Until when blocking time is the samples' to count; the rest is the settled page's. */
const endOf = ({ hydrated, largestPaint }: ReturnType<typeof observed>) =>
  Math.max(hydrated ?? 0, largestPaint) + afterwards;

function blockingTime(tasks: readonly { start: number; end: number }[], firstPaint: number) {
  return tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - 50)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
}
