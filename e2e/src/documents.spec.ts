import { expect, test } from 'playwright/test';
import { fullOrSampled } from './full-run';

test.use({ javaScriptEnabled: false });

const cases = [
  {
    address: '/explore-vehicles/swift',
    name: 'Swift',
  },
  {
    address: '/ar/explore-vehicles/swift',
    name: 'سويفت',
  },
];

for (const { address, name } of fullOrSampled(cases, (_, language) => language === 1)) {
  test(`without scripts, ${address} shows name, specification table and hero picture`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const groups = await page.locator('main details:has(table) > summary').all();
    for (const group of groups) await group.click();
    const grades = page.getByRole('table').getByRole('columnheader', { name: 'GLX' });
    await expect(grades).toHaveCount(groups.length);
    await expect(grades.first()).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.count()).toBeGreaterThan(8);
    const hero = page.locator('#main img').first();
    await expect(hero).toBeVisible();
    expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      300,
    );
  });
}

test('without scripts, what stands below an offer has its styles', async ({ page }) => {
  await page.goto('/landing_page/swift-pay-later/new-car-offer/2');
  const sections = page.locator('main section');
  expect(await sections.count()).toBeGreaterThan(3);
  const sheets = page.locator('style[data-href*="/mfe-campaigns/"][data-href*="sections"]');
  await expect(sheets).toHaveCount(1);
});

test('without scripts, a test drive shows the times of the chosen day alone', async ({ page }) => {
  await page.goto('/ar/test-drive');
  const times = page.getByRole('radio', { name: /^\D*\d\d:\d\d\D*$/ });
  await expect(times).toHaveCount(0);
  // The first stands for no day, and today may have few times left.
  const days = page.getByRole('radiogroup').first().getByRole('radio', { disabled: false });
  await days.nth(2).check({ force: true });
  expect(await times.count()).toBeGreaterThan(2);
  expect(await times.count()).toBeLessThan(20);
});

test('a visitor who chose Arabic gets the Arabic address of a page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'Arabic', url: baseURL ?? '' }]);
  await page.goto('/about?from=mail');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ar/about?from=mail');
});

for (const [address, status, target] of [
  ['/nothing/here?utm_source=mail', 302, '/home?utm_source=mail'],
  ['/ar/nope.php?from=mail', 302, '/ar/home?from=mail'],
  ['/index.html', 302, '/home'],
  ['/About/?from=mail', 301, '/about?from=mail'],
  ['/ar/explore-vehicles/8?from=mail', 301, '/ar/explore-vehicles/ciaz?from=mail'],
  ['/explore-vehicles/9', 301, '/models'],
] as const) {
  test(`${address} leads to ${target} by ${status}`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers().location).toBe(target);
  });
}
