import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import { makeRemote } from '../../scripts/new-remote.mjs';
import { type ConstantLoad, startLoad } from './constant-load';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { ReleaseTeam } from './release-team';
import { buildVariant, liveVersion, ReleaseAdmin } from './release-variants';
import { type Site, startSite } from './site';

const before = 'Work with us';
const after = 'Build your road here';

/** One page of each remote that footer and menus link to. */
const loadedPaths = ['/about', '/career', '/test-drive', '/models', '/career'];

/** Title of the new remote's page. */
const words = { en: 'Fleet sales', ar: 'مبيعات الأساطيل' };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let team: ReleaseTeam;
let fleet: ReleaseTeam;
let site: Site;
let load: ConstantLoad;
const releaser = new ReleaseAdmin('http://localhost:3146');

test.beforeAll(async () => {
  // Starts a site while other tests run
  test.setTimeout(120_000);
  team = new ReleaseTeam('mfe-careers');
  fleet = new ReleaseTeam('mfe-fleet', (folder) => {
    makeRemote({ name: 'mfe-fleet', folder, words });
  });
  const tokens = [team.tokenSetting, fleet.tokenSetting, releaser.tokenSetting].join(',');
  site = await startSite(3146, { RELEASE_TOKENS: tokens });
});

test.afterAll(async () => {
  await site?.stop();
  team?.close();
  fleet?.close();
});

