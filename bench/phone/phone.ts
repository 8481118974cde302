import type { CDPSession, Page } from 'playwright';
import { isQuiet, observePage } from './in-page';
import type { Lab } from './lab';
import { recordTraffic, type Traffic } from './traffic';

const screens = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  },
  wide: { viewport: { width: 1366, height: 768 } },
} as const;

/** Lighthouse's slow 4G: ms of a round trip, bytes per second. */
const slow4g = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

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

/** Opens a fresh browser context as a phone, or as an equally slow machine with a wide screen and a mouse. */
export async function openPhone(
  { browser, slowdown }: Lab,
  screen: keyof typeof screens = 'phone',
): Promise<Phone> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The TypeScript loader wraps named functions in a helper that does not exist in the page
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.addInitScript(observePage);
  const traffic = recordTraffic(session);
  const settle = (quiet: number) => waitUntilSettled(page, traffic, quiet);
  return {
    ...{ page, session, traffic, settle },
    async open(address, quiet) {
      await page.goto(address, { waitUntil: 'load', timeout: settleTimeoutMs });
      await settle(quiet);
    },
    close: () => context.close(),
  };
}

/** Timeout in ms for a page that never settles. */
const settleTimeoutMs = 60_000;

async function waitUntilSettled(page: Page, traffic: Traffic, quiet: number): Promise<void> {
  const deadline = Date.now() + settleTimeoutMs;
  while (traffic.isBusy() || !(await page.evaluate(isQuiet, quiet))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} never came to rest`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
