import { maxFaults, type PageFault, truncateFaults } from '../checks/smoke-render';
import type { LiveRelease } from '../live/live-release';
import type { BrowserPool } from './browser-pool';
import { createGlobalsProbe, type SharedChange } from './globals-probe';
import type { BrowserEvent, Tab } from './headless-browser';
import {
  notFound,
  type PageRequest,
  type PageResponse,
  type ResponseSource,
  responseFor,
} from './page-responses';

/** A page to open, and its owner. */
interface OpenedPage {
  remote: string;
  path: string;
}

export interface HydrationSite extends ResponseSource {
  /** Called with everything that the browser gets for a page. */
  onResponse?(page: OpenedPage, request: PageRequest, response: PageResponse): void;
  signal: AbortSignal;
  /** Timestamp (ms, as Date.now) after which no further page is opened. */
  deadline: number;
}

/** ms for one page until React has hydrated it. */
const hydrationTimeoutMs = 10_000;

/**
 * Shifts the browser's clock, time zone and random numbers, so that markup that depends on them differs from
 * the server's and fails hydration.
 */
const shiftedClockScript = `(() => {
  const ahead = 26 * 3600 * 1000;
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ahead) : super(...given); }
    static now() { return Real.now() + ahead; }
  };
})();`;

const isHydrated = `(() => {
  const main = document.querySelector('#main') ?? document.querySelector('#root > *');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
})()`;

/** Resolves when the browser has painted a frame and has nothing else to do; a busy one after 150 ms. */
const nextIdleFrame =
  'new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 150 })))';

/** Detects changes of shared globals by remotes. */
const globalsProbe = createGlobalsProbe();

/** Pages open at the same time. Two, because a browser that waits for its page leaves a CPU core idle. */
const maxTabs = 2;

/**
 * Opens pages of a release that is not live yet in a browser and returns hydration faults. All requests of the
 * pages are answered by this process. Rejects when the browser fails or the check is aborted.
 */
export async function hydratePages(
  release: LiveRelease,
  pages: readonly OpenedPage[],
  site: HydrationSite,
  browsers: BrowserPool,
): Promise<PageFault[]> {
  return browsers.use(async (openTab) => {
    const result = await openPages(release, pages, site, openTab);
    return { result, isGood: result.length === 0 };
  });
}

async function openPages(
  release: LiveRelease,
  pages: readonly OpenedPage[],
  site: HydrationSite,
  openTab: () => Promise<Tab>,
): Promise<PageFault[]> {
  const queue = pages.values();
  const faultsByPage = new Map<OpenedPage, PageFault[]>();
  const faults = () => pages.flatMap((page) => faultsByPage.get(page) ?? []);
  const openQueued = async () => {
    const tab = await openShiftedTab(openTab);
    for (const page of queue) {
      if (faults().length >= maxFaults || Date.now() > site.deadline) return;
      faultsByPage.set(page, faultsOf(page, await hydratePage(tab, release, page, site)));
    }
  };
  await Promise.all(Array.from({ length: maxTabs }, openQueued));
  const [firstSkipped] = pages.filter((page) => !faultsByPage.has(page));
  const skippedCount = pages.length - faultsByPage.size;
  if (!firstSkipped || faults().length >= maxFaults)
    return truncateFaults(faults(), 'hydration', skippedCount);
  const rule = `the time for all pages was over, and ${skippedCount} pages were not opened`;
  const timeoutFault = {
    check: 'hydration',
    where: firstSkipped.path,
    remote: firstSkipped.remote,
    rule,
  };
  return [...faults(), { ...timeoutFault, mend: 'Make the pages start faster, or check again' }];
}

/** A tab with another date, time zone and language than the server. */
async function openShiftedTab(openTab: () => Promise<Tab>): Promise<Tab> {
  const tab = await openTab();
  await tab.call('Page.enable');
  await tab.call('Runtime.enable');
  await tab.call('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await tab.call('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await tab.call('Emulation.setLocaleOverride', { locale: 'de-DE' });
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: shiftedClockScript });
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: globalsProbe.script });
  return tab;
}

