import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { liveVersion, ReleaseAdmin, storeVariant } from './release-variants';
import { type Site, startSite } from './site';

const port = 3153;
const remote = 'mfe-careers';

// The page works with plain forms
test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

let site: Site;
let releaser: ReleaseAdmin;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  releaser = new ReleaseAdmin(`http://localhost:${port}`);
  site = await startSite(port, { RELEASE_TOKENS: releaser.tokenSetting });
});

test.afterAll(async () => {
  await site?.stop();
});

fullTest(
  'staff make what is published live for some and for all, and take it back, without a script',
  async ({ page, browser }) => {
    const first = liveVersion(site.releasesDir, remote);
    const version = storeVariant(site.releasesDir, remote, 'page');
    await page.goto(`${site.origin}/-/sign-in?next=/-/releases`);
    await page.getByText("With a code or a team's token").click();
    await page.getByRole('textbox').fill(releaser.token);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');

    const row = page.getByRole('row').filter({ hasText: version });
    const published = page
      .getByRole('region', { name: 'Published' })
      .locator(row.filter({ has: page.getByRole('button', { name: 'Make live' }) }));
    const makeLive = async (traffic: string) => {
      await published.getByRole('textbox', { name: 'Traffic' }).fill(traffic);
      await published.getByRole('textbox', { name: 'Why: Make live' }).fill('e2e');
      await published.getByRole('button', { name: 'Make live' }).click();
      await expect(page.getByText(`live for ${traffic}% of the visitors?`)).toBeVisible();
      await page.getByRole('button', { name: 'Make live now' }).click();
    };
    const statusMessage = page.getByRole('status');
    await makeLive('lots');
    await expect(statusMessage).toContainText('stays as it is: Write Traffic as a number');
    await makeLive('10');
    await expect(statusMessage).toContainText(`${remote}: done.`);
    await expect(row.filter({ hasText: '10% canary' })).toHaveCount(1);
    await makeLive('100');
    await expect(statusMessage).toContainText(`${remote}: done.`);
    await releaser.waitForServers();
    expect(await (await fetch(`${site.origin}/career`)).text()).toContain(version);

    const rollbackButton = page.getByRole('button', { name: `Roll back: ${remote}` });
    const ticket = `https://tickets.example.com/${'0123456789'.repeat(16)}`;
    await page.getByRole('textbox', { name: `Why: Roll back, ${remote}` }).fill(ticket);
    await rollbackButton.click();
    await expect(statusMessage).toContainText(`${remote}: done.`);
    expect(liveVersion(site.releasesDir, remote)).toBe(first);

    // A gradual rollout shows its steps
    await published.getByRole('textbox', { name: 'Why: Let it grow' }).fill('e2e');
    await published.getByRole('button', { name: 'Let it grow' }).click();
    await page.getByRole('button', { name: 'Let it grow now' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting' })).toHaveCount(1);

    // Measured with the row of the first step, the longest of the table
    await expect(async () => {
      await page.reload();
      await expect(row.filter({ hasText: '1% canary' })).toHaveCount(1, { timeout: 500 });
    }).toPass();

    await page.getByRole('link', { name: 'العربية' }).click();
    // axe needs scripts
    const storageState = await page.context().storageState();
    const arabic = await (
      await browser.newContext({ storageState, javaScriptEnabled: true })
    ).newPage();
    await arabic.goto(`${site.origin}/-/releases`);
    await expect(arabic.locator('html[lang=ar][dir=rtl]')).toHaveCount(1);
    expect(await internalNamesOn(arabic)).toEqual([]);
    // Every action is translated into Arabic
    for (const name of [/^(promote|canary|rollback|plan|publish)$/, /^done$/])
      await expect(arabic.getByRole('cell', { name })).toHaveCount(0);
    const wide = arabic.locator('.wide');
    const findTruncated = (all: Element[]) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent);
    const countNarrow = (all: Element[]) => all.filter((one) => one.clientWidth < 120).length;
    for (const width of [1440, 390]) {
      await arabic.setViewportSize({ width, height: 900 });
      expect([
        await arabic.evaluate(horizontalOverflow),
        await accessibilityFaults(arabic),
      ]).toEqual([[], []]);
      // Long reasons and addresses are not cut off, and the reason's field is wide enough to read it
      expect(await wide.evaluateAll(findTruncated)).toEqual([]);
      expect(await arabic.locator('[name=why]').evaluateAll(countNarrow)).toBe(0);
    }
    await arabic.context().close();
  },
);
