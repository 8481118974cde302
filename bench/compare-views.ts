import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { browserSwitches } from '../scripts/browser.mjs';

/**
 * Compares first views of two running sites, such as two commits side by side:
 * `node --import tsx bench/compare-views.ts <origin before> <origin after> --page /home --views 12`.
 * Views alternate, so that a busy machine slows both. A phone: 412 px, 1.6 Mbit/s, 150 ms, a processor 4 times slower.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '/home' },
    views: { type: 'string', default: '12' },
    slower: { type: 'string', default: '4' },
  },
});
const [before, after] = positionals;
if (!before || !after) throw new Error('Name two running sites, such as http://localhost:3001');

const figures = ['fcp', 'lcp', 'hydrated', 'tbt'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** Runs in the page before anything else. */
function observe() {
  const seen = Object.assign(window, { view: { fcp: 0, lcp: 0, hydrated: 0, tbt: 0 } }).view;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    if (startTime > seen.fcp) seen.tbt += Math.max(0, duration - 50);
  });
  const look = () => {
    const main = document.querySelector('#main');
    const isHydrated = Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (isHydrated) seen.hydrated = performance.now();
    else setTimeout(look, 5);
  };
  document.addEventListener('DOMContentLoaded', look);
}

async function view(browser: Browser, origin: string): Promise<Figures> {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  // The compiler of this file calls it for each function
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(observe);
  await page.goto(origin + values.page, { waitUntil: 'load' });
  const isHydrated = () => (window as unknown as { view: Figures }).view.hydrated > 0;
  await page.waitForFunction(isHydrated, null, { timeout: 60_000 });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (window as unknown as { view: Figures }).view);
  await context.close();
  return seen;
}

const median = (all: readonly number[]) =>
  [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** The ratio of medians, and 95 % of those of 2,000 samples drawn from the views. */
function ratioOf(first: readonly number[], second: readonly number[]): string {
  const draw = () => {
    const at = first.map(() => Math.floor(Math.random() * first.length));
    return median(at.map((one) => second[one] ?? 0)) / median(at.map((one) => first[one] ?? 0));
  };
  const drawn = Array.from({ length: 2000 }, draw).sort((one, other) => one - other);
  const [low = 0, high = 0] = [drawn[50], drawn[1949]];
  return `${(median(second) / median(first)).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

const executablePath = process.env.HEADLESS_SHELL || process.env.CHROMIUM;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: browserSwitches,
});
for (const origin of [before, after]) await view(browser, origin);
const views: [Figures, Figures][] = [];
for (let at = 0; at < Number(values.views); at += 1) {
  if (at % 2 === 0) views.push([await view(browser, before), await view(browser, after)]);
  else {
    const second = await view(browser, after);
    views.push([await view(browser, before), second]);
  }
}
await browser.close();
for (const name of figures) {
  const [first, second] = [0, 1].map((site) => views.map((pair) => pair[site as 0 | 1][name])) as [
    number[],
    number[],
  ];
  console.log(
    `${name}: ${median(first).toFixed(0)} → ${median(second).toFixed(0)} ms, ${ratioOf(first, second)}`,
  );
}