/** Hashes of all files that a release of careers must not touch. */
function otherTeamsFiles(): Map<string, string> {
  const own = /^((audit|channels|servers|mfe-careers|\.drafts)\/|passed-(trials|pages)\.json$)/;
  return new Map(
    readdirSync(site.releasesDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !own.test(path.relative(site.releasesDir, file)))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

const heading = async () =>
  /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(await (await fetch(`${site.origin}/career`)).text())?.[1];

/** Resolves when the site shows this heading. */
const expectHeading = (text: string) =>
  expect.poll(heading, { intervals: [50], timeout: 30_000 }).toBe(text);

test('a team releases its remote to the running site and takes it back, and nobody notices anything else', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto(`${site.origin}/about`);
  await waitForHydration(page);
  const others = otherTeamsFiles();
  load = startLoad(site.origin, ['/career', '/about', '/ar/career', '/models', '/test-drive']);

  team.edit('src/messages/en.json', (text) => text.replace(before, after));
  const published = await team.release(site.origin, 'publish', 'mfe-careers');
  expect(published).toMatchObject({ code: 0, answer: { name: 'mfe-careers' } });
  expect(await heading()).toBe(before);

  const { version } = published.answer as { version: string };
  const promoting = team.release(site.origin, 'promote', `mfe-careers@${version}`, '--why', 'e2e');
  await expectHeading(after);
  expect((await promoting).answer).toMatchObject({ by: 'careers', servers: [{ refused: [] }] });

  // The tab was opened before the releases
  for (const address of loadedPaths) {
    await page.evaluate((to) => {
      document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click();
    }, address);
    await expect(page).toHaveURL(site.origin + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);

  const rolling = team.release(site.origin, 'rollback', 'mfe-careers', '--why', 'e2e');
  await expectHeading(before);
  expect((await rolling).code).toBe(0);

  const { requestCount: asked, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(otherTeamsFiles()).toEqual(others);
  expect(errors).toEqual([]);
});

// The checks also have tests on the server, and one of the command
fullTest(
  'a remote that breaks the rules is refused with every reason, and the site stays as it is',
  async () => {
    team.edit('src/messages/ar.json', (text) => text.replace(/"title"/, '"heading"'));
    team.edit('src/career/career.screen.tsx', (text) =>
      text.replace(/return \(/, 'if (Date.now() > 0) throw new Error("not today");\n  return ('),
    );
    const faultsOf = async () => {
      const { code, answer } = await team.release(site.origin, 'publish', 'mfe-careers');
      expect(code).toBe(1);
      return (answer as { refused: [{ faults: { check: string; rule: string }[] }] }).refused[0]
        .faults;
    };
    // What can be seen without running it is told first
    expect(new Set((await faultsOf()).map(({ check }) => check))).toEqual(new Set(['messages']));
    team.edit('src/messages/ar.json', (text) => text.replace(/"heading"/, '"title"'));
    const faults = await faultsOf();
    expect(new Set(faults.map(({ check }) => check))).toEqual(new Set(['pages']));
    expect(faults[0]?.rule).toContain('not today');
    expect(await heading()).toBe(before);
  },
);

fullTest(
  'a changed shell is published where there is a Chromium, with and without a changed remote',
  async () => {
    // Opens every page of the site twice
    test.setTimeout(600_000);
    const adminClient = releaseClient(site.origin, releaser.token);
    const variant = (name: string, mark: string) =>
      buildVariant(site.releasesDir, name, mark, (file, text) =>
        /web\/start\./.test(file) ? `${text}\nwindow.startedBy=${JSON.stringify(mark)};` : text,
      );
    const shellOnly = await adminClient.publish({ ...(await variant('shell', 'alone')) });
    expect(shellOnly).toMatchObject({ isNew: true, unchecked: [] });
    const shellAndRemote = await adminClient.publish({
      ...(await variant('shell', 'both')),
      with: [await variant('mfe-careers', 'both')],
    });
    expect(shellAndRemote).toMatchObject({ isNew: true, unchecked: [], with: [{ isNew: true }] });
  },
);

test("a team cannot release another team's remote", async () => {
  const { code } = await team.release(site.origin, 'rollback', 'mfe-catalog');
  expect(code).toBe(2);
});

fullTest(
  'a new remote brings its page, its links and its title in both languages, without a release of the shell, and takes them with it',
  async ({ page }) => {
    const errors = watchForErrors(page);
    const shell = liveVersion(site.releasesDir, 'shell');
    const published = await fleet.release(site.origin, 'publish', 'mfe-fleet');
    expect(published).toMatchObject({ code: 0, answer: { name: 'mfe-fleet' } });
    const { version } = published.answer as { version: string };
    const promoted = await fleet.release(site.origin, 'promote', `mfe-fleet@${version}`);
    expect(promoted.code).toBe(0);

    await page.goto(`${site.origin}/about`);
    await waitForHydration(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: words.en, exact: true })).toHaveCount(1);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'More', exact: true }).click();
    await navigation.getByRole('link', { name: words.en }).click();
    await expect(page).toHaveURL(`${site.origin}/fleet`);
    await expect(page.getByRole('heading', { level: 1, name: words.en })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${words.en} \\| `));
    // The navigation bar has room for it
    await expect.poll(() => page.evaluate(overflow)).toBe(0);
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: words.ar })).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/ar/fleet`);
    await expect(page).toHaveTitle(new RegExp(`^${words.ar} \\| `));
    await expect(footer.getByRole('link', { name: words.ar, exact: true })).toHaveAttribute(
      'href',
      '/ar/fleet',
    );
    expect(errors).toEqual([]);

    for (const [address, title] of [
      ['/fleet', words.en],
      ['/ar/fleet', words.ar],
    ]) {
      const html = await (await fetch(site.origin + address)).text();
      expect(html).toContain(`<title data-seo>${title} | `);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).toMatch(/hreflang="(en|ar)" href="[^"]+\/ar\/fleet"/);
    }
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    for (const address of ['/fleet', '/ar/fleet']) expect(sitemap).toContain(`${address}</loc>`);
    expect(liveVersion(site.releasesDir, 'shell')).toBe(shell);

    const retired = await fleet.release(site.origin, 'retire', 'mfe-fleet', '--why', 'e2e');
    expect(retired.code).toBe(0);
    expect((await fetch(`${site.origin}/fleet`)).status).toBe(410);
    expect(await (await fetch(`${site.origin}/about`)).text()).not.toContain('/fleet');
  },
);

/** Horizontal overflow of the page in px. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
