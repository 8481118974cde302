import type { Browser, BrowserContext, Page, Route } from 'playwright/test';
import { remotes, samplePageOf } from './pages';
import { storeVariant, throwOnRender } from './release-variants';

export const failureKinds = ['404', 'hang', 'corrupt', 'wrong hash'] as const;

/** A fault: what fails, where, in which versions, and how the visitor arrives. */
export interface Fault {
  remote: string;
  part: 'entry' | 'chunk' | 'screen';
  /** A screen throws while rendering, or files fail to load. */
  failure: (typeof failureKinds)[number] | 'throws';
  versions: 'newest' | 'every';
  arrival: 'first load' | 'in-app';
}

/** What the visitor sees in the end. */
export type Outcome =
  | 'newest version'
  | 'previous version'
  | "server's page"
  | 'fallback'
  | 'blank page';

/** Returns what must happen: the previous version if there is one, else the server's HTML, else the fallback. */
export function expectedOutcome({ versions, arrival }: Fault): Outcome {
  if (versions === 'newest') return 'previous version';
  return arrival === 'first load' ? "server's page" : 'fallback';
}

/** The good and bad versions used in the tests. */
export interface Variants {
  good: ReadonlyMap<string, string>;
  throwing: ReadonlyMap<string, string>;
}

export function storeVariants(releasesDir: string, of: readonly string[] = remotes): Variants {
  const all = (store: (remote: string) => string) =>
    new Map(of.map((remote) => [remote, store(remote)]));
  return {
    good: all((remote) => storeVariant(releasesDir, remote, 'newest')),
    throwing: all((remote) => storeVariant(releasesDir, remote, 'throws', throwOnRender)),
  };
}

export interface FaultContext {
  origin: string;
  variants: Variants;
  /** Creates a link that shows one version to the browser that follows it. */
  preview(remote: string, version: string): Promise<string>;
}

export interface Result {
  outcome: Outcome;
  /** Time in ms until the outcome, and the longest time without a heading. */
  durationMs: number;
  longestGapMs: number;
}

/** Timeout in ms; a hang may reach it twice. */
const timeoutMs = 25_000;

/** Lets one visitor meet one fault. */
export async function runFault(
  browser: Browser,
  faultContext: FaultContext,
  fault: Fault,
): Promise<Result> {
  const address = samplePageOf(fault.remote);
  // A page of another remote
  const from = samplePageOf(fault.remote === 'mfe-content' ? 'mfe-careers' : 'mfe-content');
  const kind = fault.failure === 'throws' ? 'throwing' : 'good';
  const version = faultContext.variants[kind].get(fault.remote) ?? '';
  const context = await browser.newContext();
  try {
    await context.request.get(await faultContext.preview(fault.remote, version));
    await breakFiles(context, fault, version);
    const page = await context.newPage();
    await page.addInitScript(watchForHeading);
    const errorReported = page
      .waitForEvent('console', {
        predicate: (message) => message.text().startsWith('[page]'),
        timeout: timeoutMs,
      })
      .catch(() => undefined);
    await page.goto(faultContext.origin + (fault.arrival === 'in-app' ? from : address), {
      waitUntil: 'commit',
    });
    let headingBefore = '';
    if (fault.arrival === 'in-app') {
      await page.waitForFunction(isHydrated, undefined, { timeout: timeoutMs });
      headingBefore = (await page.locator('#main h1').textContent()) ?? '';
      await page.evaluate(navigateInApp, address);
    }
    const startedAt = Date.now();
    // Until then the server's HTML is shown in any case
    if (fault.versions === 'every') await errorReported;
    const outcome = await waitForStableOutcome(page, fault, headingBefore);
    return {
      outcome,
      durationMs: Date.now() - startedAt,
      longestGapMs: await page.evaluate(readLongestGap),
    };
  } finally {
    await context.close();
  }
}

async function breakFiles(context: BrowserContext, fault: Fault, version: string): Promise<void> {
  const isFile = {
    entry: (file: string) => file.startsWith('remoteEntry'),
    chunk: (file: string) => /^src_.*\.js$/.test(file),
    // The throwing version loads; the previous one does not
    screen: () => true,
  }[fault.part];
  const isAffectedVersion = (of: string) => {
    if (fault.failure === 'throws') return fault.versions === 'every' && of !== version;
    return fault.versions === 'every' || of === version;
  };
  await context.route(`**/assets/${fault.remote}/**`, async (route) => {
    const [of = '', file = ''] = new URL(route.request().url()).pathname.split('/').slice(3);
    if (!isAffectedVersion(of) || !isFile(file)) return route.continue();
    // The visitor may have left before the answer arrives
    return failRequest(route, fault.failure).catch(() => undefined);
  });
}

async function failRequest(route: Route, failure: Fault['failure']): Promise<void> {
  if (failure === 'hang') return;
  if (failure === '404' || failure === 'throws') return route.fulfill({ status: 404 });
  const response = await route.fetch();
  const text = await response.text();
  const body =
    failure === 'corrupt' ? text.slice(0, text.length / 2) : `${text};window.isForeign=1`;
  return route.fulfill({ response, body });
}

/** Returns the outcome after it has been stable for one second: a fallback may be temporary. */
async function waitForStableOutcome(page: Page, fault: Fault, before: string): Promise<Outcome> {
  const deadline = Date.now() + timeoutMs;
  let seen: Outcome = 'blank page';
  for (let stable = 0; Date.now() < deadline && stable < 4; ) {
    await page.waitForTimeout(250);
    const now = await page.evaluate(pageState, before);
    const isDue = now === 'shown' || now === expectedOutcome(fault);
    const outcome = now === 'shown' ? versionShown(await versionOf(page, fault.remote)) : now;
    stable = isDue && outcome === seen && outcome === expectedOutcome(fault) ? stable + 1 : 0;
    seen = outcome;
  }
  return seen;
}

const versionShown = (version: string): Outcome =>
  /\.v-(newest|throws)$/.test(version) ? 'newest version' : 'previous version';

/** Returns the version of a remote whose screen was loaded last. */
const versionOf = (page: Page, remote: string) =>
  page.evaluate((name) => {
    const screens = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith(`/assets/${name}/`) && /\/src_.*\.js$/.test(path));
    return screens.at(-1)?.split('/')[3] ?? '';
  }, remote);

// --- The functions below run in the page

function pageState(before: string): 'shown' | "server's page" | 'fallback' | 'blank page' {
  const heading = document.querySelector('#main h1');
  // During client navigation the old page stays until the new one is ready
  if (!heading || heading.textContent === before) return 'blank page';
  if (heading.textContent?.includes('isn’t available')) return 'fallback';
  const isReacts = Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isReacts ? 'shown' : "server's page";
}

function isHydrated(): boolean {
  const heading = document.querySelector('#main h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

function navigateInApp(address: string): void {
  window.history.pushState({ usr: null, key: 'chaos', idx: 1 }, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

function watchForHeading(): void {
  const gaps = { seenAt: performance.now(), longest: 0 };
  Object.assign(window, { gaps });
  // An inline function: bundler helpers that keep names do not exist in the page
  setInterval(() => {
    const now = performance.now();
    const isThere = document.querySelector('#main h1') || document.readyState === 'loading';
    if (isThere) gaps.seenAt = now;
    gaps.longest = Math.max(gaps.longest, Math.round(now - gaps.seenAt));
  }, 30);
}

function readLongestGap(): number {
  return (window as unknown as { gaps: { longest: number } }).gaps.longest;
}
