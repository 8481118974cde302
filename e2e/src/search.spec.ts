import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';

test('a slash leads to the field, which suggests a car by its Latin name in Arabic', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ar/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  const field = page.getByRole('banner').locator('input[name="q"]');
  await expect(field).toBeFocused();
  await page.keyboard.type('swif');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('سويفت');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ar/explore-vehicles/swift');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(errors).toEqual([]);
});

fullTest(
  'on a phone the button leads to the search, and a search to what has the equipment',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await waitForHydration(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Search' })
      .click();
    await expect(page).toHaveURL('/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('apple carplay');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=apple%20carplay');
    const grades = page.getByRole('region', { name: /^Grades/ });
    await expect(grades.getByRole('link', { name: 'Swift GL', exact: true })).toBeVisible();
    await expect(grades.getByRole('link', { name: 'New Carry GL' })).toHaveCount(0);
    await grades.getByRole('link', { name: /^Show all/ }).click();
    await expect(page).toHaveURL('/search?q=apple%20carplay&kind=grade');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the field of the frame leads to results, and from a search in vain on to other pages', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
    await field.fill('سويفت');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Swift', exact: true }),
    ).toBeVisible();
    await page.goto('/ar/search?q=zeppelin');
    await expect(page.getByRole('status')).toContainText('لا نتائج');
    await expect(page.getByRole('main').getByRole('link', { name: 'جيمني 3 أبواب' })).toBeVisible();
  });
});
