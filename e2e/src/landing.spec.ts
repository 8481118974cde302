import { expect, test } from 'playwright/test';
import { hydrated } from './hydration';
import { watchForErrors } from './page-errors';

test('the car enquiry is whole above the fold of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/landing_page/jimny-sand-ready/new-car-offer/1');
  await expect(page.getByRole('button', { name: 'Send my enquiry' })).toBeInViewport({ ratio: 1 });
});

test('an unknown campaign gets a page that leads on in both languages, and 404', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  const address = '/landing_page/no-such-campaign/new-car-offer/1';
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لم نجد هذا العرض');
  await expect(page).toHaveTitle(/^لم نجد هذا العرض/);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('main').getByRole('link', { name: 'See all models' }).click();
  await expect(page).toHaveURL('/models');
  expect(errors.filter((error) => !/status of 404|^404 .*no-such-campaign/.test(error))).toEqual(
    [],
  );
});
