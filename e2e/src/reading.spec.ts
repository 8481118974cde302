import { expect, type Page, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullOrSampled } from './full-run';
import { waitForHydration } from './hydration';
import { brokenWords, clippedTexts, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { everyKindOfPage } from './pages';
import { openPdf } from './pdf-checks';

/** Width of the viewport and the browser's default font size chosen by the visitor, in px. */
const enlargedTextCases = [
  { width: 390, text: 32 },
  { width: 1280, text: 32 },
  { width: 320, text: 16 },
  { width: 320, text: 32 },
];
const sampleOfPages: string[] = [paths.home(), paths.explore('swift'), paths.finance()];

/** Sets the default font size as the browser's settings do, so that breakpoints in em follow. */
async function setTextSize(page: Page, size: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

const enlargedVisits = enlargedTextCases.flatMap((one, at) =>
  locales.map((locale) => ({
    ...one,
    locale,
    isSample: at % 3 === 0 && locale === locales[at % 2],
  })),
);
for (const { width, text, locale } of fullOrSampled(enlargedVisits, ({ isSample }) => isSample)) {
  test(`nothing is cut or wider than ${width} px with text of ${text} px: ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const errors = watchForErrors(page);
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    for (const path of fullOrSampled(everyKindOfPage, (one) => sampleOfPages.includes(one))) {
      await page.goto(localise(path, locale));
      await waitForHydration(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${text}px`,
      );
      expect.soft(await page.evaluate(horizontalOverflow), path).toEqual([]);
      expect.soft(await page.evaluate(clippedTexts), path).toEqual([]);
      // In ten letters' width a long word is parted before it is cut
      if (width > 10 * text) expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrolled, path).toBeLessThanOrEqual(width);
    }
    // The header has the language link and the menu
    const head = page.locator('body header, body nav').first();
    await expect(head).toBeInViewport();
    expect(errors).toEqual([]);
  });
}

test('a contrast theme tells what is chosen, shows the ticks of a carousel and keeps the paint', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/explore-vehicles/swift?grade=glx');
  await waitForHydration(page);
  const surfaceOf = (selector: string, pseudo = '') =>
    page
      .locator(selector)
      .first()
      .evaluate((one, of) => getComputedStyle(one, of).backgroundColor, pseudo);
  const grades = 'label:has([name="grade"]';
  expect(await surfaceOf(`${grades}:checked)`)).not.toBe(
    await surfaceOf(`${grades}:not(:checked))`),
  );
  const outlineOf = (checked: string) =>
    page
      .locator(`label:has([name="colour"]${checked}) svg`)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineColor);
  expect(await outlineOf(':checked')).not.toBe(await outlineOf(':not(:checked)'));
  const paint = page.locator('label:has([name="colour"]) svg').first();
  expect(await paint.evaluate((one) => getComputedStyle(one).forcedColorAdjust)).toBe('none');
  await page.goto('/home');
  await waitForHydration(page);
  const surface = await surfaceOf('body');
  const ticks = 'main ul:has(> li > button[aria-current]) > li > button';
  expect(await surfaceOf(`${ticks}[aria-current]`, '::before')).not.toBe(surface);
  const strengthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one, '::before').opacity);
  expect(await strengthOf(`${ticks}[aria-current]`)).toBe('1');
  expect(await strengthOf(`${ticks}:not([aria-current])`)).not.toBe('1');
  expect(errors).toEqual([]);
});

const printed = [
  { path: `${paths.explore('swift')}?grade=glx`, pages: 3, hasGrades: true },
  { path: paths.finance(), pages: 2, hasGrades: true },
  { path: paths.compare(['swift', 'dzire']), pages: 3 },
  { path: paths.faqs(), pages: 2 },
  { path: paths.landing('swift-pay-later', 'new-car-offer', 2), pages: 4 },
];
for (const [at, { path, pages, hasGrades }] of printed.entries()) {
  for (const locale of fullOrSampled(locales, (_, language) => at === 3 * language)) {
    test(`is a sheet worth keeping on paper: ${localise(path, locale)}`, async ({ page }) => {
      const errors = watchForErrors(page);
      await page.goto(localise(path, locale));
      await waitForHydration(page);
      const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      expect((await openPdf(new Uint8Array(file))).numPages).toBeLessThanOrEqual(pages);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
      // The whole specification, including its collapsed parts
      for (const row of await page.locator('main details tbody tr').all())
        expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(0);
      await expect(
        page.locator('main :is(button, form[method="post"], search):visible'),
      ).toHaveCount(0);
      // The chosen value is shown, and no other that could be mistaken for it
      const chosen = page.locator('main label:has([name="grade"])');
      if (hasGrades)
        await expect(chosen.filter({ has: page.locator(':checked') }).first()).toBeVisible();
      await expect(
        chosen.filter({ has: page.locator('input:not(:checked)'), visible: true }),
      ).toHaveCount(0);
      // Shown below the page when printed
      await expect(page.locator('#main')).toHaveAttribute(
        'data-printed',
        new RegExp(`${localise(path.split('?')[0] ?? '', locale)}.* \\d{2}-\\d{2}-\\d{4}$`),
      );
      expect(errors).toEqual([]);
    });
  }
}
