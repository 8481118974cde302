import { expect, type Locator, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { blockScripts } from './block-scripts';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { blankParts, waitForLayout } from './page-checks';
import { watchForErrors } from './page-errors';
import { everyKindOfPage } from './pages';

test.use({ viewport: { width: 390, height: 844 } });

/** Distance in CSS px from the top of the viewport. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);
const isLaidOut = (element: Locator) =>
  element.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

test('everything is laid out as soon as the page has loaded, and before that on paper and for a link into it', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  // The page's load event waits until the pictures are released
  let releasePictures = () => {};
  const picturesReleased = new Promise<void>((resolve) => {
    releasePictures = resolve;
  });
  await page.route(/\/storage\/uploads\//, async (route) => {
    await picturesReleased;
    await route.continue();
  });
  await page.goto('/ar/explore-vehicles/swift', { waitUntil: 'commit' });
  const last = page.locator('footer h2').first();
  await waitForHydration(page);
  expect(await isLaidOut(last)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page.locator('#features'))).toBe(true);
  await page.emulateMedia({ media: null });
  expect(await isLaidOut(last)).toBe(false);
  releasePictures();
  await expect.poll(() => isLaidOut(last)).toBe(true);
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => Math.ceil(window.scrollY + window.innerHeight)))
    .toBeGreaterThanOrEqual(height);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
  expect(errors).toEqual([]);
});

test('pictures below the screen wait for the scripts, or for a visitor who scrolls', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  const unblock = await blockScripts(page, /\/assets\/.*\.js$/);
  const isBelow = (url: string) => url.includes('/scenes/');
  const open = async () => {
    pictures.length = 0;
    await page.goto('/home', { waitUntil: 'commit' });
    await page.waitForRequest(/\/assets\/shell\/.*\/main\.js$/);
    expect(pictures.filter(isBelow)).toEqual([]);
  };
  await open();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => pictures.filter(isBelow).length).toBeGreaterThan(2);
  await open();
  unblock();
  await expect.poll(() => pictures.filter(isBelow).length).toBeGreaterThan(2);
  await waitForHydration(page);
  expect(await page.locator('img[style*="translate"]').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('pictures below the screen come where something blocks every script of the page', async ({
  page,
}) => {
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  const picture = page.waitForRequest(/\/scenes\//);
  await page.goto('/home');
  await page.mouse.wheel(0, 3000);
  await picture;
  expect(await page.locator('html[data-laid-out]').count()).toBe(0);
});

test('a link into a page leads to its place', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto('/ar/explore-vehicles/swift');
  await waitForHydration(page);
  const places = page.locator('[data-below-nav] nav');
  for (const id of ['features', 'specifications', 'features', 'price']) {
    await places.locator(`[href$="#${id}"]`).click();
    await expect(places.locator('[aria-current]')).toHaveAttribute('href', new RegExp(`#${id}$`));
    // Below the sticky bars at the top
    await expect.poll(() => topOf(page.locator(`#${id}`))).toBeGreaterThanOrEqual(0);
    await expect.poll(() => topOf(page.locator(`#${id}`))).toBeLessThan(200);
  }
  await page.goto('about:blank');
  await page.goto('/ar/explore-vehicles/swift#features');
  await expect.poll(() => topOf(page.locator('#features'))).toBeGreaterThanOrEqual(0);
  await expect.poll(() => topOf(page.locator('#features'))).toBeLessThan(200);
  expect(errors).toEqual([]);
});

fullTest(
  'a link to a place that is followed before the page is alive is not undone',
  async ({ page }) => {
    const errors = watchForErrors(page);
    await page.goto('/explore-vehicles/swift');
    await page.locator('[data-below-nav] nav [href$="#features"]').click();
    await waitForHydration(page);
    // Until everything is hydrated and the router has handled the hash
    await page.waitForTimeout(1500);
    expect(await topOf(page.locator('#features'))).toBeGreaterThanOrEqual(0);
    expect(await topOf(page.locator('#features'))).toBeLessThan(200);
    expect(errors).toEqual([]);
  },
);

for (const path of fullOrSampled(everyKindOfPage, (path) => path === '/home')) {
  for (const locale of fullOrSampled(locales, (one) => one === 'ar')) {
    fullTest(
      `a picture of the whole page has every text and picture in it, though nobody scrolled: ${localise(path, locale)}`,
      async ({ page }) => {
        const errors = watchForErrors(page);
        await page.goto(localise(path, locale));
        await waitForLayout(page);
        const missingImages = () =>
          page.evaluate(() =>
            [...document.images]
              .filter((image) => {
                const { left, right, width } = image.getBoundingClientRect();
                const isInSight = width > 0 && right > 0 && left < window.innerWidth;
                const isThere = image.complete && image.naturalWidth > 0;
                // Screenshots omit pictures that are not decoded yet
                const isLate = image.decoding === 'async' && image.loading === 'lazy';
                return isInSight && (!isThere || isLate);
              })
              .map(({ src }) => src),
          );
        await expect.poll(missingImages).toEqual([]);
        await expect.poll(() => blankParts(page)).toEqual([]);
        expect(errors).toEqual([]);
      },
    );
  }
}

test('whoever goes back finds the page where it was left', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto('/home');
  await waitForHydration(page);
  const link = page.locator('main a[href^="/media-description/"]').last();
  // The click may scroll the link out from under what covers it
  await link.evaluate((element) => {
    element.addEventListener('click', () => {
      sessionStorage.setItem('clicked', String(element.getBoundingClientRect().top));
    });
  });
  await link.click();
  await expect(page).toHaveURL(/media-description/);
  await expect(page.locator('footer h2').first()).toBeVisible();
  expect(await isLaidOut(page.locator('footer h2').first())).toBe(true);
  const left = Number(await page.evaluate(() => sessionStorage.getItem('clicked')));
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(link)) - left)).toBeLessThan(2);
  expect(errors).toEqual([]);
});
