import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { ensureBrowser, findHeadlessShell } from '../../scripts/browser.mjs';
import { benchmarkIndex } from './benchmark-index';
import { isQuiet, observePage } from './in-page';
import { type Traffic, watchTraffic } from './traffic';

/**
 * `benchmarkIndex` of the phone's processor: a quarter of the machine's that the bars were set on. Its line is laid by
 * `bench/line`.
 */
const phoneIndex = 260;

const screens = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  },
  wide: { viewport: { width: 1366, height: 768 } },
} as const;

/**
 * A browser as the tests use it: nothing of its own on the line, and without windows where there is one, as a whole Chromium
 * loads pages of its own address bar beside each new tab. Whoever watches a page is told which line of which script
 * asked for something, for which V8 would parse scripts a second time: 130 ms of the phone's that no visitor pays.
 */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? (await ensureBrowser()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}

/** A browser, and what its pages are slowed down by to be as fast as the phone. */
export interface Lab {
  browser: Browser;
  /** `benchmarkIndex` of this machine. */
  index: number;
  slowdown: number;
}

/** The machine is as fast as it is found to be now, unless it is said how much slower than it the phone is to be. */
export async function openLab(given?: number): Promise<Lab> {
  const browser = await openBrowser();
  const index = await benchmarkIndex(browser);
  const slowdown = given ?? Math.max(1, Number((index / phoneIndex).toFixed(2)));
  return { browser, index, slowdown };
}

export interface Phone {
  page: Page;
  traffic: Traffic;
  session: CDPSession;
  /** Opens an address; resolves when nothing has happened for `quiet` ms. */
  open(address: string, quiet: number): Promise<void>;
  /** Resolves when nothing has happened for this many ms. */
  settle(quiet: number): Promise<void>;
  close(): Promise<void>;
}

/** A phone that has never seen the site; or as slow a machine with a wide screen and a mouse. */
export async function pickUpPhone(
  { browser, slowdown }: Lab,
  screen: keyof typeof screens = 'phone',
): Promise<Phone> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // the compiler of this file names functions by a helper that a page does not have
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.addInitScript(observePage);
  const traffic = watchTraffic(session);
  const settle = (quiet: number) => settled(page, traffic, quiet);
  return {
    ...{ page, session, traffic, settle },
    async open(address, quiet) {
      await page.goto(address, { waitUntil: 'load', timeout: patience });
      await settle(quiet);
    },
    close: () => context.close(),
  };
}

/** ms after which a page that never rests is given up. */
const patience = 60_000;

async function settled(page: Page, traffic: Traffic, quiet: number): Promise<void> {
  const end = Date.now() + patience;
  while (traffic.isBusy() || !(await page.evaluate(isQuiet, quiet))) {
    if (Date.now() > end) throw new Error(`${page.url()} never came to rest`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
