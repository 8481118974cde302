import { expect, test } from 'playwright/test';
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
  },
];

for (const visit of visits) {
  const arabicTest = visit.locale === 'ar' ? test : fullTest;
  const englishTest = visit.locale === 'en' ? test : fullTest;

  arabicTest(
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

  englishTest(
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
}
