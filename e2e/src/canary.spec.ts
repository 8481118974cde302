import { type Browser, expect, type Page, test } from 'playwright/test';
import { fullOrSampled, fullTest } from './full-run';
import { touchPage, waitForHydration } from './hydration';
import { liveVersion, ReleaseAdmin, storeVariant, throwOnRender } from './release-variants';
import {
  expectedOutcome,
  type Fault,
  type FaultContext,
  runFault,
  storeVariants,
} from './remote-faults';
import { type Site, startSite } from './site';

const port = 3148;
const remote = 'mfe-careers';
const title = 'Work with us';

/** A sample of the fault matrix; `npm run chaos` runs all of it. */
const sample: Fault[] = [
  {
    remote: 'mfe-careers',
    part: 'entry',
    failure: 'wrong hash',
    versions: 'newest',
    arrival: 'in-app',
  },
  {
    remote: 'mfe-careers',
    part: 'chunk',
    failure: '404',
    versions: 'newest',
    arrival: 'first load',
  },
  {
    remote: 'mfe-careers',
    part: 'chunk',
    failure: 'corrupt',
    versions: 'every',
    arrival: 'in-app',
  },
  {
    remote: 'mfe-careers',
    part: 'screen',
    failure: 'throws',
    versions: 'every',
    arrival: 'first load',
  },
  {
    remote: 'mfe-careers',
    part: 'screen',
    failure: 'throws',
    versions: 'newest',
    arrival: 'first load',
  },
  {
    remote: 'mfe-catalog',
    part: 'screen',
    failure: 'throws',
    versions: 'newest',
    arrival: 'in-app',
  },
];

// Ten releases in a row, each with its checks, took 114 s on a machine as busy as the full run makes it
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let site: Site;
let releaser: ReleaseAdmin;
let first: string;

test.beforeAll(async () => {
  releaser = new ReleaseAdmin(`http://localhost:${port}`);
  site = await startSite(port, { RELEASE_TOKENS: releaser.tokenSetting });
  first = liveVersion(site.releasesDir, remote);
});

test.afterAll(async () => {
  await site?.stop();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Follows a link by client navigation, without a document request. */
async function clickLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click();
  }, address);
  await expect(page).toHaveURL(site.origin + address);
}

/** Visits as a new visitor; returns the version of the remote that rendered the page, and its error report. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errorReport = page.waitForResponse('**/-/errors', { timeout: 30_000 }).catch(() => null);
  await page.goto(site.origin + address);
  return { context, page, told: errorReport, version: await pinnedVersion(page) };
}

const pinnedVersion = (page: Page) =>
  page.evaluate(async (name) => {
    const { release } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const versionIn = (remotes: { name: string; version: string }[]) =>
      remotes.find((one) => one.name === name)?.version;
    // The document names the remotes that it shows. For others it asks the site, which answers as long as the
    // release is live.
    const shown = versionIn(release.remotes);
    if (shown) return shown;
    const answer = await fetch(`/-/release/${release.id}`);
    return String(versionIn((await answer.json()).remotes));
  }, remote);

/** Number of releases; each passes the usual checks. */
const releases = 10;

fullTest(
  `a tab that is left open over ${releases} releases goes on with what it began with, and the next document is new`,
  async ({ page }) => {
    await page.goto(`${site.origin}/about`);
    await waitForHydration(page);
    await touchPage(page);
    for (let at = 1; at <= releases; at += 1)
      await releaser.promote(remote, storeVariant(site.releasesDir, remote, `tab${at}`));
    // Several checks in a row may overload a small machine
    const answer = async () => (await fetch(`${site.origin}/api/v1/model_lists`)).status;
    await expect.poll(answer, { timeout: 30_000 }).not.toBe(503);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await clickLink(page, '/career');
    await expect(heading(page)).toHaveText(title);
    expect(requestedUrls.some((url) => url.includes(`/${remote}/${first}/`))).toBe(true);
    expect(requestedUrls.filter((url) => url.includes('.v-tab'))).toEqual([]);
    await page.goto(`${site.origin}/career`);
    expect(await pinnedVersion(page)).toBe(`${first}.v-tab${releases}`);
  },
);

