import { devices, expect, type Page, test } from 'playwright/test';
import { blockScripts } from './block-scripts';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';

const texts = {
  en: {
    prefix: '',
    menu: 'Menu',
    swift: 'Swift',
    next: 'Next',
    turn: '360 View',
    group: 'After sales',
    parts: 'Genuine parts',
  },
  ar: {
    prefix: '/ar',
    menu: 'القائمة',
    swift: 'سويفت',
    next: 'التالي',
    turn: 'عرض 360 درجة',
    group: 'خدمات ما بعد البيع',
    parts: 'قطع الغيار الأصلية',
  },
} as const;

/** Opens a page whose scripts are held back. */
async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const release = await blockScripts(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return release;
}

for (const [locale, { prefix, menu, swift, next, turn, group, parts }] of Object.entries(texts)) {
  const englishTest = locale === 'en' ? test : fullTest;
  const arabicTest = locale === 'ar' ? test : fullTest;

  test.describe(`before scripts are here: ${locale}`, () => {
    test.describe('on a phone', () => {
      test.use({ viewport: devices['Pixel 7'].viewport, hasTouch: true });

      arabicTest(
        'the menu opens, stays open when the page comes alive, and leads on',
        async ({ page }) => {
          const errors = watchForErrors(page);
          const release = await openBeforeScripts(page, `${prefix}/offers`);
          const navigation = page.getByRole('navigation').first();
          const link = navigation.getByRole('link', { name: swift, exact: true });
          await expect(link).toBeHidden();
          await navigation.getByLabel(menu).tap();
          await expect(link).toBeVisible();
          release();
          await waitForHydration(page);
          await expect(link).toBeVisible();
          await navigation.getByLabel(menu).tap();
          await expect(link).toBeHidden();
          await navigation.getByLabel(menu).tap();
          await link.tap();
          await expect(page).toHaveURL(`${prefix}/explore-vehicles/swift`);
          await expect(link).toBeHidden();
          expect(errors).toEqual([]);
        },
      );

      englishTest(
        'a button shows that it was pressed, and does it once it can',
        async ({ page }) => {
          const errors = watchForErrors(page);
          const release = await openBeforeScripts(page, `${prefix}/explore-vehicles/swift`);
          const button = page.locator('#main').getByRole('button', { name: turn });
          await button.tap();
          await expect(button).toHaveCSS('opacity', '0.55');
          release();
          await expect(page.getByRole('dialog', { name: turn })).toBeVisible();
          await expect(button).toHaveCSS('opacity', '1');
          expect(errors).toEqual([]);
        },
      );
    });

    fullTest('a carousel that is told to go on goes on by one', async ({ page }) => {
      const errors = watchForErrors(page);
      const release = await openBeforeScripts(page, `${prefix}/models`);
      const title = page.locator('#main h2').first();
      const first = await title.textContent();
      const button = page.locator('#main').getByRole('button', { name: next }).first();
      await button.click();
      await expect(title).toHaveText(first ?? '');
      release();
      await expect(title).not.toHaveText(first ?? '');
      expect(errors).toEqual([]);
    });

    englishTest(
      'a link shows that it was pressed until the other page is here',
      async ({ page }) => {
        const errors = watchForErrors(page);
        const release = await blockScripts(page, '**/-/page-data*');
        await page.goto(`${prefix}/offers`);
        await waitForHydration(page);
        const link = page.locator('header a[hreflang]');
        await link.click();
        await expect(link).toHaveCSS('opacity', '0.55');
        release();
        await expect(page).toHaveURL(prefix ? '/offers' : '/ar/offers');
        await expect(link).toHaveCSS('opacity', '1');
        expect(errors).toEqual([]);
      },
    );

    arabicTest(
      'a dialog opens while other parts of the page are on their way',
      async ({ page }) => {
        const errors = watchForErrors(page);
        const release = await blockScripts(page, '**/assets/mfe-finance/**');
        const address = `${prefix}/explore-vehicles/swift`;
        await page.goto(address);
        await waitForHydration(page);
        await page.locator('#main a[aria-haspopup=dialog]:visible').first().click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator('input[name=name]')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        release();
        await expect(page).toHaveURL(address);
        expect(errors).toEqual([]);
      },
    );

    fullTest(
      "what is typed while the fields' code is on its way is in the draft",
      async ({ page }) => {
        const errors = watchForErrors(page);
        const release = await blockScripts(page, '**/form-fields.*.js');
        await page.goto(`${prefix}/test-drive`);
        await waitForHydration(page);
        const field = page.locator('#main input[name=name]');
        await field.click();
        await page.keyboard.type('Mar');
        await expect
          .poll(() => page.evaluate(() => sessionStorage.getItem('form-drafts')))
          .toContain('Mar');
        release();
        await page.keyboard.type('yam');
        await expect
          .poll(() => page.evaluate(() => sessionStorage.getItem('form-drafts')))
          .toContain('Maryam');
        await expect(field).toHaveValue('Maryam');
        expect(errors).toEqual([]);
      },
    );

    arabicTest(
      'a filter that is set and a car that is marked hold when the page comes alive',
      async ({ page }) => {
        const errors = watchForErrors(page);
        const release = await openBeforeScripts(page, `${prefix}/models`);
        const cards = page.locator('#main form article, #main form li:has(h3)');
        const before = await cards.count();
        await page.locator('#main label:has(input[name=body])').first().click();
        await page.locator('#main label:has(input[name=models])').first().click();
        release();
        await expect(page).toHaveURL(/[?]body=[a-z-]+&models=[a-z-]+$/);
        await expect(page.locator('#main input[name=body]').first()).toBeChecked();
        await expect(cards).not.toHaveCount(before);
        expect(errors).toEqual([]);
      },
    );

    fullTest('cars that are marked are compared', async ({ page }) => {
      const errors = watchForErrors(page);
      const release = await openBeforeScripts(page, `${prefix}/models`);
      const marks = page.locator('#main label:has(input[name=models])');
      await marks.nth(0).click();
      await marks.nth(1).click();
      await page
        .locator('#main form :is(a[href*="/compare"], button[formaction])')
        .filter({ visible: true })
        .click({ noWaitAfter: true });
      release();
      await expect(page).toHaveURL(/\/compare[?].*models=[a-z-]+.*models=[a-z-]+/);
      await expect(page.locator('#main h1')).toBeVisible();
      expect(errors).toEqual([]);
    });

    fullTest('a pointer that moves onto the models opens them', async ({ page }) => {
      const errors = watchForErrors(page);
      const release = await openBeforeScripts(page, `${prefix}/offers`);
      const entry = page.locator('nav [data-opens=models] > a');
      await entry.hover();
      release();
      await expect(page.locator('nav [data-panel=models]')).toBeVisible();
      expect(errors).toEqual([]);
    });

    fullTest(
      'a group of the navigation opens, and is open when the page comes alive',
      async ({ page }) => {
        const errors = watchForErrors(page);
        const release = await openBeforeScripts(page, `${prefix}/offers`);
        const navigation = page.getByRole('navigation').first();
        const link = navigation.getByRole('link', { name: parts });
        await navigation.getByRole('button', { name: group }).click();
        await expect(link).toBeVisible();
        release();
        await expect(navigation).toHaveAttribute('data-live');
        await expect(link).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(link).toBeHidden();
        expect(errors).toEqual([]);
      },
    );
  });
}

