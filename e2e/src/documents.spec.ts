import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

const cases = [
  {
    address: '/explore-vehicles/swift',
    lang: 'en',
    dir: 'ltr',
    name: 'Swift',
    other: '/ar/explore-vehicles/swift',
  },
  {
    address: '/ar/explore-vehicles/swift',
    lang: 'ar',
    dir: 'rtl',
    name: 'سويفت',
    other: '/explore-vehicles/swift',
  },
];

for (const { address, lang, dir, name, other } of cases) {
  test(`without scripts, ${address} shows name, specification table and hero picture`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('table').getByRole('columnheader', { name: 'GLX' })).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.count()).toBeGreaterThan(8);
    const hero = page.locator('#main img').first();
    await expect(hero).toBeVisible();
    expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      300,
    );
  });

  test(`the raw document of ${address} names its language and describes itself`, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(address)).text();
    const content = (attribute: string, value: string) =>
      new RegExp(`<meta ${attribute}="${value}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(/<title[^>]*>([^<]+)</.exec(html)?.[1]).toContain(name);
    expect(content('name', 'description').length).toBeGreaterThan(40);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}"`);
    const english = lang === 'en' ? address : other;
    const arabic = lang === 'ar' ? address : other;
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${baseURL}${english}"`);
    expect(html).toContain(`<link rel="alternate" hreflang="ar" href="${baseURL}${arabic}"`);
    expect(content('property', 'og:title')).toContain(name);
    expect(content('property', 'og:url')).toBe(`${baseURL}${address}`);
    expect(content('property', 'og:image')).toContain('/storage/uploads/');
  });
}

test('a visitor who chose Arabic gets the Arabic address of a page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'Arabic', url: baseURL ?? '' }]);
  await page.goto('/about?from=mail');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ar/about?from=mail');
});

test('an unknown address leads home in the language that it names', async ({ page }) => {
  await page.goto('/ar/nothing/here');
  expect(new URL(page.url()).pathname).toBe('/ar/home');
});
