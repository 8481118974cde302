import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { hydrated } from './hydration';
import { everyKindOfPage } from './pages';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes every shift of the layout from the first paint on, with what moved. */
function noteShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    // the entries' type is not in the DOM's library yet
    for (const shift of list.getEntries() as unknown as Shift[]) {
      const moved = shift.sources.map(({ node }) => (node as Element | null)?.className ?? '?');
      if (!shift.hadRecentInput) shifts.push(`${shift.value.toFixed(4)} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** As a person reads: down to the end, a screen at a time, each picture having its time to arrive. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    const screens = Math.ceil(document.body.scrollHeight / window.innerHeight);
    for (let screen = 0; screen <= screens; screen += 1) {
      window.scrollTo({ top: screen * window.innerHeight, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}

/** The page's shifts, unless their sum rounds to 0.00. */
async function visibleShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  return sum < 0.005 ? [] : shifts;
}

/** Pictures that are in no modern format, or wider than twice their place on the page. */
function wrongPictures(): string[] {
  return [...document.images].flatMap((image) => {
    const file = image.currentSrc;
    const { width, height } = image.getBoundingClientRect();
    if (!file.includes('/storage/uploads/') || width === 0 || !image.complete) return [];
    const fileWidth = Number((/@(\d+)\./.exec(file) ?? /-(\d+)x\d+\./.exec(file))?.[1] ?? 0);
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const isCover = getComputedStyle(image).objectFit === 'cover';
    const place = (isCover ? Math.max(width, height * ratio) : width) * window.devicePixelRatio;
    const isSized = image.hasAttribute('width') && image.hasAttribute('height');
    const faults = [
      ...(/\.(avif|webp)$/.test(file) ? [] : ['is neither AVIF nor WebP']),
      ...(isSized ? [] : ['has no size']),
      // the narrowest that is made serves every smaller place
      ...(fileWidth > 320 && fileWidth > 2 * place
        ? [`is ${fileWidth} px wide for a place of ${Math.round(place)} px`]
        : []),
    ];
    return faults.map((fault) => `${file} ${fault}`);
  });
}

for (const locale of ['en', 'ar'] as const) {
  for (const path of everyKindOfPage) {
    test(`nothing jumps on a slow phone on ${localise(path, locale)}`, async ({ page }) => {
      // the phone is, and the machine that plays it may be busy
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(noteShifts);
      const throttle = await page.context().newCDPSession(page);
      await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await throttle.send('Network.enable');
      await throttle.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
      });
      await page.goto(localise(path, locale));
      await hydrated(page);
      await readToTheEnd(page);
      expect(await visibleShifts(page)).toEqual([]);
    });

    test(`every picture fits its place on ${localise(path, locale)}`, async ({ page }) => {
      await page.addInitScript(noteShifts);
      await page.goto(localise(path, locale));
      await hydrated(page);
      await readToTheEnd(page);
      expect(await page.evaluate(wrongPictures)).toEqual([]);
      expect(await visibleShifts(page)).toEqual([]);
    });
  }
}

/** The site behind a line on which documents stop before the page's last link until they are let go. */
async function stoppingLine(origin: string) {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(await answer.bytes());
    const html = await answer.text();
    const middle = html.lastIndexOf('<a ', html.indexOf('</main>'));
    response.write(html.slice(0, middle));
    await held;
    return response.end(html.slice(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, letGo, close: () => server.close() };
}

test('a page is shown when all of it is here, not half', async ({ page, baseURL }) => {
  const line = await stoppingLine(baseURL ?? '');
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await page.goto(`${line.origin}/explore-vehicles/swift`, { waitUntil: 'commit' });
  // frames are what must not be made: nothing may wait for one
  await page.waitForFunction(() => document.querySelector('img')?.complete, null, { polling: 50 });
  expect(await paints()).toBe(0);
  line.letGo();
  await expect.poll(paints).toBeGreaterThan(0);
  line.close();
});
