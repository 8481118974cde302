import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addBrokenButton, brokenFile } from './broken-button';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { TeamSite } from './team-site';

const remote = 'mfe-careers';
/** Errors in browsers after which a canary is halted. */
const errorsToHalt = 10;

test.describe.configure({ timeout: 300_000 });

const own = new TeamSite(3360, remote);

/** Takes the pictures of docs/release-path.md anew when a folder for them is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.RELEASE_PICTURES;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

const salary = (page: Page) => page.getByRole('button', { name: 'Salary' }).first();

/** The cookie of a visitor whose career page is that of a version. */
async function visitorOf(version: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${own.site.origin}/career`);
    const [, visitor] = /visitor=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if ((await answer.text()).includes(version) && visitor) return visitor;
  }
}

/** Opens the career page anew and presses the button that throws; resolves when the error was reported. */
async function meetError(page: Page): Promise<void> {
  await page.goto(`${own.site.origin}/career`);
  await waitForHydration(page, 'table');
  const reported = page.waitForResponse(/\/-\/errors$/);
  await salary(page).click();
  await reported;
}

async function openReleases(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${own.site.origin}/-/sign-in?next=/-/releases`);
  await page.getByText("With a code or a team's token").click();
  await page.getByRole('textbox').fill(own.admin.token);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
  return page;
}

fullTest(
  'a branch is looked at by its link, goes live for a tenth, is stopped by the error that it caused, and names its line',
  async ({ browser, context }) => {
    const line = addBrokenButton(own.team);
    const published = await own.team.release(own.site.origin, 'publish', remote);
    expect(published).toMatchObject({ code: 0 });
    const { version } = published.answer as { version: string };
    const release = `${remote}@${version}`;

    const linked = await own.team.release(
      own.site.origin,
      'preview',
      release,
      '--branch',
      'salaries',
    );
    const { address, page: changed } = linked.answer as { address: string; page: string };
    const reviewer = await context.newPage();
    await reviewer.goto(address);
    await expect(reviewer).toHaveURL(own.site.origin + changed);
    await reviewer.goto(`${own.site.origin}/career`);
    await expect(salary(reviewer)).toBeVisible();
    await expect(reviewer.getByRole('complementary', { name: /Preview/ })).toContainText(version);
    await picture(reviewer, 'preview');
    const others = await browser.newPage();
    await others.goto(`${own.site.origin}/career`);
    await expect(salary(others)).toHaveCount(0);

    const promoted = await own.team.release(own.site.origin, 'promote', release, '--traffic', '10');
    expect(promoted).toMatchObject({ code: 0, answer: { action: 'canary' } });
    const releases = await openReleases(await browser.newContext());
    await expect(releases.getByRole('cell', { name: '10% canary' })).toBeVisible();
    await picture(releases, 'canary');

    const visitor = await visitorOf(version);
    const unlucky = await browser.newContext();
    await unlucky.addCookies([{ name: 'visitor', value: visitor, url: own.site.origin }]);
    const page = await unlucky.newPage();
    for (let visits = 0; visits < errorsToHalt; visits += 1) await meetError(page);
    const halt = async () => (await own.admin.history()).find(({ action }) => action === 'halt');
    await expect
      .poll(halt, { timeout: 60_000 })
      .toMatchObject({ by: 'the site', why: expect.stringMatching(/^1\d errors on \d+ pages/) });
    await own.admin.waitForServers();
    await page.goto(`${own.site.origin}/career`);
    await expect(salary(page)).toHaveCount(0);

    const { answer } = await own.team.release(own.site.origin, 'errors', remote);
    expect((answer as { errors: object[] }).errors).toEqual([
      expect.objectContaining({
        ...{ version, said: expect.stringContaining("reading 'amount'") },
        original: expect.objectContaining({ file: `${remote}/${brokenFile}`, line }),
      }),
    ]);
    await releases.reload();
    const place = releases.getByText(`${remote}/${brokenFile}:${line}:`);
    await place.click();
    await expect(releases.getByText('window.name = String(salary!.amount)')).toBeVisible();
    await picture(releases, 'error');
    await expect(releases.getByText('The site stopped it itself')).toBeVisible();
  },
);
