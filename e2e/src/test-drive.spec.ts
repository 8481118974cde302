import { expect, test } from 'playwright/test';
import { hydrated } from './hydration';
import { accessibilityFaults } from './page-checks';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const visits = [
  {
    locale: 'en',
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
    locale: 'ar',
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
  test(`a test drive requested from a model page in ${visit.locale} becomes a lead`, async ({
    page,
  }, info) => {
    const visitor = `Noora ${uniqueLetters(info.testId)}`;
    await page.goto(visit.address);
    await hydrated(page);
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
  });
}
