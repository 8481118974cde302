import { expect, type Page, test } from 'playwright/test';
import { paths } from 'shared-contracts/paths';
import { fullTest, isFull } from './full-run';
import { waitForHydration } from './hydration';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { openPdf, readPage } from './pdf-checks';
import { listServers } from './site-under-test';
import { openForPeople } from './studio-people';

const file = '/-/studio/content/models/eeco';
const model = paths.explore('eeco');
const compared = paths.compare(['eeco'], { trim: 'glx' });
const written = '4,777.500';

/** Returns the price in a document's visible text and in its structured data; both languages use the same digits. */
async function readPrices(page: Page, address: string): Promise<{ shown: number; data: boolean }> {
  await page.goto(address);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    shown: await page.locator('main').getByText(written).count(),
    data: data.join('').includes('4777.5'),
  };
}

/** Returns the languages in which the linked brochure states the price. */
async function expectInBrochure(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const link = page.locator('main a[href$=".pdf"]').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const pdf = await openPdf(new Uint8Array(await answer.body()));
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  const pages = await Promise.all(numbers.map(async (at) => readPage(await pdf.getPage(at))));
  const matchingElements = pages
    .flatMap(({ elements: read }) => read)
    .filter(({ text }) => text.includes(written));
  return [...new Set(matchingElements.map(({ lang }) => lang))].sort();
}

fullTest(
  'a price changed in the studio and approved by another stands wherever a buyer looks, without a restart, and is taken back',
  async ({ browser }) => {
    test.setTimeout(240_000);
    const { author, approver, visitor } = await openForPeople(browser);
    const reader = await browser.newPage();
    const errors = [author, approver].map(watchForErrors);
    const before = listServers();
    const checkPage = async (page: Page) => {
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      expect.soft(await internalNamesOn(page)).toEqual([]);
    };

    await test.step('the author finds the car and writes a price', async () => {
      await author.goto('/ar/-/studio/content');
      await expect(author.getByRole('link', { name: 'إيكو', exact: true })).toBeVisible();
      await checkPage(author);
      await author.goto(`${file}/edit`);
      await author.getByRole('button', { name: 'Price in dinars', exact: true }).click();
      const price = author.getByRole('textbox', { name: /^Price in dinars/ }).nth(1);
      await expect(price).toBeVisible();
      await checkPage(author);
      const saved = author.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' && answer.url().endsWith('/-/content/draft'),
      );
      // Navigates at once: typed text is saved before the next screen shows the draft
      await price.fill('4777.5');
      await author.getByRole('button', { name: 'Done' }).click();
      expect((await (await saved).json()).faults).toEqual([]);
    });

    await test.step('the author sees what changes, on the real page too, and submits it', async () => {
      await expect(author.getByRole('cell', { name: written })).toBeVisible();
      await checkPage(author);
      await author.getByRole('tab', { name: 'Pages side by side' }).click();
      const shown = author
        .frameLocator('iframe[title="In the draft: English on a phone"]')
        .getByText('BHD 4,777.500');
      await expect(shown.first()).toBeAttached();
      await author.getByRole('button', { name: 'Submit', exact: true }).click();
      await checkPage(author);
      await author.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await expect(author.getByText('Changes submitted')).toBeVisible();
      await expect(author.getByRole('button', { name: 'Approve' })).toBeHidden();
    });

    const everywhere = [model, `/ar${model}`, compared, `/ar${compared}`];
    const isOnModel = (address: string) => address.endsWith(model);
    const expectPrice = async (isNew: boolean) => {
      for (const address of everywhere) {
        const { shown, data } = await readPrices(visitor, address);
        expect.soft(shown > 0, `${address} shows it`).toBe(isNew);
        if (isOnModel(address)) expect.soft(data, `${address} tells machines`).toBe(isNew);
      }
    };
    /** Printing uses both cores, so the gate covers it only in `follow-content.test.ts`. */
    const expectBrochure = async (languages: string[]) => {
      if (!isFull) return;
      const timeout = 60_000; // Printed while other tests run
      await expect.poll(() => expectInBrochure(visitor, model), { timeout }).toEqual(languages);
      expect(await expectInBrochure(visitor, `/ar${model}`)).toEqual(languages);
    };
    /** Reads the price by client navigation in the same tab, without new documents. */
    const priceInTab = async () => {
      await reader.goBack();
      await expect(reader).toHaveURL(/\/models$/);
      await reader.goForward();
      await expect(reader).toHaveURL(/eeco$/);
      await expect(reader.getByRole('heading', { level: 1 })).toContainText('EECO');
      return reader.locator('main').getByText(written).count();
    };

    await test.step('another approves it, and visitors read it wherever they look', async () => {
      await expectPrice(false);
      await expectBrochure([]);
      await reader.goto(paths.models());
      await waitForHydration(reader);
      await reader.evaluate(() => Object.assign(window, { isSame: true }));
      await reader.locator(`main a[href="${model}"]`).first().click();
      await expect(reader).toHaveURL(/eeco$/);
      expect(await priceInTab()).toBe(0);
      await approver.goto(file);
      await approver.getByRole('button', { name: 'Approve' }).click();
      await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(approver.getByRole('dialog')).toBeHidden();
      await expect.poll(async () => (await readPrices(visitor, model)).shown).toBeGreaterThan(0);
      await expectPrice(true);
      await expect.poll(priceInTab).toBeGreaterThan(0);
      expect(await reader.evaluate(() => 'isSame' in window)).toBe(true);
      await expectBrochure(['ar', 'en']);
    });

    await test.step('it is taken back, and the history says by whom', async () => {
      await approver.getByRole('button', { name: 'Take the last change back' }).click();
      await approver.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await expect(approver.getByText('Took back')).toBeVisible();
      await expect.poll(async () => (await readPrices(visitor, model)).shown).toBe(0);
      await expectPrice(false);
      await expect.poll(priceInTab).toBe(0);
      await expectBrochure([]);
      await checkPage(approver);
    });

    expect(listServers()).toEqual(before);
    expect(errors).toEqual([[], []]);
  },
);

