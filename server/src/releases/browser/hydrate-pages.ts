import type { Transport } from 'shared-contracts/api';
import { releaseAddress } from 'shared-contracts/release';
import { renderPage } from '../../pages/render-page';
import { mostFaults, type PageFault, stoppedAfter } from '../checks/smoke-render';
import type { LiveRelease } from '../live/live-release';
import { type BrowserEvent, HeadlessBrowser, type Tab } from './headless-browser';
import { pageWatch, type SharedChange } from './page-watch';

/** A page to open, and its owner. */
export interface OpenedPage {
  remote: string;
  path: string;
}

export interface HydrationSite {
  origin: string;
  transport: Transport;
  /** Reads a file of a release; null when it does not exist. */
  fileOf(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Aborts the check. */
  signal: AbortSignal;
  /** Timestamp (ms, as Date.now) after which no further page is opened. */
  until: number;
}

/** ms for one page until React has hydrated it. */
const patience = 10_000;

/**
 * Shifts the browser's clock, time zone and random numbers, so that markup that depends on them differs from
 * the server's and fails hydration.
 */
const elsewhere = `(() => {
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

/** Detects changes of shared globals by remotes. */
const watch = pageWatch();

/** Pages open at the same time. Two, because a browser that waits for its page leaves a CPU core idle. */
const tabs = 2;

/**
 * Opens pages of a release that is not live yet in a browser and returns hydration faults. All requests of the
 * pages are answered by this process. Rejects when the browser fails or the check is aborted.
 */
export async function hydratePages(
  release: LiveRelease,
  pages: readonly OpenedPage[],
  site: HydrationSite,
  executable: string,
): Promise<PageFault[]> {
  const browser = await HeadlessBrowser.open(executable);
  try {
    const left = pages.values();
    const found = new Map<OpenedPage, PageFault[]>();
    const faults = () => pages.flatMap((page) => found.get(page) ?? []);
    const openPages = async () => {
      const tab = await tabElsewhere(browser);
      for (const page of left) {
        if (faults().length >= mostFaults || Date.now() > site.until) return;
        found.set(page, faultsOf(page, await open(tab, release, page, site)));
      }
    };
    await Promise.all(Array.from({ length: tabs }, openPages));
    const [unopened] = pages.filter((page) => !found.has(page));
    const untried = pages.length - found.size;
    if (!unopened || faults().length >= mostFaults)
      return stoppedAfter(faults(), 'hydration', untried);
    const rule = `the time for all pages was over, and ${untried} pages were not opened`;
    const late = { check: 'hydration', where: unopened.path, remote: unopened.remote, rule };
    return [...faults(), { ...late, mend: 'Make the pages start faster, or check again' }];
  } finally {
    await browser.close();
  }
}

/** A tab with another date, time zone and language than the server. */
async function tabElsewhere(browser: HeadlessBrowser): Promise<Tab> {
  const tab = await browser.openTab();
  await tab.call('Page.enable');
  await tab.call('Runtime.enable');
  await tab.call('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await tab.call('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await tab.call('Emulation.setLocaleOverride', { locale: 'de-DE' });
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: elsewhere });
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: watch.script });
  return tab;
}

function faultsOf(page: OpenedPage, told: readonly Told[]): PageFault[] {
  const rules = new Map(told.map((one) => [`${one.remote} ${one.rule}`, one]));
  return [...rules.values()].map(({ remote, rule, isShared }) =>
    isShared
      ? { check: 'shared page', where: page.path, remote, rule, mend: mendShared }
      : { check: 'hydration', where: page.path, remote, rule, mend },
  );
}

const mendShared =
  'Leave what other teams use as it is: wrap it in a function of your own, listen on your own elements, bring styles by the build';

const mend =
  'Render the same markup on both sides: move clock, time zone, random numbers and `window` into an effect';

interface Told {
  remote: string;
  rule: string;
  /** The fault is a change of shared globals. */
  isShared?: boolean;
}

async function open(
  tab: Tab,
  release: LiveRelease,
  page: OpenedPage,
  site: HydrationSite,
): Promise<Told[]> {
  const told: Told[] = [];
  tab.onEvent = (event) => {
    if (event.method === 'Fetch.requestPaused') void answer(tab, release, event, site);
    const text = failureIn(event);
    if (text) told.push({ remote: remoteIn(event) ?? page.remote, rule: text });
  };
  await tab.call('Page.navigate', { url: new URL(page.path, site.origin).href });
  const until = Date.now() + patience;
  while (!(await evaluated(tab, isHydrated)) && told.length === 0) {
    site.signal.throwIfAborted();
    if (Date.now() > until)
      return [
        { remote: page.remote, rule: `React does not take it over within ${patience / 1000} s` },
      ];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  // Errors in fragments are reported within the next frames.
  await evaluated(tab, 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150)))');
  const changes = await evaluated(tab, watch.changes);
  const shared = (Array.isArray(changes) ? changes : []) as SharedChange[];
  return [
    ...told,
    ...shared.map(({ remote, what }) => ({
      remote: remote ?? page.remote,
      rule: what,
      isShared: true,
    })),
  ];
}

async function evaluated(tab: Tab, expression: string): Promise<unknown> {
  const order = { expression, awaitPromise: true, returnByValue: true };
  // A document that is being replaced cannot be evaluated.
  const { result } = await tab.call('Runtime.evaluate', order).catch(() => ({ result: {} }));
  return result?.value ?? false;
}

/** The error text of an event that React or the page reports; null for other events. */
function failureIn({ method, params }: BrowserEvent): string | null {
  if (method === 'Runtime.exceptionThrown') {
    const { exception, text } = params.exceptionDetails;
    return inWords(exception?.description ?? text);
  }
  if (method !== 'Runtime.consoleAPICalled' || params.type !== 'error') return null;
  const [kind, error] = params.args ?? [];
  if (!['[hydration]', '[page]', '[fragment]'].includes(kind?.value)) return null;
  return inWords(error?.description ?? String(error?.value ?? kind.value));
}

function inWords(description: string): string {
  const [first = ''] = description.split('\n');
  if (/#(418|423|425)\b|did not match|didn't match/i.test(first))
    return 'the browser renders another page than the server did (a clock, a time zone, a random number, `window`)';
  return `it fails in a browser (${first.slice(0, 200)})`;
}

/** The remote named in the event's stack trace. */
function remoteIn({ params }: BrowserEvent): string | null {
  const text = JSON.stringify(params.stackTrace ?? params.exceptionDetails ?? {});
  return /\/assets\/(mfe-[\w-]+)\//.exec(text)?.[1] ?? null;
}

async function answer(
  tab: Tab,
  release: LiveRelease,
  { params }: BrowserEvent,
  site: HydrationSite,
): Promise<void> {
  const { requestId, request } = params;
  const {
    status,
    type,
    body,
    headers = {},
  } = await contentOf(release, request, site).catch(() => nothing);
  const order = {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({
      name,
      value,
    })),
    body: body.toString('base64'),
  };
  // The tab may have left the page.
  await tab.call('Fetch.fulfillRequest', order).catch(() => undefined);
}

interface Content {
  status: number;
  type: string;
  body: Buffer;
  headers?: Record<string, string>;
}

const nothing: Content = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

async function contentOf(
  release: LiveRelease,
  { url, method, headers }: { url: string; method: string; headers: Record<string, string> },
  { origin, transport, fileOf }: HydrationSite,
): Promise<Content> {
  const address = new URL(url);
  if (address.origin !== origin || method !== 'GET') return nothing;
  const [, name = '', version = '', file = ''] =
    /^\/assets\/([\w-]+)\/([\w.-]+)\/([\w.@-]+)$/.exec(address.pathname) ?? [];
  if (name) {
    const body = await fileOf(name, version, file);
    return body ? { status: 200, type: typeOf(file), body } : nothing;
  }
  const api = '/api/v1/';
  if (address.pathname.startsWith(api)) {
    const path = address.pathname.slice(api.length) + address.search;
    const given = await transport(path, { method: 'GET', headers });
    const body = Buffer.from(JSON.stringify(await given.json()));
    return { status: given.status, type: 'application/json', body };
  }
  if (address.pathname === `${releaseAddress}/${release.pinned.id}`) {
    const body = Buffer.from(JSON.stringify(release.pinned));
    return { status: 200, type: 'application/json', body };
  }
  if (/^\/(-|storage|api)\/|\.\w+$/.test(address.pathname)) return nothing;
  const surroundings = {
    origin,
    frames: async () => "'none'",
    extraScripts: [],
    measured: () => 0,
  };
  const page = await renderPage(release, { address }, surroundings);
  if (page instanceof Response) {
    const location = page.headers.get('location') ?? '/';
    return { ...nothing, status: page.status, headers: { location } };
  }
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    body: await page.bytes.in('identity'),
    headers: { 'content-security-policy': page.policy },
  };
}

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const typeOf = (file: string) =>
  types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
