import { expect, type Page, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';

const phone = { width: 390, height: 844 };

const visits = [
  {
    locale: 'en',
    words: {
      ...{ automatic: 'Automatic', find: 'Show the cars', filters: 'Filters' },
      ...{ first: 'Dzire GLX', price: 'BHD 5,390', count: 'One car fits', drive: 'Test drive' },
      ...{ bar: 'Price and test drive', monthly: /a month/, deposit: 'Deposit' },
    },
  },
  {
    locale: 'ar',
    words: {
      ...{ automatic: 'أوتوماتيكي', find: 'اعرض السيارات', filters: 'تصفية' },
      ...{ first: 'ديزاير GLX', price: '5,390 دينار بحريني', count: 'سيارة واحدة مناسبة' },
      ...{ drive: 'تجربة قيادة', bar: 'السعر وتجربة القيادة', monthly: /شهرياً/ },
      deposit: 'الدفعة المقدمة',
    },
  },
] as const;

const isOnScreen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top < window.innerHeight - 64);

for (const { locale, words } of visits) {
  const englishTest = locale === 'en' ? test : fullTest;
  const arabicTest = locale === 'ar' ? test : fullTest;

  for (const javaScriptEnabled of fullOrSampled([true, false], (one) => one && locale === 'en')) {
    test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts, in ${locale}`, () => {
      test.use({ viewport: phone, hasTouch: true, javaScriptEnabled });

      test('the cheapest automatic with five seats is three taps from home', async ({ page }) => {
        const errors = watchForErrors(page);
        await page.goto(localise(paths.home(), locale));
        if (javaScriptEnabled) await waitForHydration(page);
        const main = page.getByRole('main');
        await main.getByText(words.automatic, { exact: true }).tap();
        await main.locator('label:has([name="seats"][value="5"])').tap();
        await main.getByRole('button', { name: words.find }).tap();
        await expect(page).toHaveURL(/\/models\?gearbox=automatic&seats=5/);
        const first = main
          .getByRole('listitem')
          .filter({ has: page.locator('h3') })
          .first();
        await expect(first.getByRole('heading')).toHaveText(words.first);
        await expect(first).toContainText(words.price);
        await expect.poll(() => isOnScreen(page, '#main h3')).toBe(true);

        // The filters are a sheet, which needs no script
        const sheet = page.locator('[popover]');
        await expect(sheet).toBeHidden();
        await main.getByRole('button', { name: words.filters }).tap();
        await expect(sheet).toBeVisible();
        if (javaScriptEnabled) {
          expect.soft(await accessibilityFaults(page)).toEqual([]);
          await sheet.locator('select[name="price"]').selectOption('5000');
          await sheet.locator('select[name="price"]').selectOption('6000');
          await sheet.locator('label:has([name="body"][value="saloon"])').tap();
          await expect(page).toHaveURL(/price=6000/);
        }
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await first.getByRole('link').tap();
        await expect(page).toHaveURL(/dzire\?grade=glx$/);
        expect(errors).toEqual([]);
      });
    });
  }

  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ viewport: phone, hasTouch: true });

    fullTest("a model's page has one bar, with its price and the test drive", async ({ page }) => {
      const errors = watchForErrors(page);
      await page.goto(localise(paths.explore('swift'), locale));
      await waitForHydration(page);
      const fixed = await page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter((one) => {
            const { position, display } = getComputedStyle(one);
            const { top, bottom } = one.getBoundingClientRect();
            const isBelow = top > window.innerHeight / 2 && bottom > window.innerHeight - 4;
            return position === 'fixed' && display !== 'none' && isBelow && bottom > top;
          }).length,
      );
      expect(fixed).toBe(1);
      const bar = page.getByRole('complementary', { name: words.bar });
      await expect(bar).toContainText(words.monthly);
      await bar.getByRole('link', { name: words.drive }).tap();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
      expect(errors).toEqual([]);
    });

    englishTest(
      'the monthly figure stays in sight while the deposit is changed',
      async ({ page }) => {
        await page.goto(localise(paths.finance('swift'), locale));
        await waitForHydration(page);
        const figure = page.locator('p[aria-hidden="true"]').filter({ hasText: words.monthly });
        const deposit = page.getByLabel(words.deposit, { exact: true });
        await deposit.focus();
        await expect(figure).toBeInViewport({ ratio: 1 });
        const before = await figure.textContent();
        await deposit.fill('2000');
        await page.locator('label:has([name="unit"][value="bhd"])').tap();
        await expect(figure).not.toHaveText(before ?? '');
        // The field is not under the figure, nor the figure under the bar of the frame
        const boxes = await Promise.all([deposit, figure].map((one) => one.boundingBox()));
        const [field, shown] = boxes;
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
        expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(phone.height - 64);
      },
    );
  });

  arabicTest(
    `a search without an answer leads to the nearest car, in ${locale}`,
    async ({ page }) => {
      await page.goto(localise('/models?monthly=70&gearbox=automatic&seats=5', locale));
      await waitForHydration(page);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      const nearest = page.getByRole('main').getByRole('link', { name: new RegExp(words.count) });
      await nearest.first().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
        words.first,
      ]);
    },
  );
}
