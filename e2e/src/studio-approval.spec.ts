import { expect, type Page, test } from 'playwright/test';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { type Site, startSite } from './site';
import { signInNewUser } from './staff-user';

const port = 3159;
const slug = 'warranty-week';
const offerTitle = 'Seven years of warranty, this week';

let site: Site;

test.use({ baseURL: `http://localhost:${port}` });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite(port);
});

test.afterAll(() => site?.stop());

const checkPage = async (page: Page) => {
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  expect.soft(await internalNamesOn(page)).toEqual([]);
  expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
};

/** A comment beside its field: the list above the fields is closed, and has no regions then. */
const threadIn = (page: Page) => page.getByRole('region', { name: /^Comment: / }).last();

/** The first minute in Bahrain that leaves time to choose it. */
const soon = () => clockInBahrain(new Date(Date.now() + 85_000)).split('T') as [string, string];

fullTest(
  'a campaign and an offer, commented on at a field and approved in the place of an absent colleague, go live at one minute and are taken back together',
  async ({ browser }) => {
    test.setTimeout(300_000);
    const open = async () => (await browser.newContext()).newPage();
    const [author, sara, omar, visitor] = await Promise.all([open(), open(), open(), open()]);
    await signInNewUser(author, ['author'], [], site.dataDir);
    const asked = await signInNewUser(sara, ['author', 'approver'], [], site.dataDir);
    const delegate = await signInNewUser(omar, ['author', 'approver'], [], site.dataDir);
    const errors = [author, sara, omar].map(watchForErrors);
    const fieldOf = (field: string) => author.locator(`[id="field:${field}"]`);
    const saved = () =>
      author.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft'),
      );

    await test.step('somebody who approves will be away, and names a colleague', async () => {
      await sara.goto('/-/studio/approvals');
      await sara.getByRole('button', { name: 'I am away' }).press('Enter');
      const dialog = sara.getByRole('dialog');
      await dialog.getByLabel('Colleague').press('Enter');
      await sara.getByRole('option', { name: delegate.name }).press('Enter');
      await checkPage(sara);
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(sara.getByText(`your approvals go to ${delegate.name}`)).toBeVisible();
      await checkPage(sara);
    });

    await test.step('the author changes an offer and copies a campaign', async () => {
      await author.goto('/-/studio/content/offers/longer-warranty/edit');
      const written = saved();
      await fieldOf('title.en').fill(offerTitle);
      await written;
      await author.goto('/-/studio');
      const row = author.getByRole('row', { name: /swift-pay-later/ });
      await row.getByRole('button').press('Enter');
      const dialog = author.getByRole('dialog');
      const values = {
        'Title in English': 'Warranty week',
        'Title in Arabic': 'أسبوع الضمان',
        'Name in the address': slug,
        'First day': '2026-01-01',
        'Last day': '2027-12-31',
      };
      for (const [label, value] of Object.entries(values))
        await dialog.getByLabel(label).fill(value);
      await dialog.getByLabel(/^Source/).fill('instagram');
      await dialog.getByLabel(/^Medium/).fill('social');
      await dialog.getByRole('button', { name: 'Begin' }).press('Enter');
      await expect(author).toHaveURL(new RegExp(`/campaigns/${slug}/edit$`));
    });

    await test.step('both become one set, for which the colleague who is away is asked', async () => {
      await author.goto('/-/studio/content/sets');
      await author.getByRole('button', { name: 'New set' }).press('Enter');
      const dialog = author.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Warranty week');
      await dialog.getByRole('checkbox', { name: /^Warranty week/ }).press('Space');
      await dialog.getByRole('checkbox', { name: new RegExp(`^${offerTitle}`) }).press('Space');
      await dialog.getByRole('button', { name: 'Begin' }).press('Enter');
      await expect(author.getByRole('heading', { level: 2 })).toHaveCount(2);
      await author.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
      await dialog.getByLabel('Who is asked to approve it').press('Enter');
      await author.getByRole('option', { name: new RegExp(`^${asked.name}, away`) }).press('Enter');
      await checkPage(author);
      await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
      await expect(
        author.getByText(`Asked to approve: ${delegate.name} · in the place of ${asked.name}`),
      ).toBeVisible();
      await checkPage(author);
    });

    await test.step('it stands first in the day and in the queue of the one who stands in', async () => {
      await omar.goto('/-/');
      const waiting = omar.getByRole('region', { name: 'Waits for my approval' });
      await expect(waiting.getByText(`You approve for ${asked.name} until`)).toBeVisible();
      await expect(waiting.getByText(`in the place of ${asked.name}`)).toBeVisible();
      await waiting.getByRole('link', { name: 'See all' }).press('Enter');
      const row = omar.getByRole('row', { name: /Warranty week/ });
      await expect(row.getByText('You are asked')).toBeVisible();
      await checkPage(omar);
      await row.getByRole('link').press('Enter');
    });

    await test.step('a comment at the title is seen beside the field, answered and resolved', async () => {
      const changes = omar.getByRole('region', { name: offerTitle });
      await changes
        .getByRole('button', { name: /^Comment: / })
        .first()
        .press('Enter');
      await omar.getByLabel(/^Comment on: /).fill('For every model?');
      await omar.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await expect(threadIn(omar).getByText('For every model?')).toBeVisible();
      await checkPage(omar);
      await omar.goto('/-/studio/approvals');
      await expect(omar.getByText('One open comment')).toBeVisible();

      await author.goto('/-/studio/content/offers/longer-warranty/edit');
      const thread = threadIn(author);
      await expect(thread.getByText('For every model?')).toBeVisible();
      await thread.getByRole('button', { name: 'Answer' }).press('Enter');
      await author.getByLabel('Your answer').fill('Yes, for all eleven.');
      await checkPage(author);
      await thread.getByRole('button', { name: 'Answer' }).press('Enter');
      // Not the field, which closes a moment later
      const answer = thread.getByRole('paragraph').filter({ hasText: 'Yes, for all eleven.' });
      await expect(answer).toBeVisible();
      await thread.getByRole('button', { name: 'Resolve' }).press('Enter');
      await expect(author.getByText('For every model?')).toHaveCount(0);
    });

    const offers = () =>
      visitor.goto(paths.offers()).then(() => visitor.getByText(offerTitle).count());
    const landing = async () => {
      const answer = await visitor.goto(paths.landing(slug, 'new-car-offer', 0));
      return answer?.status();
    };

    await test.step('the delegate approves both for a minute, at which visitors see them', async () => {
      await omar.getByRole('link', { name: 'Warranty week' }).press('Enter');
      await omar.getByRole('button', { name: 'Approve' }).press('Enter');
      const dialog = omar.getByRole('dialog');
      const [day, hour] = soon();
      await dialog.getByLabel(/^Day/).fill(day);
      await dialog.getByLabel(/^Hour|^Time/).fill(hour);
      await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(omar.getByText(`goes live on ${formatDate(day)} ${hour}`)).toBeVisible();
      expect([await offers(), await landing()]).toEqual([0, 404]);
      await expect.poll(landing, { timeout: 120_000 }).toBe(200);
      expect(await offers()).toBe(1);
      await omar.reload();
      const views = omar.getByRole('link', { name: /^View live: / });
      await expect(views).toHaveCount(2);
      await checkPage(omar);
      await omar.getByRole('tab', { name: 'History' }).press('Enter');
      await expect(omar.getByRole('cell', { name: `in the place of ${asked.name}` })).toBeVisible();
    });

    await test.step('one act takes both back', async () => {
      await omar.getByRole('button', { name: 'Take all of it back' }).press('Enter');
      await omar.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
      await expect(omar.getByText('Taken back', { exact: true })).toBeVisible();
      await expect.poll(landing).toBe(410);
      expect(await offers()).toBe(0);
    });
    expect(errors).toEqual([[], [], []]);
  },
);
