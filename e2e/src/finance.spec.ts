import { expect, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { messagesIn } from './form-messages';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import {
  accessibilityFaults,
  recordLayoutShifts,
  scrollToEnd,
  visibleLayoutShifts,
} from './page-checks';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const labelsByLocale = {
  en: {
    calculator: 'Work out your instalment',
    deposit: 'Deposit',
    term: 'Term',
    show: 'Work it out',
    car: 'Car',
    least: 'Enter BHD 499.500 or more: the deposit is at least 10% of the price.',
    drive: 'Book a test drive',
  },
  ar: {
    calculator: 'احسب قسطك',
    deposit: 'الدفعة المقدمة',
    term: 'مدة التمويل',
    show: 'احسب',
    car: 'السيارة',
    least: 'أدخل 499.500 دينار بحريني أو أكثر، فالدفعة المقدمة لا تقل عن 10% من السعر.',
    drive: 'احجز تجربة قيادة',
  },
};

/** Financing of a Swift GLX over six years, with a deposit of 1000 dinars, as Murabaha. */
const stored = {
  ...{ model: 'swift', grade: 'glx', kind: 'murabaha', months: '72', deposit: '1000' },
  ...{ price: '5595', principal: '4595', instalment: '76.264', rate: '3.25' },
};

async function fillPerson(page: Page, locale: Locale, name: string) {
  const { fields } = messagesIn(locale);
  const form = page.locator('form[method="post"]', {
    has: page.getByRole('button', { name: messagesIn(locale).forms.financeRequest.submit }),
  });
  await form.getByLabel(fields.name.label, { exact: true }).fill(name);
  await form.getByRole('textbox', { name: fields.mobile.label }).fill('36123456');
  await form.getByLabel(fields.email.label).fill('noora@example.com');
  return form.getByRole('button', { name: messagesIn(locale).forms.financeRequest.submit });
}

for (const locale of locales) {
  const labels = labelsByLocale[locale];

  const arabicTest = locale === 'ar' ? test : fullTest;
  const englishTest = locale === 'en' ? test : fullTest;

  arabicTest(
    `in ${locale} what is refused is said beside its field, and the request has the figures that were seen`,
    async ({ page }) => {
      test.slow();
      const errors = watchForErrors(page);
      const visitor = `Noora ${uniqueLetters()}`;
      await page.goto(`${localise(paths.finance('swift'), locale)}&grade=glx&kind=murabaha`);
      await waitForHydration(page);
      const deposit = page.getByLabel(labels.deposit, { exact: true });
      await page.locator('input[name="unit"][value="bhd"]').check({ force: true });
      await deposit.fill('100');
      await expect(deposit).toHaveAttribute('aria-invalid', 'true');
      expect.soft(await accessibilityFaults(page), 'refused').toEqual([]);
      await deposit.fill('1,000');
      await page.getByLabel(labels.term, { exact: true }).selectOption('72');
      await expect(page).toHaveURL(/months=72/);
      const sendButton = await fillPerson(page, locale, visitor);
      await sendButton.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => findLead(visitor)?.reference).toBeTruthy();
      const lead = findLead(visitor);
      expect(lead?.values).toMatchObject(stored);
      const main = page.getByRole('main');
      await expect(main).toContainText(lead?.reference ?? 'no lead was stored');
      await expect(main.getByRole('link', { name: labels.drive })).toBeVisible();
      expect.soft(await accessibilityFaults(page), 'sent').toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  englishTest(`in ${locale} it is all done without scripts`, async ({ browser, baseURL }) => {
    const visitor = `Noora ${uniqueLetters()}`;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${localise(paths.finance(), locale)}?model=swift&deposit=100`);
    await expect(page.getByText(labels.least)).toBeVisible();
    await page.getByLabel(labels.car, { exact: true }).selectOption('swift');
    await page.locator('label:has(input[name="grade"][value="glx"])').click();
    await page.locator('label:has(input[name="kind"][value="murabaha"])').click();
    await page.getByLabel(labels.deposit, { exact: true }).fill('1000');
    await page.getByLabel(labels.term, { exact: true }).selectOption('72');
    await page.getByRole('button', { name: labels.show, exact: true }).click();
    await expect(page).toHaveURL(/deposit=1000/);
    await expect(page.getByRole('status').first()).toContainText('76.264');
    const sendButton = await fillPerson(page, locale, visitor);
    await expect(async () => {
      // The minimum fill time asks fast visitors to press again
      if (!findLead(visitor)) await sendButton.click();
      expect(findLead(visitor)?.reference).toBeTruthy();
    }).toPass();
    const lead = findLead(visitor);
    expect(lead?.values).toMatchObject(stored);
    await expect(page.getByRole('main')).toContainText(lead?.reference ?? 'no lead was stored');
    await expect(page.getByRole('link', { name: labels.drive })).toBeVisible();
    await context.close();
  });
}

test("a model's page keeps what the server has rendered of a calculator without code, and nothing moves", async ({
  page,
}) => {
  await page.route('**/assets/mfe-finance/**', (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(recordLayoutShifts);
  await page.goto(paths.explore('swift'));
  await waitForHydration(page);
  await scrollToEnd(page);
  await expect(page.getByRole('heading', { name: labelsByLocale.en.calculator })).toBeVisible();
  expect(await visibleLayoutShifts(page)).toEqual([]);
});

fullTest(
  "a model's page that is come to without the remote has its place empty",
  async ({ page }) => {
    await page.route('**/assets/mfe-finance/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(paths.models());
    await waitForHydration(page);
    await page
      .locator(`main a[href="${paths.explore('swift')}"]`)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Swift');
    await scrollToEnd(page);
    await expect(page.getByText('BHD 4,995', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: labelsByLocale.en.calculator })).toHaveCount(0);
  },
);
