import type { Page } from 'playwright';
import { paths } from 'shared-contracts/paths';
import { findTapPoint, noteLongest } from './interactions';
import type { Lab } from './lab';
import { openPhone } from './phone';

/** A journey from home to a sent test-drive request. */
export interface Journey {
  /** Longest interaction of the whole journey as browsers measure it (INP), in ms. */
  longest: number;
  /** The step that did not finish within `stepTimeoutMs`; null if none. */
  lostAt: string | null;
}

/** Timeout of a step in ms. */
const stepTimeoutMs = 10_000;

const dialog = 'dialog form';

/** Selector to tap or type into, and the selector that must appear; links are tapped after a reading pause. */
const steps: readonly { name: string; tap: string; type?: string; seen: string }[] = [
  { name: 'menu', tap: 'nav details > summary[aria-label]', seen: 'nav details[open] a' },
  {
    name: 'model',
    tap: `nav details[open] a[href$="${paths.explore('swift')}"]`,
    seen: '#main a[aria-haspopup=dialog]',
  },
  { name: 'dialog', tap: '#main a[aria-haspopup=dialog]', seen: `${dialog} input[name=name]` },
  { name: 'name', tap: `${dialog} input[name=name]`, type: 'Mariam', seen: dialog },
  { name: 'email', tap: `${dialog} input[name=email]`, type: 'mariam@example.com', seen: dialog },
  { name: 'mobile', tap: `${dialog} input[name=mobile]`, type: '36123456', seen: dialog },
  { name: 'send', tap: `${dialog} button[type=submit]`, seen: 'dialog:not(:has(form))' },
];

/** Reading pause between steps in ms. */
const readingMs = 1500;

/** Home, a model from the menu, the dialog, and a request that is sent and confirmed. */
export async function followJourney(lab: Lab, address: string): Promise<Journey> {
  const { page, close } = await openPhone(lab);
  try {
    await page.addInitScript({ content: noteLongest });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    let lostAt: string | null = null;
    for (const { name, tap, type, seen } of steps) {
      await page.waitForTimeout(readingMs);
      await findTapPoint(page, tap);
      // Measures the position again, in case the page was still moving
      await page.waitForTimeout(200);
      const place = await findTapPoint(page, tap);
      if (place) await page.touchscreen.tap(place.x, place.y);
      if (place && type) await page.keyboard.type(type, { delay: 80 });
      if (!place || !(await becomesVisible(page, seen))) {
        lostAt = name;
        break;
      }
    }
    await page.waitForTimeout(300);
    const longest = await page.evaluate(() => sessionStorage['bench:longest'] ?? 0);
    return { longest: Math.round(Number(longest)), lostAt };
  } finally {
    await close();
  }
}

/** Polls at intervals, so that polling causes no load on the page. */
async function becomesVisible(page: Page, selector: string): Promise<boolean> {
  const deadline = Date.now() + stepTimeoutMs;
  while (Date.now() < deadline) {
    const parts = page.locator(selector).filter({ visible: true });
    if ((await parts.count().catch(() => 0)) > 0) return true;
    await page.waitForTimeout(100);
  }
  return false;
}
