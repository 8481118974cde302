import { expect, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';

/** Of `content/recalled-cars.csv`, with which the site begins. */
const recalled = 'MA3ZC83S4RA100017';

const words = {
  en: {
    check: 'Check my car',
    label: 'Chassis number',
    open: 'There is an open recall for your car',
    none: 'We know of no open recall for this number',
    pump: 'Fuel pump',
    book: 'Book a visit',
  },
  ar: {
    check: 'تحقق من سيارتي',
    label: 'رقم الهيكل',
    open: 'لسيارتك استدعاء قائم',
    none: 'لا نعلم باستدعاء قائم لهذا الرقم',
    pump: 'مضخة الوقود',
    book: 'احجز موعداً',
  },
};

for (const locale of locales) {
  const text = words[locale];
  const isWithScripts = locale === 'en';
  test.describe(isWithScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isWithScripts });

    test(`a chassis number is answered with its recall and a visit, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(localise(paths.owners(), locale));
      if (isWithScripts) await waitForHydration(page);
      const field = page.getByLabel(text.label);
      const check = page.getByRole('button', { name: text.check });
      await field.fill('MA3ZC83S4RA1');
      await check.click();
      await expect(field).toHaveValue('MA3ZC83S4RA1');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const errors = watchForErrors(page);
      await field.fill(recalled.toLowerCase());
      await check.click();
      const answer = page.getByRole('region', { name: text.open });
      await expect(answer).toBeInViewport();
      await expect(answer).toContainText(text.pump);
      await expect(answer.getByRole('link', { name: text.book })).toBeVisible();
      expect(page.url()).not.toContain(recalled);
      if (isWithScripts) expect.soft(await accessibilityFaults(page)).toEqual([]);
      await field.fill('MA3ZC83S4RA100018');
      await check.click();
      await expect(page.getByRole('region', { name: text.none })).toBeInViewport();
      expect(errors).toEqual([]);
    });
  });
}
