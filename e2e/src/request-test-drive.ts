import { expect, type Page } from 'playwright/test';
import { waitForHydration } from './hydration';

/** Requests a test drive on the Arabic site. Resolves to the answer's status. */
export async function requestTestDrive(
  page: Page,
  name: string,
  { mail = 'noora@example.com', mobile = '36123456' } = {},
): Promise<number> {
  await page.goto('/ar/explore-vehicles/swift');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'اطلب الآن', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'طلب تجربة قيادة' });
  await dialog.getByLabel('الاسم', { exact: true }).fill(name);
  await dialog.getByLabel('البريد الإلكتروني', { exact: true }).fill(mail);
  await dialog.getByRole('textbox', { name: 'رقم الجوال' }).fill(mobile);
  const answer = page.waitForResponse('**/api/v1/test_drive');
  await dialog.getByRole('button', { name: 'أرسل طلب تجربة القيادة' }).click();
  expect((await answer).status()).toBeLessThan(300);
  return Date.now();
}
