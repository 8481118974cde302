import type { Browser, Page } from 'playwright';
import { paths } from 'shared-contracts/paths';
import { pickUpPhone } from './phone';

/** What a finger does on a page, and how the page shows that it was done. Expressions run in the page. */
export interface Gesture {
  name: string;
  /** Address without its language. */
  page: string;
  /** What is tapped, one after the other; the last tap is the one that counts. */
  taps: readonly string[];
  /** Is typed after the tap. */
  text?: string;
  /** Whether an answer is seen. */
  answered: string;
  /** Whether it can be used. */
  usable: string;
}

const shows = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((part) => part.checkVisibility())`;
const menu = 'nav details > summary[aria-label]';
const text = 'Mar';

const typedInto = (page: string): Gesture => ({
  ...{ name: `type into ${page}`, page, text },
  taps: ['#main form input[name=name]'],
  answered: `document.querySelector('#main form input[name=name]')?.value === '${text}'`,
  usable: `JSON.stringify({ ...sessionStorage }).includes('${text}')`,
});

/** What visitors do first. */
export const gestures: readonly Gesture[] = [
  {
    ...{ name: 'open the menu', page: paths.home(), taps: [menu] },
    answered: shows('nav details[open] a[href$="/offers"]'),
    usable: shows('nav details[open] a[href$="/offers"]'),
  },
  {
    ...{ name: 'open a group of the menu', page: paths.home() },
    taps: [menu, 'nav details details:has(a[href$="/genuine-parts"]) > summary'],
    answered: shows('nav details details a[href$="/genuine-parts"]'),
    usable: shows('nav details details a[href$="/genuine-parts"]'),
  },
  {
    ...{ name: 'ask for a test drive', page: paths.explore('swift') },
    taps: ['#main a[aria-haspopup=dialog]'],
    answered: `${shows('dialog')} || location.pathname.endsWith('/test-drive')`,
    usable: shows('dialog input[name=name], form input[name=name]'),
  },
  ...[
    paths.testDrive(),
    paths.bookService(),
    paths.genuineParts(),
    paths.contact(),
    paths.careers(),
  ].map(typedInto),
  {
    ...{ name: 'change the language', page: paths.offers(), taps: ['a[hreflang]'] },
    answered: `document.documentElement.lang !== before.lang`,
    usable: `document.documentElement.lang !== before.lang`,
  },
  {
    ...{ name: 'turn a carousel', page: paths.models() },
    taps: ['#main [aria-roledescription=carousel] button:last-of-type'],
    answered: `${shows('[data-tapped]')} || document.querySelector('#main h2')?.textContent !== before.title`,
    usable: `document.querySelector('#main h2')?.textContent !== before.title`,
  },
];

/** ms from the finger to the frame that shows it; null when nothing was seen in `patience`. */
export interface Interaction {
  answered: number | null;
  usable: number | null;
  /** The longest interaction as browsers count it (INP), ms; null when the document was left. */
  longest: number | null;
}

/** ms after which a tap counts as lost. */
const patience = 8000;

/** Opens a page on a fresh phone and acts `delay` ms after it has loaded. */
export async function interact(
  browser: Browser,
  address: string,
  gesture: Gesture,
  delay: number,
): Promise<Interaction> {
  await (await fetch(address)).text();
  const { page, close } = await pickUpPhone(browser);
  try {
    await page.addInitScript({ content: observer(gesture) });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(delay);
    for (const [index, selector] of gesture.taps.entries()) {
      if (index === gesture.taps.length - 1)
        await page.evaluate(() => sessionStorage.setItem('bench:armed', 'yes'));
      await tap(page, selector);
    }
    if (gesture.text) await page.keyboard.type(gesture.text);
    return await outcome(page);
  } finally {
    await close();
  }
}

/** Where the finger would: no waiting for what a test would wait for. */
async function tap(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const target = [...document.querySelectorAll(wanted)].find((part) => part.checkVisibility());
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.touchscreen.tap(place.x, place.y);
}

async function outcome(page: Page): Promise<Interaction> {
  const end = Date.now() + patience;
  for (;;) {
    // while one document follows another there is none to ask
    const seen = await page.evaluate(() => ({ ...sessionStorage })).catch(() => ({}) as never);
    const since = (what: string) =>
      seen[`bench:${what}`]
        ? Math.round(Number(seen[`bench:${what}`]) - Number(seen['bench:tap']))
        : null;
    const result = { answered: since('answered'), usable: since('usable') };
    if (result.usable !== null || Date.now() > end) {
      await page.waitForTimeout(300);
      const longest = await page.evaluate(() => sessionStorage['bench:longest']).catch(() => null);
      return { ...result, longest: longest ? Math.round(Number(longest)) : null };
    }
    await page.waitForTimeout(50);
  }
}

/**
 * The script that looks on, in each document of the visit. It asks for frames only from the finger's touch on, and notes
 * times of the machine's clock, which one document hands to the next.
 */
const observer = ({ answered, usable }: Gesture) => `(() => {
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
  addEventListener('pointerdown', ({ timeStamp }) => {
    if (!notes['bench:armed'] || notes['bench:tap']) return;
    before = { lang: document.documentElement.lang, title: document.querySelector('#main h2')?.textContent };
    notes['bench:before'] = JSON.stringify(before);
    notes['bench:tap'] = performance.timeOrigin + timeStamp;
    requestAnimationFrame(look);
  }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) notes['bench:longest'] = Math.max(Number(notes['bench:longest'] ?? 0), duration);
  }).observe({ type: 'event', durationThreshold: 16 });
})()`;
