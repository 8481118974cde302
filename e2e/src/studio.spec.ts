import { expect, type Page, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { listServers } from './site-under-test';
import { signInNewUser } from './staff-user';

/** Texts that the marketer enters, by field path in the campaign. */
const banners = {
  en: 'Drive now, pay in spring',
  ar: 'انطلق الآن، وادفع في الربيع',
};
const title = { en: 'Pay for your Swift in spring', ar: 'ادفع ثمن سويفت في الربيع' };
const sections = [
  {
    name: 'Terms',
    fields: {
      'title.en': 'What holds for it',
      'title.ar': 'شروط العرض',
      'terms[0].text.en':
        'The bank decides about the finance, and the first payment is due in March.',
      'terms[0].text.ar': 'الموافقة على التمويل من البنك، وتُدفع أول دفعة في مارس.',
    },
  },
  {
    name: 'Questions',
    fields: {
      'title.en': 'What people ask',
      'title.ar': 'أسئلة متكررة',
      'questions[0].question.en': 'May I pay earlier?',
      'questions[0].question.ar': 'هل يمكنني الدفع قبل ذلك؟',
      'questions[0].answer.en': 'Yes, on any day, and it costs nothing.',
      'questions[0].answer.ar': 'نعم، في أي يوم ومن دون رسوم.',
    },
  },
  {
    name: 'Call and chat',
    fields: { 'title.en': 'Ask our people', 'title.ar': 'اسأل فريقنا' },
  },
];

test('a copy of an earlier campaign becomes a new page in both languages, is approved by a second person, and stands on both home pages', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const slug = `pay-in-spring-${Date.now()}`;
  const [amina, badr] = await Promise.all([openTab(), openTab()]);
  await signInNewUser(amina.page, ['author']);
  await signInNewUser(badr.page, ['author', 'approver']);
  const before = listServers();
  const startedAt = Date.now();
  let steps = 0;
  const countStep = async (action: Promise<unknown>) => {
    steps += 1;
    await action;
  };

  await test.step('Amina copies a campaign: a name, its days, its links', async () => {
    const { page } = amina;
    await page.goto('/-/studio');
    await countStep(
      page
        .getByRole('row', { name: /swift-pay-later/ })
        .getByRole('button')
        .click(),
    );
    const dialog = page.getByRole('dialog');
    const campaignFields = {
      'Title in English': title.en,
      'Title in Arabic': title.ar,
      'Name in the address': slug,
      'First day': '2026-01-01',
      'Last day': '2027-12-31',
    };
    for (const [label, value] of Object.entries(campaignFields))
      await countStep(dialog.getByLabel(label).fill(value));
    await countStep(dialog.getByLabel(/^Source/).fill('instagram'));
    await countStep(dialog.getByLabel(/^Medium/).fill('social'));
    await countStep(dialog.getByRole('button', { name: 'Begin' }).click());
    await expect(page).toHaveURL(new RegExp(`/-/studio/campaigns/${slug}/edit$`));
  });

  await test.step('three sections in both languages, and the banners', async () => {
    const { page } = amina;
    const list = page.getByRole('region', { name: 'Sections' }).locator('ol > li');
    await expect(list.first()).toBeVisible();
    for (const { name, fields } of sections) {
      // The offer is the first item
      const at = (await list.count()) - 1;
      await countStep(page.getByRole('button', { name: `Add ${name}`, exact: true }).click());
      for (const [field, text] of Object.entries(fields))
        await countStep(fieldOf(page, `offers[0].sections[${at}].${field}`).fill(text));
    }
    await countStep(page.getByRole('tab', { name: 'Home banners' }).click());
    for (const locale of locales) {
      await countStep(fieldOf(page, `banners.${locale}.title`).fill(banners[locale]));
      // Sorted last, since other tests look at the home page meanwhile
      await countStep(fieldOf(page, `banners.${locale}.order`).fill('99'));
    }
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await countStep(page.getByRole('button', { name: 'Submit for approval' }).click());
    const submitAnyway = page
      .getByRole('dialog')
      .getByRole('button', { name: 'Submit', exact: true });
    const submitted = page.waitForURL(new RegExp(`/campaigns/${slug}$`));
    // Warnings are confirmed once
    await Promise.race([submitAnyway.waitFor(), submitted]);
    if (await submitAnyway.isVisible()) await countStep(submitAnyway.click());
    await submitted;
  });

  await test.step('she cannot publish it, not even by the call itself', async () => {
    const { request } = amina.page;
    const { antiForgery } = await (await request.get('/-/me')).json();
    const answer = await request.post(`/-/campaigns/${slug}/approve`, {
      headers: { 'x-anti-forgery': antiForgery, 'sec-fetch-site': 'same-origin' },
      data: { revision: 1, standing: null, at: null },
    });
    expect(answer.status()).toBe(403);
  });

  await test.step('Badr sees what it is, and its pages side by side', async () => {
    const { page } = badr;
    for (const locale of locales) {
      await page.goto(localise(`/-/studio/campaigns/${slug}`, locale));
      await expect(page.getByRole('table').getByText(title[locale]).first()).toBeVisible();
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await page.evaluate(horizontalOverflow)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/-/studio');
    await countStep(page.getByRole('row', { name: slug }).getByRole('link').first().click());
    await countStep(page.getByRole('tab', { name: 'Pages side by side' }).click());
    for (const [name, text] of [
      ['In the draft: English on a phone', title.en],
      ['In the draft: English on a desk', title.en],
      ['In the draft: Arabic on a phone', title.ar],
      ['In the draft: Arabic on a desk', title.ar],
    ] as const) {
      const frame = page.frameLocator(`iframe[title="${name}"]`);
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(text);
    }
    await countStep(page.getByRole('button', { name: 'Approve' }).click());
    await countStep(page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click());
  });

  const approvedAt = Date.now();
  for (const locale of locales)
    await expect
      .poll(async () => (await badr.page.request.get(localise('/home', locale))).text(), {
        intervals: [50],
      })
      .toContain(banners[locale]);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `${steps} steps in ${minutes} minutes; live ${Date.now() - approvedAt} ms after approval`,
  );
  expect(listServers()).toEqual(before);

  await test.step('visitors find the sections on its page', async () => {
    const { page, errors } = await openTab();
    await page.goto('/home');
    const banner = page.getByRole('group', { name: banners.en }).first();
    await page.goto((await banner.getByRole('link').first().getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible();
    for (const { fields } of sections)
      await expect(page.getByRole('heading', { name: fields['title.en'] })).toBeVisible();
    expect(errors).toEqual([]);
  });
  for (const { errors } of [amina, badr]) expect(errors).toEqual([]);

  async function openTab() {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    return { page, errors: watchForErrors(page) };
  }
});

const fieldOf = (page: Page, field: string) => page.locator(`[id="field:${field}"]`);