function faultsOf(page: OpenedPage, findings: readonly Finding[]): PageFault[] {
  const rules = new Map(findings.map((one) => [`${one.remote} ${one.rule}`, one]));
  return [...rules.values()].map(({ remote, rule, isShared }) =>
    isShared
      ? { check: 'shared page', where: page.path, remote, rule, mend: sharedPageRemedy }
      : { check: 'hydration', where: page.path, remote, rule, mend: hydrationRemedy },
  );
}

const sharedPageRemedy =
  'Leave what other teams use as it is: wrap it in a function of your own, listen on your own elements, bring styles by the build';

const hydrationRemedy =
  'Render the same markup on both sides: move clock, time zone, random numbers and `window` into an effect';

interface Finding {
  remote: string;
  rule: string;
  /** The fault is a change of shared globals. */
  isShared?: boolean;
}

async function hydratePage(
  tab: Tab,
  release: LiveRelease,
  page: OpenedPage,
  site: HydrationSite,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let pendingCount = 0;
  tab.onEvent = (event) => {
    if (event.method === 'Fetch.requestPaused') {
      pendingCount += 1;
      void fulfillRequest(tab, release, page, event, site).finally(() => {
        pendingCount -= 1;
      });
    }
    const text = failureMessage(event);
    if (text) findings.push({ remote: remoteInStack(event) ?? page.remote, rule: text });
  };
  await tab.call('Page.navigate', { url: new URL(page.path, site.origin).href });
  const deadline = Date.now() + hydrationTimeoutMs;
  while (!(await evaluate(tab, isHydrated)) && findings.length === 0) {
    site.signal.throwIfAborted();
    if (Date.now() > deadline)
      return [
        {
          remote: page.remote,
          rule: `React does not take it over within ${hydrationTimeoutMs / 1000} s`,
        },
      ];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  // Errors in fragments are reported within the next frames, once their scripts are here and React has no work left.
  for (let quiet = 0; quiet < 2 && Date.now() < deadline; ) {
    await evaluate(tab, nextIdleFrame);
    quiet = pendingCount === 0 ? quiet + 1 : 0;
  }
  const changes = await evaluate(tab, globalsProbe.changes);
  const shared = (Array.isArray(changes) ? changes : []) as SharedChange[];
  return [
    ...findings,
    ...shared.map(({ remote, what }) => ({
      remote: remote ?? page.remote,
      rule: what,
      isShared: true,
    })),
  ];
}

async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const params = { expression, awaitPromise: true, returnByValue: true };
  // A document that is being replaced cannot be evaluated.
  const { result } = await tab.call('Runtime.evaluate', params).catch(() => ({ result: {} }));
  return result?.value ?? false;
}

/** The error text of an event that React or the page reports; null for other events. */
function failureMessage({ method, params }: BrowserEvent): string | null {
  if (method === 'Runtime.exceptionThrown') {
    const { exception, text } = params.exceptionDetails;
    return describeFailure(exception?.description ?? text);
  }
  if (method !== 'Runtime.consoleAPICalled' || params.type !== 'error') return null;
  const [kind, error] = params.args ?? [];
  if (!['[hydration]', '[page]', '[fragment]'].includes(kind?.value)) return null;
  return describeFailure(error?.description ?? String(error?.value ?? kind.value));
}

function describeFailure(description: string): string {
  const [first = ''] = description.split('\n');
  if (/#(418|423|425)\b|did not match|didn't match/i.test(first))
    return 'the browser renders another page than the server did (a clock, a time zone, a random number, `window`)';
  return `it fails in a browser (${first.slice(0, 200)})`;
}

/** The remote named in the event's stack trace. */
function remoteInStack({ params }: BrowserEvent): string | null {
  const text = JSON.stringify(params.stackTrace ?? params.exceptionDetails ?? {});
  return /\/assets\/(mfe-[\w-]+)\//.exec(text)?.[1] ?? null;
}

async function fulfillRequest(
  tab: Tab,
  release: LiveRelease,
  page: OpenedPage,
  { params }: BrowserEvent,
  site: HydrationSite,
): Promise<void> {
  const { requestId, request } = params;
  const response = await responseFor(release, request, site).catch(() => notFound);
  site.onResponse?.(page, request, response);
  const { status, type, body, headers = {} } = response;
  const fulfillment = {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({
      name,
      value,
    })),
    body: body.toString('base64'),
  };
  // The tab may have left the page.
  await tab.call('Fetch.fulfillRequest', fulfillment).catch(() => undefined);
}