test('a link shows a published version to one browser alone, which says so and leads out again', async ({
  browser,
}) => {
  const version = storeVariant(site.releasesDir, remote, 'preview');
  const link = await releaser.post('preview', { releases: [{ name: remote, version }] });
  const previewVisit = await visit(browser, String(link.address).replace(site.origin, ''));
  await previewVisit.page.goto(`${site.origin}/ar/career`);
  expect(await pinnedVersion(previewVisit.page)).toBe(version);
  const badge = previewVisit.page.getByRole('complementary', { name: /معاينة/ });
  await expect(badge).toContainText(version);
  const answer = await previewVisit.page.reload();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const other = await visit(browser, '/career');
  expect(other.version).not.toBe(version);
  await expect(other.page.getByRole('complementary', { name: /Preview/ })).toHaveCount(0);

  await badge.getByRole('button', { name: 'إنهاء المعاينة' }).click();
  await previewVisit.page.goto(`${site.origin}/career`);
  expect(await pinnedVersion(previewVisit.page)).toBe(other.version);
  const forged = String(link.address).replace(/[^/]{22}$/, 'A'.repeat(22));
  expect((await previewVisit.page.goto(forged))?.status()).toBe(410);
  await previewVisit.context.close();
  await other.context.close();
});

test('what a visitor feels is told once, with the elements that it came from, and listed for the team', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // Every page is among those that are measured.
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/ar/career`);
  await waitForHydration(page);
  const measuring = page.waitForResponse('**/vitals.js');
  await page.getByRole('heading', { level: 1 }).click();
  await (await measuring).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const told = page.waitForResponse('**/-/vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await told).status()).toBe(204);
  await page.goto(`${site.origin}/-/sign-in?next=/-/releases`);
  await page.getByText("With a code or a team's token").click();
  await page.getByRole('textbox').fill(releaser.token);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A server writes down what it counted every ten seconds.
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('region', { name: 'What visitors feel' }).getByRole('row');
    await expect(row.filter({ hasText: `${remote}/career` })).toContainText(
      /Phone, Arabic.*ms.*(img|h1|p)\b/,
      { timeout: 1000 },
    );
  }).toPass({ timeout: 30_000 });
  await context.close();
});

fullTest(
  'a canary that throws is halted by itself soon after its tenth error, and visitors of the stable never see it',
  async ({ browser }) => {
    const stable = liveVersion(site.releasesDir, remote);
    const broken = storeVariant(site.releasesDir, remote, 'broken', throwOnRender);
    await releaser.promote(remote, broken, 80);
    const seen: string[] = [];
    while (seen.filter((version) => version === broken).length < 10) {
      const { context, page, told, version } = await visit(browser, '/career');
      await waitForHydration(page);
      // A page that throws falls back to the previous version in the same tab
      await expect(heading(page)).toHaveText(title);
      if (version === broken) expect((await told)?.status()).toBe(204);
      seen.push(version);
      await context.close();
    }
    const findHaltEntry = async () =>
      (await releaser.history()).find(({ action }) => action === 'halt');
    await expect.poll(findHaltEntry, { timeout: 60_000 }).toMatchObject({
      by: 'the site',
      why: expect.stringMatching(/^1\d errors on \d+ pages .*; the others had 0 errors/),
    });
    expect(seen.filter((version) => ![stable, broken].includes(version))).toEqual([]);
    await releaser.waitForServers();
    for (let visits = 0; visits < 20; visits += 1) {
      const text = await (await fetch(`${site.origin}/career`)).text();
      expect(text).toContain(stable);
      expect(text).not.toContain(broken);
    }
  },
);

fullTest(
  'a page that the server is too slow to render is rendered in the browser, with its title',
  async ({ page }) => {
    site.suspendRenderers();
    const answer = await page.goto(`${site.origin}/explore-vehicles/ciaz`);
    expect(await answer?.text()).not.toContain('</h1>');
    await expect(heading(page)).toHaveText('Ciaz');
    await expect(page).toHaveTitle(/^Ciaz/);
  },
);

/** Runs after the canary tests: the errors reported here would count against the canary. */
let variants: FaultContext['variants'] | undefined;
const faultContextAt = ({ origin, releasesDir }: Site): FaultContext => {
  variants ??= storeVariants(releasesDir, ['mfe-careers', 'mfe-catalog']);
  return {
    origin,
    variants,
    async preview(name, version) {
      const link = await releaser.post('preview', { releases: [{ name, version }] });
      return String(link.address);
    },
  };
};

// The canary above has the newest version throw on the first load
for (const fault of fullOrSampled(
  sample,
  ({ failure: way, versions }) => way === 'throws' && versions === 'every',
)) {
  const { remote, part, failure: way, versions, arrival } = fault;
  test(`${remote}, ${part}, ${way}, ${versions} of the versions, ${arrival}: the visitor has the ${expectedOutcome(fault)}`, async ({
    browser,
  }) => {
    const { outcome } = await runFault(browser, faultContextAt(site), fault);
    expect(outcome).toBe(expectedOutcome(fault));
  });
}
