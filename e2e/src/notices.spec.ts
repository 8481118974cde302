import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { type MailServer, startMailServer } from './mail-server';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { requestTestDrive } from './request-test-drive';
import { type Site, startSite } from './site';
import { signInNewUser } from './staff-user';
import { uniqueLetters } from './unique-letters';

const port = 3157;
/** Id of the branch that receives test drives. */
const branch = 1;

let site: Site;
let mailServer: MailServer;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ baseURL: `http://localhost:${port}` });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  mailServer = await startMailServer();
  site = await startSite(port, {
    ...mailServer.settings,
    LEADS_PER_MINUTE: '0',
  });
});

test.afterAll(async () => {
  await site?.stop();
  mailServer?.stop();
});

fullTest(
  'a visitor’s request rings an agent’s open page and is mailed at once, but not to who chose none',
  async ({ browser }) => {
    const visitor = `نورة ${uniqueLetters()}`;
    const open = async () => {
      const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
      return { page, errors: watchForErrors(page) };
    };
    const [amina, badr, noora] = [await open(), await open(), await open()];
    const agent = await signInNewUser(amina.page, ['agent'], [branch], site.dataDir);
    const quiet = await signInNewUser(badr.page, ['agent'], [branch], site.dataDir);
    await badr.page.goto('/-/notices/settings');
    await badr.page.getByLabel('A lead comes to my branch').selectOption('In the list only');
    await badr.page.getByRole('button', { name: 'Save' }).click();
    await expect(badr.page.getByRole('status')).toHaveText('Saved.');

    await amina.page.goto('/-/inbox');
    const bell = amina.page.getByRole('link', { name: /^Notices, / });
    await expect(bell).toHaveAccessibleName('Notices, 0 unread');
    await badr.page.goto('/ar/-/notices');
    await requestTestDrive(noora.page, visitor);
    await expect(bell).toHaveAccessibleName('Notices, 1 unread');
    await expect(badr.page.getByRole('link', { name: 'الإشعارات، غير المقروء: 1' })).toBeVisible();
    await expect
      .poll(() => mailServer.subjectsTo(agent.email))
      .toEqual([expect.stringMatching(/^New: Test drive TD-/)]);
    expect(mailServer.subjectsTo(quiet.email)).toEqual([]);

    await test.step('the home of staff names who waits, by keyboard too', async () => {
      await amina.page.goto('/-/');
      const notices = amina.page.getByRole('region', { name: /^Unread notices/ });
      await expect(notices.getByRole('link', { name: /^New: Test drive/ })).toBeVisible();
      await amina.page.locator('body').press('Tab');
      await expect(amina.page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await amina.page.getByRole('link', { name: 'Inbox', exact: true }).press('Enter');
      await expect(bell).toHaveAccessibleName('Notices, 1 unread');
    });

    await test.step('Ctrl+K leads to the search, which finds the visitor', async () => {
      await amina.page.locator('body').press('Control+k');
      await amina.page.getByRole('searchbox').fill(visitor);
      await amina.page.keyboard.press('Enter');
      await expect(amina.page.getByRole('link', { name: new RegExp(visitor) })).toBeVisible();
      await amina.page.goBack();
      await amina.page.goBack();
    });

    await test.step('the notice leads to the lead, and is read then', async () => {
      await bell.press('Enter');
      await amina.page.getByRole('link', { name: /^New: Test drive/ }).press('Enter');
      await expect(amina.page.getByRole('article')).toContainText(visitor);
      await expect(bell).toHaveAccessibleName('Notices, 0 unread');
    });
    for (const { errors } of [amina, badr, noora]) expect(errors).toEqual([]);
  },
);

fullTest(
  'the home of staff and the pages of notices fit phones in both languages, and axe finds nothing',
  async ({ page }) => {
    await signInNewUser(page, ['administrator'], [], site.dataDir);
    await requestTestDrive(page, `نورة ${uniqueLetters()}`);
    for (const address of [
      '/-/',
      '/ar/-/find?q=swift',
      '/-/find?q=swift',
      '/ar/-/',
      '/-/notices',
      '/ar/-/notices',
      '/-/notices/settings',
      '/ar/-/notices/settings',
    ])
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(horizontalOverflow)).toEqual([]);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
  },
);

test.describe('push', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  fullTest(
    'a device is added with one press and removed with another; pages of staff can be installed',
    async ({ page }) => {
      // The browser under test reaches no push service: this stands for one
      await page.addInitScript(() => {
        const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
        PushManager.prototype.subscribe = async (options) => {
          if (typeof options?.applicationServerKey !== 'string') throw new Error('no key');
          return {
            toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys }),
          } as unknown as PushSubscription;
        };
      });
      const errors = watchForErrors(page);
      await signInNewUser(page, ['agent'], [branch], site.dataDir);
      await page.goto('/-/notices/settings');
      await page.getByRole('button', { name: 'Tell me on this device' }).press('Enter');
      const devices = page.getByRole('region', { name: 'On this device' }).getByRole('listitem');
      await expect(devices).toHaveText([/^Chrome, Linux/]);
      const scope = await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/-/'))?.scope,
      );
      expect(scope).toBe(`${site.origin}/-/`);
      await devices.getByRole('button', { name: /^Remove/ }).press('Enter');
      await expect(devices).toHaveCount(0);
      for (const address of ['/-/notices', '/-/inbox']) {
        await page.goto(address);
        const manifest = page.locator('link[rel=manifest]');
        await expect(manifest).toHaveAttribute('href', '/-/manifest-en.webmanifest');
      }
      expect(errors).toEqual([]);
    },
  );
});
