import type { Page } from 'playwright';
import type { Gesture } from './gestures';
import type { Lab } from './lab';
import { openPhone } from './phone';

/** Times in ms from the touch to the frame that shows the effect; null if not seen within `gestureTimeoutMs`. */
export interface Interaction {
  answered: number | null;
  usable: number | null;
  /** Longest interaction as browsers measure it (INP), in ms; null if the document was left. */
  longest: number | null;
}

/** Timeout in ms after which a tap counts as lost. */
const gestureTimeoutMs = 8000;

/** Opens a page on a fresh phone and performs a gesture `delay` ms after the load. */
export async function interact(
  lab: Lab,
  address: string,
  gesture: Gesture,
  delay: number,
): Promise<Interaction> {
  await (await fetch(address)).text();
  const { page, close } = await openPhone(lab, gesture.isHover ? 'wide' : 'phone');
  try {
    await page.addInitScript({ content: observer(gesture) });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(delay);
    for (const [index, selector] of gesture.taps.entries()) {
      if (index === gesture.taps.length - 1)
        await page.evaluate(() => sessionStorage.setItem('bench:armed', 'yes'));
      const place = await findTapPoint(page, selector);
      if (!place) return { answered: null, usable: null, longest: null };
      if (gesture.isHover) await page.mouse.move(place.x, place.y);
      else await page.touchscreen.tap(place.x, place.y);
    }
    if (gesture.text) await page.keyboard.type(gesture.text);
    return await readOutcome(page);
  } finally {
    await close();
  }
}

/** Returns the point of a tap in the viewport, waiting only until the element is visible; null after `gestureTimeoutMs`. */
export async function findTapPoint(
  page: Page,
  selector: string,
): Promise<{ x: number; y: number } | null> {
  for (
    const deadline = Date.now() + gestureTimeoutMs;
    Date.now() < deadline;
    await page.waitForTimeout(100)
  ) {
    const point = await page.evaluate((wanted) => {
      const target = [...document.querySelectorAll(wanted)].find((part) => part.checkVisibility());
      target?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = target?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, selector);
    if (point) return point;
  }
  return null;
}

async function readOutcome(page: Page): Promise<Interaction> {
  const deadline = Date.now() + gestureTimeoutMs;
  for (;;) {
    // Between two documents there is no context to evaluate in
    const seen = await page.evaluate(() => ({ ...sessionStorage })).catch(() => ({}) as never);
    const since = (what: string) =>
      seen[`bench:${what}`]
        ? Math.round(Number(seen[`bench:${what}`]) - Number(seen['bench:tap']))
        : null;
    const result = { answered: since('answered'), usable: since('usable') };
    if (result.usable !== null || Date.now() > deadline) {
      await page.waitForTimeout(300);
      const longest = await page.evaluate(() => sessionStorage['bench:longest']).catch(() => null);
      return { ...result, longest: longest ? Math.round(Number(longest)) : null };
    }
    await page.waitForTimeout(50);
  }
}

/**
 * Script that observes each document of the visit. It requests animation frames only after the touch, and stores
 * epoch times, which the next document can read.
 */
const observer = ({ answered, usable, isHover, text }: Gesture) => `(() => {
  const notes = sessionStorage;
  const now = () => performance.timeOrigin + performance.now();
  let before = {};
  const note = (what) => scheduler.postTask(() => { notes['bench:' + what] ??= now(); }, { priority: 'user-blocking' });
  const look = () => {
    if (${answered}) note('answered');
    if (${usable}) note('usable');
    else requestAnimationFrame(look);
  };
  if (notes['bench:tap']) { before = JSON.parse(notes['bench:before']); requestAnimationFrame(look); }
  addEventListener('${isHover ? 'pointerover' : text ? 'keydown' : 'pointerdown'}', ({ timeStamp }) => {
    if (!notes['bench:armed'] || notes['bench:tap']) return;
    before = { lang: document.documentElement.lang, slide: document.querySelector('#main [aria-current=true]')?.textContent };
    notes['bench:before'] = JSON.stringify(before);
    notes['bench:tap'] = performance.timeOrigin + timeStamp;
    requestAnimationFrame(look);
  }, { capture: true });
  ${noteLongest}
})()`;

/** Records the longest interaction in the tab. */
export const noteLongest = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId)
      sessionStorage['bench:longest'] = Math.max(Number(sessionStorage['bench:longest'] ?? 0), duration);
}).observe({ type: 'event', durationThreshold: 16 });`;
