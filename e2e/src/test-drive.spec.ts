import { expect, type Locator, type Page, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { messagesIn } from './form-messages';
import { fieldsScript } from './form-page-object';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const visits = [
  {
    locale: 'en' as const,
    address: '/explore-vehicles/swift',
    request: 'Request',
    dialog: 'TEST DRIVE REQUEST',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    send: 'Request my test drive',
    success: 'Success',
    thanks: /Thank you/,
    vehicle: 'Vehicle',
    date: /^Day and time/,
    calendar: 'Add to calendar',
    manage: 'See, change or add to it',
    change: 'Change the time',
    changed: 'Your time is booked. We have been told.',
    question: 'Your question',
    ask: 'Send the question',
    cancel: 'Cancel the time',
    sure: 'Yes, cancel it',
    cancelled: 'Your test drive is cancelled',
  },
  {
    locale: 'ar' as const,
    address: '/ar/explore-vehicles/swift',
    request: 'اطلب الآن',
    dialog: 'طلب تجربة قيادة',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    mobile: 'رقم الجوال',
    send: 'أرسل طلب تجربة القيادة',
    success: 'تم بنجاح',
    thanks: /شكراً/,
    vehicle: 'السيارة',
    date: /^اليوم والوقت/,
    calendar: 'أضف إلى التقويم',
    manage: 'تابع طلبك أو عدّله أو أضف إليه',
    change: 'غيّر الموعد',
    changed: 'تم حجز موعدك، ووصلنا ذلك.',
    question: 'سؤالك',
    ask: 'أرسل السؤال',
    cancel: 'إلغاء الموعد',
    sure: 'نعم، ألغِ الموعد',
    cancelled: 'تجربة قيادتك: تم الإلغاء',
  },
];

for (const visit of visits) {
  const arabicTest = visit.locale === 'ar' ? test : fullTest;

  fullTest(
    `a link opens the request in ${visit.locale}, a dead form can be tried again, and Back closes it`,
    async ({ page }) => {
      await page.route(fieldsScript, (route) => route.abort());
      await page.goto(`${visit.address}?request=test-drive&utm_source=mail`);
      await waitForHydration(page);
      const dialog = page.getByRole('dialog', { name: visit.dialog });
      const { missing } = messagesIn(visit.locale);
      await expect(dialog.getByText(missing.title)).toBeVisible();
      await page.unroute(fieldsScript);
      const retryButton = dialog.getByRole('button', { name: missing.again });
      await expect(async () => {
        // A click during a transition of the page may be lost, so it is repeated
        if (await retryButton.isVisible()) await retryButton.click({ timeout: 2000 });
        await expect(dialog.getByLabel(visit.name, { exact: true })).toBeVisible({ timeout: 5000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${visit.address}?utm_source=mail`);

      const errors = watchForErrors(page);
      const canonical = page.locator('link[rel="canonical"]');
      const address = await canonical.getAttribute('href');
      await page.getByRole('link', { name: visit.request, exact: true }).click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/[?&]request=test-drive/);
      await expect(canonical).toHaveAttribute('href', address ?? '');
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${visit.address}?utm_source=mail`);
      expect(errors).toEqual([]);
    },
  );

  fullTest(
    `a test drive requested from a model page in ${visit.locale} becomes a lead`,
    async ({ page }) => {
      const visitor = `Noora ${uniqueLetters()}`;
      await page.goto(visit.address);
      await waitForHydration(page);
      await page.getByRole('link', { name: visit.request, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: visit.dialog });
      await expect(dialog.locator('form')).toBeVisible();
      expect.soft(await accessibilityFaults(page), 'open').toEqual([]);
      await dialog.getByRole('button', { name: visit.send }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      expect.soft(await accessibilityFaults(page), 'refused').toEqual([]);
      await dialog.getByLabel(visit.name, { exact: true }).fill(visitor);
      await dialog.getByLabel(visit.email, { exact: true }).fill('noora@example.com');
      await dialog.getByRole('textbox', { name: visit.mobile }).fill('٣٦١٢ ٣٤٥٦');
      const answer = page.waitForResponse('**/api/v1/test_drive');
      await dialog.getByRole('button', { name: visit.send }).click();
      const { message, reference } = await (await answer).json();
      const toast = page.getByRole('status').filter({ hasText: visit.success });
      await expect(toast).toContainText(message);
      const thanks = page.getByRole('dialog', { name: visit.thanks });
      await expect(thanks).toContainText(reference);
      const lead = findLead(visitor);
      expect(lead?.reference).toBe(reference);
      expect(lead?.locale).toBe(visit.locale);
      expect(lead?.values).toMatchObject({ mobile: expect.stringContaining('36123456') });
    },
  );

  arabicTest(
    `a test drive is booked from home in nine taps, kept in the calendar, moved, asked about and cancelled in ${visit.locale}`,
    async ({ page }) => {
      const errors = watchForErrors(page);
      const visitor = `Noora ${uniqueLetters()}`;
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(localise(paths.home(), visit.locale));
      await waitForHydration(page);
      const main = page.getByRole('main');
      // Nine taps: this link, four fields, the day, the time, the button, the file
      await page
        .locator(`a[href="${localise(paths.testDrive(), visit.locale)}"]:visible`)
        .first()
        .click();
      const form = main.locator('form').filter({ has: page.locator('[name="vehicle"]') });
      await form.getByLabel(visit.name, { exact: true }).fill(visitor);
      await form.getByLabel(visit.email, { exact: true }).fill('noora@example.com');
      await form.getByRole('textbox', { name: visit.mobile }).fill('36123456');
      await form.getByLabel(visit.vehicle, { exact: true }).selectOption('Baleno');
      const time = await chooseTime(page, form.getByRole('group', { name: visit.date }));
      expect.soft(await accessibilityFaults(page), 'form').toEqual([]);
      await form.getByRole('button', { name: visit.send }).click();

      await expect(main.getByRole('heading', { name: new RegExp(visitor) })).toBeFocused();
      const lead = findLead(visitor);
      expect(lead?.values).toMatchObject({ date: time, vehicle: 'Baleno' });
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: visit.calendar }).click();
      expect((await download).suggestedFilename()).toBe(`${lead?.reference}.ics`);

      await main.getByRole('link', { name: visit.manage }).click();
      await expect(page).toHaveURL(/\/request\?key=/);
      expect.soft(await accessibilityFaults(page), 'request').toEqual([]);
      const other = await chooseTime(page, main.getByRole('group', { name: visit.date }));
      await main.getByRole('button', { name: visit.change }).click();
      await expect(main.getByRole('status')).toHaveText(visit.changed);
      expect(findLead(visitor)?.values).toMatchObject({ date: other });
      await main.getByLabel(visit.question).fill('May my brother drive, too?');
      await main.getByRole('button', { name: visit.ask }).click();
      await expect(main.getByText('May my brother drive, too?')).toBeVisible();
      await main.getByText(visit.cancel).click();
      await main.getByRole('button', { name: visit.sure }).click();
      await expect(main.getByRole('heading', { level: 1, name: visit.cancelled })).toBeVisible();
      expect(errors).toEqual([]);
    },
  );
}

/** Chooses one of the later free times, because parallel tests should not book the same one. Returns it. */
async function chooseTime(page: Page, times: Locator): Promise<string> {
  const days = times.locator('input[name=day]:enabled:not([value=""])');
  const day = days.nth(3 + Math.floor(Math.random() * ((await days.count()) - 3)));
  await day.check();
  const offered = times.locator('input[name=date]:visible');
  const time = offered.nth(Math.floor(Math.random() * (await offered.count())));
  await time.check();
  await expect(page.locator('input[name=date]:checked')).toHaveCount(1);
  return time.inputValue();
}
