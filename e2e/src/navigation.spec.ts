import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CDPSession, chromium, expect, type Page, test } from 'playwright/test';
import { paths } from 'shared-contracts/paths';
import { fullOrSampled } from './full-run';
import { touchPage, waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { everyKindOfPage } from './pages';

interface FetchedResource {
  address: string;
  start: number;
  end: number;
}

/** Records requests for code and data from now on, and those still open; cached answers do not count. */
function recordRequests(session: CDPSession) {
  const open = new Map<string, { address: string; start: number }>();
  const fetched: FetchedResource[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    if (['Script', 'Stylesheet', 'Fetch', 'XHR'].includes(type))
      open.set(requestId, { address: request.url, start: timestamp });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId);
    open.delete(requestId);
    if (request && encodedDataLength > 0) fetched.push({ ...request, end: timestamp });
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  return { fetched, open };
}

/** A throttled connection whose latency exceeds the time in which a navigation's requests are sent. */
async function throttleNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return session;
}

const navigations = [
  { from: '/home', to: '/offers', heading: 'Offers' },
  { from: '/models', to: '/explore-vehicles/swift', heading: 'Swift' },
  { from: '/offers', to: '/book-appointment', heading: 'service' },
  // With fragments of two other remotes, one of them below the fold
  { from: '/career', to: '/home', heading: 'eleven cars' },
];

// The others differ only in their target page
for (const { from, to, heading } of fullOrSampled(navigations, (_, at) => at === 3)) {
  test(`from ${from} to ${to}, code and data are asked for at once`, async ({ page }) => {
    const errors = watchForErrors(page);
    // So that the model's page does not fetch its turntable ahead (`atRest`)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(from);
    await waitForHydration(page);
    await touchPage(page);
    // What the first page fetches last is no part of the navigation
    await page.waitForLoadState('networkidle');
    const { fetched } = recordRequests(await throttleNetwork(page));
    // A click without hover or focus before it
    await page
      .locator(`a[href="${to}"]:not(details a)`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading, {
      ignoreCase: true,
    });
    const firstResponseEnd = Math.min(...fetched.map(({ end }) => end));
    expect(fetched.map(({ address }) => new URL(address).pathname)).toContain('/-/page-data');
    expect(fetched.filter(({ start }) => start > firstResponseEnd)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(errors).toEqual([]);
  });
}

test('a page that a visitor points at is all here when he clicks', async ({ page }) => {
  await page.goto('/home');
  await waitForHydration(page);
  const { fetched, open } = recordRequests(await throttleNetwork(page));
  const link = page.locator('a[href="/offers"]').first();
  await link.dispatchEvent('pointerover');
  await expect
    .poll(() => fetched.map(({ address }) => new URL(address).pathname))
    .toEqual(
      expect.arrayContaining(['/-/page-data', expect.stringMatching(/offers_screen_tsx.*\.js$/)]),
    );
  const lastRequestStart = Math.max(...[...open.values(), ...fetched].map(({ start }) => start));
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offers');
  // The first interaction also loads the fragments below the fold of the page that is left
  const after = fetched
    .filter(({ start }) => start > lastRequestStart)
    .map(({ address }) => address);
  expect(after.filter((address) => /mfe-content|page-data|\/api\//.test(address))).toEqual([]);
});

const untouched = fullOrSampled(
  // Carousels turn by themselves, and the hours of a branch say what is open now
  everyKindOfPage.filter((page) => !/^.(home|models|contact-us|branches)/.test(page)),
  (page) => page === paths.build('swift'),
);
for (const address of untouched)
  test(`${address} loads what its document names, and the rest when it is touched`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url());
    });
    await page.addInitScript(() => {
      // Vitals are measured in one tab of ten
      Math.random = () => 0;
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(address);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const named = await page
      .locator('link[data-script]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(loaded.filter((script) => !named.includes(script))).toEqual([]);
    await touchPage(page);
    await expect.poll(() => loaded.some((script) => script.endsWith('/vitals.js'))).toBe(true);
  });

test('a document names what its own page needs, and links lead to all others', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto('/career');
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}');
  const named = boot.release.remotes.map(({ name, routes }: { name: string; routes: object[] }) => [
    name,
    routes.length,
  ]);
  // The model menu in the shell's frame belongs to the catalogue
  expect(named).toEqual([
    ['mfe-careers', 1],
    ['mfe-catalog', 0],
  ]);
  await waitForHydration(page);
  const isSame = await page.evaluateHandle(() => document);
  await page.locator('a[href="/offers"]:not(details a)').first().click();
  await expect(page).toHaveURL('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offers');
  expect(await isSame.evaluate((before) => before === document)).toBe(true);
  expect(errors).toEqual([]);
});

test('without the rest of its release a tab goes from document to document', async ({ page }) => {
  const errors = watchForErrors(page);
  // The site's answer to a tab of another release
  await page.route('**/-/release/*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/career');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('a[href="/offers"]:not(details a)').first().click();
  await expect(page).toHaveURL('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offers');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/career');
  expect(errors).toEqual([]);
});

/**
 * Records in sessionStorage how the page was shown: Playwright loses a page that is restored from the back/forward
 * cache.
 */
function recordPageShow() {
  window.addEventListener('pageshow', ({ persisted }) => {
    const [visit] = performance.getEntriesByType('navigation');
    const reasons = JSON.stringify(visit, ['type', 'notRestoredReasons', 'reasons', 'reason']);
    localStorage.setItem(`shown ${location.pathname}`, persisted ? 'as it was left' : reasons);
  });
}

const backForwardPaths = ['/explore-vehicles/swift', '/home', '/book-appointment'];
for (const address of fullOrSampled(backForwardPaths, (_, at) => at === 0)) {
  test(`${address} comes back as it was left`, async ({ baseURL, launchOptions }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      // The headless shell has no back/forward cache
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await context.addInitScript(recordPageShow);
    const witness = await context.newPage();
    await witness.goto('/warranty');
    const page = await context.newPage();
    await page.goto(address);
    await waitForHydration(page);
    await page.goto('/career');
    await page.evaluate(() => history.back());
    await expect
      .poll(() => witness.evaluate((path) => localStorage.getItem(`shown ${path}`), address))
      .toBe('as it was left');
    await browser.close();
  });
}

/** A proxy that stops each document before its last link until released. */
async function startStallingProxy(origin: string) {
  let resumeResponse: () => void = () => {};
  const resumed = new Promise<void>((resolve) => {
    resumeResponse = resolve;
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(await answer.bytes());
    const html = await answer.text();
    const middle = html.lastIndexOf('<a ', html.indexOf('</main>'));
    response.write(html.slice(0, middle));
    await resumed;
    return response.end(html.slice(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, letGo: resumeResponse, close: () => server.close() };
}

test('a page is shown when all of it is here, not half', async ({ page, baseURL }) => {
  const proxy = await startStallingProxy(baseURL ?? '');
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await page.goto(`${proxy.origin}/explore-vehicles/swift`, { waitUntil: 'commit' });
  // No animation frame may be requested, so it polls by time
  await page.waitForFunction(() => document.querySelector('img')?.complete, null, { polling: 50 });
  expect(await paints()).toBe(0);
  proxy.letGo();
  await expect.poll(paints).toBeGreaterThan(0);
  proxy.close();
});
