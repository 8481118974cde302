import { expect, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { fullOrSampled, isFull } from './full-run';
import { waitForHydration } from './hydration';
import {
  accessibilityFaults,
  brokenWords,
  clippedDiacritics,
  countBreadcrumbLines,
  horizontalOverflow,
  pictureFaults,
  rareFontFiles,
  recordLayoutShifts,
  scrollToEnd,
  throttlePhone,
  visibleLayoutShifts,
  waitForLayout,
  withoutShifts,
} from './page-checks';
import { watchForErrors } from './page-errors';
import { everyKindOfPage, everyPage, liveRoutes } from './pages';

/** The gate does not slow the CPU down: the machine is busy enough. */
const slowness = isFull ? { cpu: 4, line: 4 } : { cpu: 1, line: 2 };
/** A window of 1280 by 1024 px at 400 % zoom. */
const zoomedViewport = { width: 320, height: 256 };
/** Widths in px, portrait and landscape; the first is the smallest tablet. */
const tablets = [768, 1024];
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Width of a common laptop, in px: audits are made at this width or below. */
const auditWidth = 1280;

/** The gate visits every fourth kind of page once: a sixteenth of them in each pair of viewport and language. */
const visitedPages = (screen: number, language: number) =>
  isFull
    ? everyPage
    : everyKindOfPage.filter((_, page) => page % 16 === 4 * (2 * screen + language));

test('the list of pages that tests visit has one of every route for visitors', async ({
  request,
}) => {
  const addresses = everyPage.flatMap((page) => locales.map((locale) => localise(page, locale)));
  const missing = (await liveRoutes(request)).filter((route) => {
    // Parameters, as in `:view?360`, stand for one segment or a part of it
    const address = new RegExp(`^(/ar)?/${route.replaceAll(/:\w+\??/g, '[^/?]+')}(\\?|$)`);
    return !addresses.some((page) => address.test(page));
  });
  expect(missing).toEqual([]);
});

for (const [screen, viewport] of screens.entries()) {
  for (const [language, locale] of locales.entries()) {
    test.describe(`in ${locale} at ${viewport.width} px, nothing is wrong with`, () => {
      test.use({ viewport });

      for (const path of visitedPages(screen, language)) {
        test(localise(path, locale), async ({ page }) => {
          // The simulated phone is slow, and so may be the machine
          test.slow();
          const errors = watchForErrors(page);
          await page.addInitScript(recordLayoutShifts);
          const phone = viewport.width < 500 ? await throttlePhone(page, slowness) : null;
          const heading = page.getByRole('heading', { level: 1 });

          const answer = await page.goto(localise(path, locale), { waitUntil: 'commit' });
          expect.soft(answer?.status()).toBe(200);
          const html = page.locator('html');
          await expect.soft(html).toHaveAttribute('lang', locale);
          await expect.soft(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
          await expect.soft(heading).toHaveCount(1);
          await expect.soft(page).toHaveTitle(/\S{2}/);

          await waitForHydration(page);
          await expect.soft(heading).toHaveCount(1);
          await waitForLayout(page);
          await phone?.endCpu();
          // Before any scrolling, as an audit tool does
          if (viewport.width > auditWidth)
            await page.setViewportSize({ ...viewport, width: auditWidth });
          const faults = await withoutShifts(page, () => accessibilityFaults(page));
          expect.soft(faults, 'accessibility').toEqual([]);
          await page.setViewportSize(viewport);
          await scrollToEnd(page);
          expect.soft(await visibleLayoutShifts(page), 'shifts of the layout').toEqual([]);
          if (locale === 'ar')
            expect.soft(await page.evaluate(clippedDiacritics), 'vowel marks').toEqual([]);
          expect.soft(await page.evaluate(pictureFaults), 'pictures').toEqual([]);
          expect.soft(await page.evaluate(rareFontFiles), 'fonts of rare letters').toEqual([]);
          await phone?.end();
          if (viewport.width < 500) {
            await page.setViewportSize(zoomedViewport);
            expect.soft(await page.evaluate(horizontalOverflow), 'sideways at 400 %').toEqual([]);
            expect.soft(await page.evaluate(countBreadcrumbLines), 'breadcrumbs').toBe(1);
            expect.soft(await page.evaluate(brokenWords), 'broken words').toEqual([]);
          } else {
            for (const width of tablets) {
              await page.setViewportSize({ width, height: 1024 });
              expect
                .soft(await page.evaluate(horizontalOverflow), `sideways at ${width}`)
                .toEqual([]);
            }
          }
          expect.soft(errors, 'console and answers').toEqual([]);
        });
      }
    });
  }
}

test('who comes by an advertisement finds each page as it was sent, whatever marks the address has', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const errors = watchForErrors(page);
  for (const path of fullOrSampled(everyKindOfPage, (_, at) => at % 20 === 0)) {
    const trackingParams = 'utm_source=instagram&utm_campaign=summer&gclid=abc';
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${trackingParams}`);
    await waitForHydration(page);
    expect(errors, path).toEqual([]);
  }
});
