import { expect, test } from 'playwright/test';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

test('models are compared by keyboard, and the address holds the choice', async ({ page }) => {
  await page.goto(paths.compare(['swift']));
  await waitForHydration(page);
  await page.getByLabel('Second model').focus();
  await page.keyboard.type('Fronx');
  await expect(page).toHaveURL(/models=swift,fronx$/);
  await expect(page.getByRole('columnheader', { name: 'Fronx' })).toBeVisible();
  await page.getByRole('radio', { name: /^GL / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/trim=glx$/);
  await page.getByLabel('Show differences only').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('rowheader', { name: 'Anti-lock brakes' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Power' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Fronx' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^GLX / })).toBeChecked();
  await expect(page.getByLabel('Show differences only')).toBeChecked();
});

for (const [locale, prefix, words] of [
  ['en', '', { hatchback: 'Hatchback', most: 'Price', swift: 'Compare Swift GL', go: 'Compare' }],
  ['ar', '/ar', { hatchback: 'هاتشباك', most: 'السعر', swift: 'للمقارنة سويفت GL', go: 'قارن' }],
] as const) {
  fullTest(
    `models are found, marked and led to the comparison by keyboard, in ${locale}`,
    async ({ page }) => {
      await page.goto(prefix + paths.models());
      await waitForHydration(page);
      const press = async (name: string) => {
        await page.getByRole('checkbox', { name, exact: true }).focus();
        await page.keyboard.press('Space');
      };
      await press(words.hatchback);
      await page.getByLabel(words.most, { exact: true }).selectOption('5000');
      await expect(page).toHaveURL(/\/models\?body=hatchback&price=5000$/);
      const cards = page.getByRole('main').getByRole('heading', { level: 3 });
      await expect(cards).toHaveCount(1);
      await press(words.swift);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      // A shared address shows the same result, and its canonical address is the unfiltered page
      await page.reload();
      await expect(cards).toHaveCount(1);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${prefix}/models$`));
      await page.getByRole('link', { name: words.go, exact: true }).click();
      await expect(page).toHaveURL(/\/compare\?models=swift$/);
    },
  );
}

test('without scripts the models are a form, and their marks go along', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(paths.models());
  await page.getByLabel('7', { exact: true }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['EECO GLX', 'Ertiga GL', 'Ertiga GLX']);
  await page.getByLabel('Compare Ertiga GLX').check();
  await page.getByLabel('Compare EECO GLX').check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Ertiga' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'EECO' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Seats/ })).toContainText('7');
  await context.close();
});

fullTest(
  'without scripts the comparison is a form and an address',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`/ar${paths.compare()}`);
    await page.getByLabel('الطراز الأول').selectOption('jimny');
    await page.getByLabel('الطراز الثاني').selectOption('swift');
    await page.getByRole('button', { name: 'قارن', exact: true }).click();
    await expect(page).toHaveURL(/^[^?]*\/ar\/compare\?/);
    await expect(page.getByRole('columnheader', { name: 'سويفت' })).toBeVisible();
    await context.close();
  },
);

for (const [locale, prefix, words] of [
  ['en', '', /Swift.*new tab/],
  ['ar', '/ar', /سويفت.*علامة تبويب جديدة/],
] as const) {
  const arabicTest = locale === 'ar' ? test : fullTest;
  arabicTest(`a brochure is a PDF of its own, in ${locale}`, async ({ page, request }) => {
    await page.goto(prefix + paths.downloads());
    const link = page.getByRole('main').getByRole('link', { name: words });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const pdf = await answer.body();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(1_500_000);
  });
}

test('another model is shown from its top', async ({ page }) => {
  await page.goto(paths.explore('swift'));
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('link', { name: 'Fronx', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fronx' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText('1.5 L, 4 cylinders').first()).toBeAttached();
});

const requests = [
  {
    locale: 'en',
    prefix: '',
    request: 'Request a test drive',
    dialog: 'TEST DRIVE REQUEST',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    thanks: /Thank you/,
  },
  {
    locale: 'ar',
    prefix: '/ar',
    request: 'اطلب تجربة قيادة',
    dialog: 'طلب تجربة قيادة',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    mobile: 'رقم الجوال',
    thanks: /شكراً/,
  },
] as const;

for (const { locale, prefix, ...words } of requests) {
  // A window of 1280 by 1024 px at 400 % zoom
  fullTest(
    `enlarged, a test drive is requested by keyboard alone, in ${locale}`,
    async ({ page }) => {
      const visitor = `Maryam ${uniqueLetters()}`;
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(prefix + paths.explore('fronx'));
      await waitForHydration(page);
      const request = page.getByRole('link', { name: words.request, exact: true }).first();
      await request.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words.dialog });
      await expect(dialog.locator('form')).toBeVisible();
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      const type = async (field: string, text: string) => {
        await expect(dialog.getByRole('textbox', { name: field })).toBeVisible();
        for (let step = 0; step < 8; step += 1) {
          const there = dialog.getByRole('textbox', { name: field });
          if (await there.evaluate((element) => element === document.activeElement)) break;
          await page.keyboard.press('Tab');
        }
        await page.keyboard.type(text);
      };
      await type(words.name, visitor);
      await type(words.email, 'maryam@example.com');
      await type(words.mobile, '36123456');
      await page.keyboard.press('Enter');
      const thanks = page.getByRole('dialog', { name: words.thanks });
      await expect(thanks).toBeVisible();
      expect(findLead(visitor)).toMatchObject({
        locale,
        values: { vehicle: 'FRONX' },
      });
      await page.keyboard.press('Escape');
      await expect(thanks).toBeHidden();
      await expect(request).toBeFocused();
    },
  );
}
