import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';

const remotes = [
  { name: 'mfe-careers', address: '/career', heading: 'Work with us' },
  { name: 'mfe-catalog', address: '/explore-vehicles/swift', heading: 'Swift' },
];

const unaffectedPaths = ['/about', '/test-drive', '/thankyou_page'];

test.beforeEach(async ({ page }) => {
  for (const { name } of remotes)
    await page.route(`**/assets/${name}/**`, (route) => route.fulfill({ status: 404 }));
});

for (const [at, { name, address, heading }] of remotes.entries()) {
  const firstTest = at === 0 ? test : fullTest;
  const otherTest = at > 0 ? test : fullTest;

  firstTest(
    `without ${name}'s browser files its page keeps what the server rendered`,
    async ({ page }) => {
      await page.goto(address);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'About us' }).first().click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  otherTest(
    `without ${name}'s browser files, a visitor who comes from another page gets the fallback`,
    async ({ page }) => {
      await page.goto('/about');
      await waitForHydration(page);
      await page.evaluate((to) => {
        const link = document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`);
        link?.click();
      }, address);
      await expect(
        page.getByRole('heading', { level: 1, name: 'This page isn’t available right now' }),
      ).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveTitle(/^This page isn’t available right now/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: '8000 1234' })).toBeVisible();
      await page.getByRole('button', { name: 'Load it again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
  );
}

test('every other page works while two remotes are away', async ({ page }) => {
  for (const address of unaffectedPaths) {
    await page.goto(address);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/home');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: /Swift/ }).first()).toBeVisible();
});
