import { expect, test } from 'playwright/test';
import { hydrated } from './hydration';

test('the language changes in place: no reload, same scroll position', async ({ page }) => {
  await page.goto('/explore-vehicles/swift');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const toggle = page.getByRole('link', { name: 'العربية' }).first();
  await toggle.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/ar/explore-vehicles/swift');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سويفت');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  await expect(page).toHaveTitle(/سويفت/);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1241, height: 800 },
]) {
  test(`the other language is within reach far down the page, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/explore-vehicles/swift');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }));
    await page.mouse.wheel(0, -200);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/explore-vehicles/swift');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  });
}

test('the choice is remembered for the next visit', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/about');
  await page.goto('/models');
  await expect(page).toHaveURL('/ar/models');
});

test('a landing page changes language at its own Arabic address', async ({ page }) => {
  await page.goto('/landing_page/jimny-sand-ready/new-car-offer/1');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Yusuf');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/landing_page_arabic/jimny-sand-ready/new-car-offer/1');
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('Yusuf');
});
