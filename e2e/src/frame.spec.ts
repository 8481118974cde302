import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';

test('the models menu opens on hover with eleven models, and closes on Escape', async ({
  page,
}) => {
  await page.goto('/about');
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Vehicle models' }).hover();
  await expect(menu.locator('a[href^="/explore-vehicles/"]:visible')).not.toHaveCount(0);
  for (const name of ['Jimny 3D', 'Jimny 5D', 'Grand Vitara', 'EECO']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const panel = menu.locator('[data-panel="models"]');
  expect((await panel.boundingBox())?.height).toBe(410);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Jimny 5D', exact: true })).toHaveCount(0);
});

fullTest('the models menu opens by Enter and leads to a model', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Vehicle models' }).press('Enter');
  const model = menu.getByRole('link', { name: 'Ertiga', exact: true });
  await expect(model).toBeVisible();
  await model.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore-vehicles/ertiga');
  await expect(page.getByRole('heading', { level: 1, name: 'Ertiga' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Jimny 5D', exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the menu marks the page that is open, and the group that it is in', async ({ page }) => {
  await page.goto('/genuine-parts');
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const afterSales = menu.getByRole('button', { name: 'After sales' });
  await expect(afterSales).toHaveAttribute('aria-current', 'true');
  await expect(menu.getByRole('button', { name: 'Media' })).not.toHaveAttribute('aria-current');
  await afterSales.press('Enter');
  await expect(menu.getByRole('link', { name: 'Genuine parts' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

for (const address of ['/about', '/ar/about']) {
  fullTest(
    `the row of ${address} ends where the top bar ends: with the request for a test drive, on tablets with the menu`,
    async ({ page }) => {
      for (const [width, last] of [
        [1440, 'nav a[href$="/test-drive"]:visible'],
        [960, 'nav details'],
        [900, 'nav details'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        const action = await page.locator(last).first().boundingBox();
        const above = await page.locator('a[hreflang]:visible').first().boundingBox();
        const end = (box: typeof action) =>
          box && (address.startsWith('/ar') ? box.x : box.x + box.width);
        expect(Math.round(end(action) ?? 0), `${width} px`).toBe(Math.round(end(above) ?? 1));
      }
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  fullTest('the menu is collapsed at first and any choice closes it', async ({ page }) => {
    await page.goto('/ar/about');
    await waitForHydration(page);
    const menu = page.getByRole('navigation', { name: 'أقسام الموقع' });
    await expect(menu.getByRole('link', { name: 'الوظائف' })).toBeHidden();
    await menu.getByLabel('القائمة').tap();
    await menu.getByRole('link', { name: 'الوظائف' }).tap();
    await expect(page).toHaveURL('/ar/career');
    await expect(menu.getByRole('link', { name: 'الوظائف' })).toBeHidden();
  });

  fullTest('the groups of the menu open and close, by touch and by keyboard', async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByLabel('Menu').tap();
    const parts = menu.getByRole('link', { name: 'Genuine parts' });
    const swift = menu.getByRole('link', { name: 'Swift', exact: true });
    await expect(parts).toBeHidden();
    await expect(swift).toBeVisible();
    await menu.locator('summary', { hasText: 'Vehicle models' }).tap();
    await expect(swift).toBeHidden();
    await menu.locator('summary', { hasText: 'After sales' }).focus();
    await page.keyboard.press('Enter');
    await expect(parts).toBeVisible();
    await parts.tap();
    await expect(page).toHaveURL('/genuine-parts');
    await expect(parts).toBeHidden();
  });

  for (const [address, group, link] of [
    ['/trade-in', 'Owners', 'Warranty'],
    ['/ar/trade-in', 'للمُلّاك', 'الضمان'],
  ] as const) {
    test(`the footer below the form of ${address} fits one screen, and its lists open at a tap`, async ({
      page,
    }) => {
      await page.goto(address);
      await waitForHydration(page);
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(844);
      const warranty = footer.getByRole('link', { name: link, exact: true });
      await expect(warranty).toBeHidden();
      await footer.locator('summary').and(page.getByLabel(group)).tap();
      await warranty.tap();
      await expect(page).toHaveURL(/\/warranty$/);
    });
  }

  test('the link to the parent group is hidden', async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 900 });
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Our group' })).toBeHidden();
    await page.setViewportSize({ width: 770, height: 900 });
    await expect(page.getByRole('link', { name: 'Our group' })).toBeVisible();
  });
});

test('a model page adds downloads to the shortcuts', async ({ page }) => {
  const shortcuts = page.getByRole('complementary', { name: 'Shortcuts' });
  await page.goto('/about');
  await expect(shortcuts.getByRole('link')).toHaveCount(4);
  await page.goto('/explore-vehicles/swift');
  await expect(shortcuts.getByRole('link')).toHaveCount(5);
});
