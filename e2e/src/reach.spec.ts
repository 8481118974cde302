import { expect, type Locator, type Page, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';

/** A window of 1280 by 1024 px at 400 % zoom. */
const zoomedViewport = { width: 320, height: 256 };
const phone = { width: 390, height: 844 };
const menuName = { en: 'Main', ar: 'أقسام الموقع' };

const mainMenu = (page: Page, locale: 'en' | 'ar' = 'en') =>
  page.getByRole('navigation', { name: menuName[locale] });

const isInViewport = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

for (const locale of fullOrSampled(locales, (one) => one === 'ar')) {
  test(`by keyboard, the models menu is entered from its link, in ${locale}`, async ({ page }) => {
    const errors = watchForErrors(page);
    await page.goto(localise('/about', locale));
    await waitForHydration(page);
    const menu = mainMenu(page, locale);
    const opener = menu.locator('a[aria-expanded]');
    const models = menu.locator('[data-panel="models"]').getByRole('link');
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(models.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(models.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(models.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(models).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(models.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(localise('/explore-vehicles/jimny', locale));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(models).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

fullTest(
  'an entry with a list of pages is entered by the arrow, before the page is taken over, and left by Tab',
  async ({ page }) => {
    let release = () => {};
    const codeReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/mfe-content/**/*about_screen*', async (route) => {
      await codeReleased;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    // The shell runs, and waits for the remote's code
    await page.locator('script[src*="/mfe-content/"]').first().waitFor({ state: 'attached' });
    const menu = mainMenu(page);
    const opener = menu.getByRole('button', { name: 'After sales' });
    await opener.focus();
    // The keyboard handler loads at the first key press, which still counts
    await page.keyboard.press('ArrowDown');
    release();
    await expect(menu.getByRole('link', { name: 'For owners' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Accessories' })).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the navigation leaves while the page scrolls down, and comes back', async ({ page }) => {
    await page.goto('/explore-vehicles/swift');
    await waitForHydration(page);
    const menu = mainMenu(page);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    const dock = page.getByRole('complementary', { name: 'Price and test drive' });
    await page.mouse.wheel(0, 500);
    // The scroll handler loads at the first scroll
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return isInViewport(menu);
      })
      .toBe(false);
    // The one bar that stays has the price and the test drive
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return isInViewport(sections);
      })
      .toBe(false);
    expect(await isInViewport(dock)).toBe(true);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => isInViewport(menu)).toBe(true);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => isInViewport(menu)).toBe(false);
    await menu.getByLabel('Menu').focus();
    await expect.poll(() => isInViewport(menu)).toBe(true);
  });

  fullTest('what sticks below the navigation moves up with it', async ({ page }) => {
    await page.goto('/compare?models=swift,fronx');
    await waitForHydration(page);
    const menu = mainMenu(page);
    const head = page.getByRole('columnheader').last();
    await page.mouse.wheel(0, 1200);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return isInViewport(menu);
      })
      .toBe(false);
    await expect.poll(async () => (await head.boundingBox())?.y).toBeLessThan(20);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => isInViewport(menu)).toBe(true);
    await expect.poll(async () => (await head.boundingBox())?.y).toBeGreaterThan(60);
  });
});

test.describe('at 400 %', () => {
  test.use({ viewport: zoomedViewport });

  const addresses = ['/explore-vehicles/swift', '/ar/compare?models=swift,fronx'];
  for (const address of fullOrSampled(addresses, (_, at) => at === 0))
    test(`nothing stands over ${address}`, async ({ page }) => {
      await page.goto(address);
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
      const findFixedBars = () =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => {
            const { position, visibility } = getComputedStyle(element);
            const { top, bottom, width } = element.getBoundingClientRect();
            const isBar = position === 'fixed' || (position === 'sticky' && top >= 0);
            const isSeen = visibility === 'visible' && width > 1 && bottom > 0;
            return isBar && isSeen && top < window.innerHeight;
          })
          .map(({ className }) => className);
      expect(await page.evaluate(findFixedBars)).toEqual([]);
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  for (const locale of fullOrSampled(locales, (one) => one === 'en')) {
    test(`the menu of a phone opens, in ${locale}`, async ({ page }) => {
      await page.goto(localise('/about', locale));
      const menu = mainMenu(page, locale);
      await expect(menu.locator('a[href$="/genuine-parts"]:visible')).toHaveCount(0);
      await menu.locator('summary:visible').first().click();
      await expect(menu.locator('a[href$="/explore-vehicles/swift"]:visible')).toHaveCount(1);
      await menu.locator('a[hreflang]:visible').click();
      await expect(page).toHaveURL(localise('/about', locale === 'en' ? 'ar' : 'en'));
    });
  }

  test('carousels have no buttons that do nothing', async ({ page }) => {
    await page.goto('/home');
    const carousel = page.locator('[aria-roledescription="carousel"]').first();
    await expect(carousel).toBeVisible();
    await expect(carousel.getByRole('button')).toHaveCount(0);
  });
});

test('Tab leads through a carousel without losing the focus', async ({ page }) => {
  await page.goto('/home');
  await waitForHydration(page);
  const carousel = page.locator('main [aria-roledescription="carousel"]').first();
  await carousel.getByRole('link').first().focus();
  const focusStops: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    focusStops.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return 'lost';
        return activeElement.matches('a, button') ? 'link or button' : activeElement.className;
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(focusStops.filter((stop) => stop !== 'link or button')).toEqual([]);
});
