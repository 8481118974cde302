import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { isQuiet, observePage } from './in-page';
import { type Traffic, watchTraffic } from './traffic';

/** The phone and its line: Lighthouse's slow 4G, and a processor of a quarter of this machine's speed. */
export const line = { rtt: 150, down: 1_600_000, up: 750_000, slowdown: 4 } as const;

export const screen = { width: 390, height: 844, density: 2.625 } as const;

/** A browser as the tests use it: nothing of its own on the line. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
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

/** A phone that has never seen the site, in a visitor's hand far from the server. */
export async function pickUpPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.density,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.rtt,
    downloadThroughput: line.down / 8,
    uploadThroughput: line.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
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
