import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { fileFaults, openPdf, readPage } from './pdf-checks';

test('a car is put together on a phone, priced at once, and shared by its address', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${paths.explore('swift')}?grade=glx`);
  await waitForHydration(page);
  await page.goto(paths.build());
  await page.getByRole('main').getByRole('link', { name: 'Swift', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Swift');
  await waitForHydration(page);
  // The grade of the model's page came along
  await expect(page.getByRole('radio', { name: /^GLX/ })).toBeChecked();
  const total = page.locator('#price').getByRole('status');
  await expect(total).toHaveText('BHD 5,595');
  await page.getByRole('radio', { name: /^Pearl white/ }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Carpet floor mats' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Dash camera' }).check({ force: true });
  await expect(total).toHaveText('BHD 5,727');
  await page.getByRole('checkbox', { name: 'Rubber floor mats' }).check({ force: true });
  await expect(page.getByRole('checkbox', { name: 'Carpet floor mats' })).not.toBeChecked();
  await expect(total).toHaveText('BHD 5,721');
  await page.getByLabel('Term in months').selectOption('48');
  await expect(page).toHaveURL(
    /grade=glx&colour=pearl-white&with=rubber-mats,dash-camera&months=48$/,
  );
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  // The nearest cars in stock stand below
  await expect(page.getByRole('main').locator('a[href*="/stock/swift-"]').first()).toBeVisible();
  await page.getByText('QR code', { exact: true }).click();
  const code = page.getByRole('img', { name: 'Scan the code' });
  await expect(code).toHaveAttribute(
    'src',
    /qr\.svg\?grade=glx&colour=pearl-white&with=.*months=48$/,
  );
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.reload();
  await expect(total).toHaveText('BHD 5,721');
  await expect(page.getByLabel('Term in months')).toHaveValue('48');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/build\/swift$/);
  expect(errors).toEqual([]);
});

fullTest('a build is continued on its device, and kept under a number', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto(`${paths.explore('swift')}?grade=glx`);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Build and price' }).click();
  await expect(page).toHaveURL(/\/build\/swift\?grade=glx/);
  await expect(page.getByRole('radio', { name: /^GLX/ })).toBeChecked();
  await waitForHydration(page, 'main form');
  await page.getByRole('checkbox', { name: 'Dash camera' }).check({ force: true });
  await expect(page).toHaveURL(/with=dash-camera/);
  await page.goto(paths.build());
  await page.getByRole('link', { name: 'Continue your build' }).click();
  await expect(page.locator('#price').getByRole('status').first()).toHaveText('BHD 5,643');
  await page.getByRole('button', { name: 'Keep this build' }).click();
  await expect(page).toHaveURL(/\/build\/kept\?number=/);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Finance this car' }).click();
  await expect(page.getByText('Price with Dash camera').locator('xpath=..')).toContainText('5,643');
  await page.goBack();
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});

for (const locale of fullOrSampled(locales, (one) => one === 'ar'))
  test(`the sheet of a kept build can be downloaded and read out: ${locale}`, async ({ page }) => {
    await page.goto(localise(`${paths.build('swift')}?grade=glx&with=dash-camera`, locale));
    await page.locator('button[formmethod="post"]').click();
    await expect(page).toHaveURL(/kept\?number=/);
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    const downloading = page.waitForEvent('download');
    await page.locator('a[href*="sheet.pdf"]').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    const pdf = await openPdf(new Uint8Array(await readFile(await download.path())));
    expect(await fileFaults(pdf)).toEqual([]);
    const { elements, faults } = await readPage(await pdf.getPage(1));
    expect(faults).toEqual([]);
    expect(new Set(elements.map(({ lang }) => lang))).toEqual(new Set([locale]));
    const texts = elements.map(({ text }) => text);
    expect(texts).toContain(number);
    expect(texts).toContain(locale === 'ar' ? '5,643 دينار بحريني' : 'BHD 5,643');
    expect(texts).toContain(locale === 'ar' ? 'كاميرا أمامية للتسجيل' : 'Dash camera');
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a build is kept under a number, and the request that follows names it', async ({
    page,
  }) => {
    await page.goto(`${paths.build('swift')}?grade=glx&colour=pearl-white&with=dash-camera`);
    await page.getByRole('button', { name: 'Keep this build' }).click();
    await expect(page).toHaveURL(/\/build\/kept\?number=[2-9A-Z]{3}-[2-9A-Z]{3}$/);
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Swift GLX/);
    await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText('BHD 5,703').first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('main').getByRole('link', { name: 'Book a test drive' }).click();
    await expect(page.locator('input[name="build"]')).toHaveValue(number);
    await expect(page.locator('input[name="with"]')).toHaveValue('dash-camera');
    await page.goto(paths.keptBuild(number));
    await page.getByRole('link', { name: 'Ask us about this car' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue(`Build ${number}`);
    await expect(page.locator('input[name="build"]')).toHaveValue(number);
    await page.goto(paths.keptBuild(number));
    await page.getByRole('link', { name: 'Take it to an offer' }).click();
    await page.getByRole('main').getByRole('link', { name: /^Get/ }).first().click();
    await expect(page.getByRole('textbox', { name: /comment/i })).toHaveValue(
      `It is about my build ${number}.`,
    );
    await expect(page.locator('input[name="build"]')).toHaveValue(number);
    await page.goto(paths.keptBuild());
    await page.getByLabel('Build number').fill(number.toLowerCase().replace('-', ' '));
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Swift GLX/);
    await page.goto(`/ar${paths.keptBuild('AAA-111')}`);
    await expect(page.getByRole('alert')).toContainText('AAA-111');
  });

  test('a car is put together in Arabic by a form, and what it cannot have is named', async ({
    page,
  }) => {
    await page.goto(`/ar${paths.build('jimny')}?colour=pink&with=roof-box`);
    await expect(page.getByRole('listitem').filter({ hasText: '«⁨pink⁩»' })).toBeVisible();
    await page.getByRole('radio', { name: /^GLX/ }).check({ force: true });
    await page.getByRole('checkbox', { name: 'عوارض السقف', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'اعرض السعر والقسط' }).click();
    // The bars come with the box: of the two the earlier stays
    await expect(page.getByRole('checkbox', { name: 'عوارض السقف', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^صندوق سقف/ })).not.toBeChecked();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'صندوق سقف مع عوارضه' }).first(),
    ).toBeVisible();
    await expect(page.locator('#price')).toContainText('عوارض السقف');
  });
});
