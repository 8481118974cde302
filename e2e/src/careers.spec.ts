import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullOrSampled } from './full-run';
import { waitForHydration } from './hydration';
import { dataDir } from './site-under-test';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const phone = { width: 390, height: 844 };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('whoever applies on a phone in Arabic is found with the CV', async ({ page }) => {
  const applicant = `Noora ${uniqueLetters()}`;
  await page.setViewportSize(phone);
  await page.goto(localise(paths.careers(), 'ar'));
  await waitForHydration(page);
  await page.getByRole('link', { name: 'قدّم الآن لوظيفة \u2068مستشار مبيعات\u2069' }).click();
  await expect(page).toHaveURL(localise(paths.job('sales-adviser'), 'ar'));

  const form = page.getByRole('main').locator('form');
  await form.getByLabel('الاسم', { exact: true }).fill(applicant);
  await form.getByRole('textbox', { name: 'رقم الجوال' }).fill('٣٦١٢ ٣٤٥٦');
  await form.getByLabel('البريد الإلكتروني').fill('noora@example.com');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'سيرة نورة.pdf', mimeType: 'application/pdf', buffer: pdf });
  await form.getByRole('button', { name: 'أرسل طلب التوظيف' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: new RegExp(applicant) })).toBeFocused();
  await expect(main).toContainText('سيرة نورة.pdf');
  const lead = findLead(applicant);
  await expect(main).toContainText(lead?.reference ?? 'no lead was stored');
  expect(lead?.locale).toBe('ar');
  expect(lead?.values).toMatchObject({ jobId: 'SL-204', mobile: '36123456' });
  // The CV is an object in the lead's details, unlike the other values.
  const cv = Object(lead?.values.cv);
  expect(cv).toMatchObject({ name: 'سيرة نورة.pdf', size: pdf.length, type: 'pdf' });
  expect(existsSync(path.resolve(dataDir, 'cvs', cv.file))).toBe(true);
});

for (const locale of fullOrSampled(locales, (one) => one === 'ar')) {
  test(`the table of places becomes cards on a phone in ${locale}`, async ({ page }) => {
    await page.goto(localise(paths.careers(), locale));
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(7);

    await page.setViewportSize(phone);
    await expect(table.getByRole('columnheader')).toHaveCount(0);
    const card = table.getByRole('row').filter({ hasText: 'SL-204' });
    const box = await card.boundingBox();
    const button = await card.getByRole('link').boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.width).toBeLessThanOrEqual(phone.width);
    expect(button?.width).toBeGreaterThan(300);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBe(phone.width);
  });
}
