import type { Lab } from './lab';
import { openPhone, type Phone } from './phone';
import { countRoundTrips, type Transfer } from './traffic';

/** Time from the click on a link to the first frame with the other page. */
export interface Walk {
  /** Time in ms. */
  painted: number;
  /** Number of sequential requests for code and data; 0 if all was prefetched. */
  roundTrips: number;
  requests: number;
}

interface WalkOptions {
  origin: string;
  from: string;
  to: string;
  /** Whether the visitor touches the link first, long enough for the prefetch to finish. */
  isShown: boolean;
}

/** Time in ms without activity after which the page counts as settled. */
const quietMs = 1000;

/** Opens a page, touches it, waits until it has settled, and follows a link. */
export async function walk(lab: Lab, { origin, from, to, isShown }: WalkOptions): Promise<Walk> {
  await warmCaches(origin, from, to);
  const phone = await openPhone(lab);
  try {
    await phone.open(origin + from, quietMs);
    await touch(phone, '#main');
    if (isShown) await touch(phone, `a[href="${to}"]:not(details a)`);
    const before = phone.traffic.finished.length;
    const painted = await phone.page.evaluate(clickAndTime, to);
    const during = phone.traffic.finished.slice(before).filter(isNeeded);
    return { painted, roundTrips: countRoundTrips(during), requests: during.length };
  } finally {
    await phone.close();
  }
}

/** Requests the pages once, so that they are in the server's cache, as on a busy site. */
async function warmCaches(origin: string, ...addresses: string[]) {
  for (const address of addresses) await (await fetch(origin + address)).text();
}

/** Touches an element without releasing it, and waits for what that loads. */
async function touch({ page, settle }: Phone, selector: string) {
  await page.evaluate((touched) => {
    const event = new Event('touchstart', { bubbles: true });
    document.querySelector(touched)?.dispatchEvent(event);
    window.observed.lastActivityAt = performance.now();
  }, selector);
  await settle(quietMs);
}

/** Whether a response is needed for the page; pictures may arrive later. */
const isNeeded = ({ kind }: Transfer) => ['script', 'css', 'data'].includes(kind);

/**
 * Runs in the page: clicks, and resolves to the time in ms until the other page's heading is painted. Requests no
 * animation frame before the heading exists, since frames take time from the page.
 */
function clickAndTime(to: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]:not(details a)`);
  if (!link) throw new Error(`no link to ${to}`);
  const before = document.querySelector('#main h1');
  const start = performance.now();
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - start);
    // A task with the highest priority that is posted within a frame runs directly after its paint
    const painted = () => scheduler.postTask(done, { priority: 'user-blocking' });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('#main h1');
      if (location.pathname !== to || !heading || heading === before) return;
      observer.disconnect();
      requestAnimationFrame(painted);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    link.click();
  });
}
