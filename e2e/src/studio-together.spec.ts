import { expect, type Locator, type Page, test } from 'playwright/test';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { type MailServer, startMailServer } from './mail-server';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { requestTestDrive } from './request-test-drive';
import { type Site, startSite } from './site';
import { signInNewUser } from './staff-user';
import { uniqueLetters } from './unique-letters';

const port = 3158;
const model = paths.explore('ertiga');

let site: Site;
let mailServer: MailServer;

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

/** Writes over a field by keyboard. */
async function write(page: Page, field: Locator, text: string) {
  await field.press('Control+a');
  await page.keyboard.insertText(text);
}

/** `2026-12-06 00:00`: the beginning of the next Sunday in Bahrain. */
function nextSunday(): string {
  const day = new Date(`${clockInBahrain(new Date()).slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay());
  return `${day.toISOString().slice(0, 10)} 00:00`;
}

/** What is told of a planned moment, with the day as staff pages write it. */
const goesLiveOn = (moment: string) => `goes live on ${formatDate(moment)}${moment.slice(10)}`;

/** A minute in Bahrain that leaves time to choose it. */
const soon = () => clockInBahrain(new Date(Date.now() + 120_000)).split('T') as [string, string];

fullTest(
  'a marketer changes a button, the navigation, a mail and a price by keyboard; they go live at one minute and are taken back in one act',
  async ({ browser }) => {
    test.setTimeout(420_000);
    const open = async (options = {}) => (await browser.newContext(options)).newPage();
    const [marketer, second, client] = [await open(), await open(), await open()];
    const visitor = await open({ javaScriptEnabled: false });
    await signInNewUser(marketer, ['author'], [], site.dataDir);
    await signInNewUser(second, ['author', 'approver'], [], site.dataDir);
    const errors = [marketer, second].map(watchForErrors);

    /** What a visitor sees on a page: the first entry of the navigation, the button, and the price. */
    const shown = async (address: string) => {
      await visitor.goto(address);
      const bar = visitor.getByRole('navigation').first();
      return {
        first: (await bar.locator('ul').first().locator('> li').first().textContent())?.trim(),
        hasButton: (await bar.getByText(/^(Try one|جرّب واحدة)$/).count()) > 0,
        hasPrice: (await visitor.locator('main').getByText('6,111').count()) > 0,
      };
    };
    /** Subject of the mail that a request is confirmed with. */
    const confirmation = async () => {
      const mail = `${uniqueLetters()}@example.com`.toLowerCase();
      await requestTestDrive(client, `نورة ${uniqueLetters()}`, { mail });
      await expect.poll(() => mailServer.subjectsTo(mail)).toHaveLength(1);
      return mailServer.subjectsTo(mail)[0];
    };
    const before = { en: await shown(model), ar: await shown(`/ar${model}`) };
    const saved = () =>
      marketer.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' && answer.url().endsWith('/-/content/draft'),
      );
    const done = () => marketer.getByRole('button', { name: 'Done' }).press('Enter');

    await test.step('the texts of a button and of a mail', async () => {
      await marketer.goto('/-/studio/content/site/texts/edit');
      const search = marketer.getByRole('searchbox');
      const texts = [
        { name: 'nav.testDrive', en: 'Try one', ar: 'جرّب واحدة' },
        {
          name: 'acknowledgement.subject',
          en: 'Good news from {{brand}}: {{reference}}',
          ar: 'خبر سار من {{brand}}: {{reference}}',
        },
      ];
      for (const { name, en, ar } of texts) {
        await write(marketer, search, name);
        const text = marketer.getByRole('group', { name: new RegExp(name.replace('.', '\\.')) });
        await write(marketer, text.first().getByLabel('English'), en);
        await write(marketer, text.first().getByLabel('Arabic'), ar);
      }
      await done();
      await expect(marketer.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    });

    await test.step('the order of the navigation', async () => {
      await marketer.goto('/-/studio/content/site/navigation/edit');
      const written = saved();
      await marketer.getByRole('button', { name: 'Earlier: About us' }).first().press('Enter');
      await written;
      await done();
      await expect(marketer.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    });

    await test.step('a price from next Sunday, with which the others go', async () => {
      await marketer.goto('/-/studio/content/prices');
      await write(
        marketer,
        marketer.getByRole('textbox', { name: /Ertiga GL\b/ }).first(),
        '6,111',
      );
      const [day = '', hour = ''] = nextSunday().split(' ');
      await marketer.getByLabel('Counts from').fill(day);
      await marketer.getByLabel('Time').fill(hour);
      await marketer.getByRole('button', { name: 'Save as drafts' }).press('Enter');
      await marketer.getByRole('button', { name: 'Change the set' }).press('Enter');
      const dialog = marketer.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /^Texts of the site/ }).press('Space');
      await dialog.getByRole('checkbox', { name: /^Navigation and footer/ }).press('Space');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(marketer.getByRole('heading', { level: 2 })).toHaveText([
        ...['Ertiga', 'Navigation and footer', 'Texts of the site'],
      ]);
      expect.soft(await accessibilityFaults(marketer)).toEqual([]);
      await marketer.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
      await marketer.getByRole('dialog').getByRole('button', { name: 'Submit' }).press('Enter');
      await expect(marketer.getByText('Waits for approval', { exact: true })).toBeVisible();
      await expect(marketer.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    });

    await test.step('a second person approves all of it for that Sunday, and brings it forward', async () => {
      await second.goto(marketer.url());
      await second.getByRole('button', { name: 'Approve' }).press('Enter');
      const dialog = second.getByRole('dialog');
      await expect(dialog.getByLabel(/^Day/)).toHaveValue(nextSunday().slice(0, 10));
      await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(second.getByText(goesLiveOn(nextSunday()))).toBeVisible();
      await second.getByRole('button', { name: 'Change the time' }).press('Enter');
      const [day, hour] = soon();
      await dialog.getByLabel(/^Day/).fill(day);
      await dialog.getByLabel(/^Hour|^Time/).fill(hour);
      await dialog.getByRole('button', { name: 'Set' }).press('Enter');
      await expect(second.getByText(goesLiveOn(`${day} ${hour}`))).toBeVisible();
      expect(await shown(model)).toEqual(before.en);
    });

    await test.step('visitors see all of it at that minute, in both languages', async () => {
      await expect
        .poll(() => shown(model), { timeout: 180_000 })
        .toEqual({ first: 'About us', hasButton: true, hasPrice: true });
      expect(await shown(`/ar${model}`)).toEqual({
        ...{ first: 'من نحن', hasButton: true, hasPrice: true },
      });
      expect(await confirmation()).toMatch(/خبر سار/);
    });

    await test.step('one act takes all of it back', async () => {
      await second.goto(marketer.url());
      await second.getByRole('button', { name: 'Take all of it back' }).press('Enter');
      await second.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
      await expect(second.getByText('Taken back', { exact: true })).toBeVisible();
      await expect.poll(() => shown(model)).toEqual(before.en);
      expect(await shown(`/ar${model}`)).toEqual(before.ar);
      expect(await confirmation()).not.toMatch(/خبر سار/);
    });
    expect(errors).toEqual([[], []]);
  },
);
