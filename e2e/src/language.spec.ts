import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';

test('the language changes in place: no reload, same scroll position', async ({ page }) => {
  await page.goto('/explore-vehicles/swift');
  await waitForHydration(page);
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

const screens = [
  { width: 390, height: 844 },
  { width: 1241, height: 800 },
];
for (const viewport of screens) {
  fullTest(
    `the other language is within reach far down the page, at ${viewport.width} px`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/explore-vehicles/swift');
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }));
      await page.mouse.wheel(0, -200);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'العربية' }).click();
      await expect(page).toHaveURL('/ar/explore-vehicles/swift');
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
    },
  );
}

test('the server keeps the choice for a year; the site’s own links lead to the language that they say', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await waitForHydration(page);
  const kept = page.waitForResponse(/\/-\/language\?locale=ar$/);
  await page.getByRole('link', { name: 'العربية' }).click();
  expect((await kept).status()).toBe(204);
  await expect(page).toHaveURL('/ar/about');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('ar');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(days).toBeGreaterThan(364);
  await page.goto('/models');
  await expect(page).toHaveURL('/ar/models');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: 'English' })
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(tab).toHaveURL('/models');
  await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
});

test('a landing page changes language at its own Arabic address', async ({ page }) => {
  await page.goto('/landing_page/jimny-sand-ready/new-car-offer/1');
  await waitForHydration(page);
  await page.getByLabel('Name', { exact: true }).fill('Yusuf');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/landing_page_arabic/jimny-sand-ready/new-car-offer/1');
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('Yusuf');
});
