import { expect, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { fullTest, isFull } from './full-run';
import { waitForHydration } from './hydration';
import {
  recordLayoutShifts,
  renderedFonts,
  throttlePhone,
  visibleLayoutShifts,
} from './page-checks';
import { watchForErrors } from './page-errors';

test.use({ viewport: { width: 390, height: 844 } });

// An Arabic page also uses the Latin font
for (const locale of isFull ? locales : (['ar'] as const)) {
  fullTest(
    `letters that come too late are shown on the next page, without a shift, in ${locale}`,
    async ({ page }) => {
      test.slow();
      const errors = watchForErrors(page);
      await page.addInitScript(recordLayoutShifts);
      let releaseFonts = () => {};
      const fontsReleased = new Promise<void>((resolve) => {
        releaseFonts = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await fontsReleased;
        await route.continue();
      });
      const phone = await throttlePhone(page, { cpu: 4, line: 4 });
      await page.goto(localise('/about', locale), { waitUntil: 'commit' });
      await waitForHydration(page);
      expect(await renderedFonts(page, 'main h1')).not.toContain('Readex Pro');
      releaseFonts();
      // Counts as the first interaction
      await page.mouse.wheel(0, 100);
      const pages = ['/career', '/warranty'].map((path) => localise(path, locale));
      await expect(async () => {
        const next = pages.find((address) => !page.url().endsWith(address)) ?? '';
        await page
          .locator(`footer a[href="${next}"]`)
          .evaluate((link: HTMLElement) => link.click());
        await expect(page).toHaveURL(next);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await renderedFonts(page, 'main h1')).toEqual(['Readex Pro']);
      }).toPass();
      await phone.end();
      expect(await visibleLayoutShifts(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}