const pagesWithoutScreen = [
  ['has no screen', '/explore-vehicles/no-such-car', 'none'],
  ['whose screen is not to be had', '/career', 'assets/mfe-careers'],
] as const;
for (const [what, address, files] of fullOrSampled(pagesWithoutScreen, (_, at) => at === 0))
  test(`on a page that ${what}, what is pressed need not wait for one`, async ({ page }) => {
    await page.route(`**/${files}/**`, (route) => route.fulfill({ status: 404 }));
    // Keeps the page's clock at 1 ms, so that no timeout elapses
    await page.addInitScript(() => {
      performance.now = () => 1;
    });
    await page.goto(address);
    await waitForHydration(page);
    await page.locator('header a[hreflang]').click({ noWaitAfter: true });
    await expect(page).toHaveURL(`/ar${address}`);
  });

test('a filter that something else than a key or a pointer has changed filters too', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto('/ar/stock');
  await waitForHydration(page);
  const cars = page.locator('#main a.whole-card');
  const before = await cars.allInnerTexts();
  // as software for dictation does: no event of the keyboard or the pointer
  await page.locator('#main select[name="model"]').selectOption('baleno');
  await expect(page).toHaveURL('/ar/stock?model=baleno');
  await expect.poll(() => cars.allInnerTexts()).not.toEqual(before);
  expect(errors).toEqual([]);
});