/** Calls the service as the person signed in on this page. */
const callContentApi = (page: Page, method: string, call: string, json?: object) =>
  page.evaluate(
    async ([method, call, body]) => {
      const { antiForgery } = await (await fetch('/-/me')).json();
      const headers = { 'content-type': 'application/json', 'x-anti-forgery': antiForgery };
      const sent = body === undefined ? {} : { body };
      const answer = await fetch(`/-/content/${call}`, { method, headers, ...sent });
      return answer.json();
    },
    [method, call, json && JSON.stringify(json)] as const,
  );

fullTest(
  'an address that is no more leads on by a document and by a step inside the page alike',
  async ({ browser }) => {
    const { author, approver, visitor } = await openForPeople(browser);
    const path = 'redirects.json';
    const { revision } = await callContentApi(
      author,
      'GET',
      `draft?${new URLSearchParams({ path })}`,
    );
    const body = [
      // An address without a route, and an item that no longer exists
      { from: '/summer-fair', to: paths.offers() },
      { from: '/media-description/9999', to: paths.news() },
    ];
    const saved = await callContentApi(author, 'PUT', 'draft', { path, body, revision });
    expect(saved.faults).toEqual([]);
    const submitted = await callContentApi(author, 'POST', 'draft/submit', {
      path,
      revision: saved.revision,
    });
    const { draft } = submitted;
    const live = { path, revision: draft.revision, live: draft.live };
    expect(await callContentApi(approver, 'POST', 'draft/approve', live)).toEqual({ draft: null });

    const findRedirectTarget = async () =>
      (await visitor.request.get('/ar/summer-fair', { maxRedirects: 0 })).headers().location;
    await expect.poll(findRedirectTarget).toBe(`/ar${paths.offers()}`);
    for (const [from, to] of [
      ['/summer-fair', paths.offers()],
      ['/ar/media-description/9999', `/ar${paths.news()}`],
    ] as const) {
      await visitor.goto('/about');
      await waitForHydration(visitor);
      await visitor.evaluate((old) => {
        Object.assign(window, { isSame: true });
        history.replaceState(history.state, '', old);
      }, from);
      await visitor.locator(`footer a[href="${paths.terms()}"]`).first().click();
      await expect(visitor).toHaveURL(/terms/);
      await visitor.goBack();
      await expect(visitor).toHaveURL(new RegExp(`${to}$`));
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await visitor.evaluate(() => 'isSame' in window)).toBe(true);
    }
    await callContentApi(approver, 'POST', 'rollback', { path });
  },
);
