import { expect, test } from 'playwright/test';
import { fullOrSampled } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';

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
  await waitForHydration(page);
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

for (const javaScriptEnabled of fullOrSampled([true, false], (one) => one)) {
  test(`a lead says what brought its visitor after a walk, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const errors = watchForErrors(page);
    await page.goto('/home?utm_source=Instagram&utm_medium=social&utm_campaign=eid&fbclid=IwAR');
    if (javaScriptEnabled) await waitForHydration(page);
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await expect(page).toHaveURL(/\/ar\/home/);
    await page.goto('/landing_page/jimny-sand-ready/new-car-offer/1');
    if (javaScriptEnabled) await waitForHydration(page);
    // Posting at once would count as a bot
    else await page.waitForTimeout(1100);
    const email = `walk-${javaScriptEnabled}@example.com`;
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Name', { exact: true }).fill('Yusuf Ali');
    await form.getByRole('textbox', { name: 'Mobile' }).fill('36123456');
    await form.getByLabel('Email', { exact: true }).fill(email);
    await form.getByRole('button', { name: 'Send my enquiry' }).click();
    await expect(page).toHaveURL(/thankyou_page/);
    const lead = findLead(email);
    expect(lead).toMatchObject({ source: 'instagram', medium: 'social', quarantine_reason: null });
    expect(lead?.values.source).toBe('instagram');
    expect(JSON.stringify(lead)).not.toContain('IwAR');
    expect(errors).toEqual([]);
    await context.close();
  });
}
