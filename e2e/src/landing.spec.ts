import { expect, test } from 'playwright/test';

test('the car enquiry is whole above the fold of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/landing_page/jimny-sand-ready/new-car-offer/1');
  await expect(page.getByRole('button', { name: 'Send my enquiry' })).toBeInViewport({ ratio: 1 });
});

test('an unknown campaign gets a page that leads on, and 404', async ({ page }) => {
  const answer = await page.goto('/landing_page/no-such-campaign/new-car-offer/1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See all models' }).click();
  await expect(page).toHaveURL('/models');
});
