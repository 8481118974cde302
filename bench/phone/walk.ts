import type { Lab } from './lab';
import { type Phone, pickUpPhone } from './phone';
import { chainOf, type Transfer } from './traffic';

/** From the click on a link to the first frame that shows the other page. */
export interface Walk {
  /** ms */
  painted: number;
  /** Rows of requests for code and data between the two; 0 when all was here. */
  roundTrips: number;
  requests: number;
}

interface WalkOrder {
  /** By the slow line. */
  origin: string;
  /** Without it. */
  nearby: string;
  from: string;
  to: string;
  /** Whether the visitor shows where he will go, long enough for all to be fetched. */
  isShown: boolean;
}

/** ms without a sign of life after which nothing more is expected. */
const quiet = 1000;

/** Opens a page, waits until it has settled, follows a link in it. */
export async function walk(
  lab: Lab,
  { origin, nearby, from, to, isShown }: WalkOrder,
): Promise<Walk> {
  await warm(nearby, from, to);
  const phone = await pickUpPhone(lab);
  try {
    await phone.open(origin + from, quiet);
    if (isShown) await showIntent(phone, to);
    const before = phone.traffic.finished.length;
    const painted = await phone.page.evaluate(follow, to);
    const during = phone.traffic.finished.slice(before).filter(isNeeded);
    return { painted, roundTrips: chainOf(during), requests: during.length };
  } finally {
    await phone.close();
  }
}

/** The server has both pages at hand, as a busy site does. */
async function warm(origin: string, ...addresses: string[]) {
  for (const address of addresses) await (await fetch(origin + address)).text();
}

/** Touches the link without letting go, and waits until what that fetches is here. */
async function showIntent({ page, settle }: Phone, to: string) {
  await page.evaluate((address) => {
    const link = document.querySelector(`a[href="${address}"]:not(details a)`);
    link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    window.observed.lastSign = performance.now();
  }, to);
  await settle(quiet);
}

/** Pictures may come later: the page is there without them. */
const isNeeded = ({ kind }: Transfer) => ['script', 'css', 'data'].includes(kind);

/**
 * Runs in the page: clicks, and resolves with the ms until the other page's heading has been painted. It asks
 * for no frame before the heading is there: making one takes time from the page.
 */
function follow(to: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]:not(details a)`);
  if (!link) throw new Error(`no link to ${to}`);
  const before = document.querySelector('#main h1');
  const start = performance.now();
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - start);
    // what is asked for while a frame is made, and goes before all else, is done when it has been painted
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
