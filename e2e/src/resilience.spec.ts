import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { hydrated } from './hydration';
import { type Site, startSite } from './site';

const remotes = [
  { name: 'mfe-careers', address: '/career', heading: 'Work where the cars are' },
  { name: 'mfe-catalog', address: '/explore-vehicles/swift', heading: 'Swift' },
];

const standing = ['/about', '/test-drive', '/thankyou_page'];

let site: Site;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await startSite(3140);
  for (const { name } of remotes) {
    const folder = path.join(site.releasesDir, name);
    for (const version of readdirSync(folder))
      rmSync(path.join(folder, version, 'web'), { recursive: true });
  }
});

test.afterAll(async () => {
  await site.stop();
});

for (const { name, address, heading } of remotes) {
  test(`without ${name}'s browser files its page keeps what the server rendered`, async ({
    page,
  }) => {
    await page.goto(site.origin + address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'About us' }).first().click();
    await expect(page).toHaveURL(`${site.origin}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`without ${name}'s browser files, a visitor who comes from another page gets the fallback`, async ({
    page,
  }) => {
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`);
      link?.click();
    }, address);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page isn’t available right now' }),
    ).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '8000 1234' })).toBeVisible();
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('every other page works while two remotes are away', async ({ page }) => {
  for (const address of standing) {
    await page.goto(site.origin + address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${site.origin}/home`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: /Swift/ }).first()).toBeVisible();
});
