import { expect, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { fullOrSampled, fullTest } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

/** A car for each language: the tests run at once. */
const cars = {
  en: '/-/studio/content/models/baleno/edit',
  ar: '/-/studio/content/models/dzire/edit',
};
const words = {
  en: {
    name: /^Name/,
    colours: 'Colours',
    parts: 'Parts',
    page: 'Page',
    search: 'Search in the fields',
  },
  ar: {
    name: /^الاسم/,
    colours: 'الألوان',
    parts: 'الأقسام',
    page: 'الصفحة',
    search: 'ابحث في الحقول',
  },
} satisfies Record<Locale, object>;

const pageIn = (page: Page) => page.frameLocator('iframe');

/** The text field of a pair in one language. */
const textIn = (page: Page, name: RegExp, index: 0 | 1) =>
  page.getByRole('group', { name }).getByRole('textbox').nth(index);

async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#part-title')).toBeVisible();
}

for (const locale of fullOrSampled(locales, (one) => one === 'ar')) {
  test(`what an author types stands on the real page at once, and a press on the page leads to its field, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const errors = watchForErrors(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInNewUser(page, ['author']);
    await openEditor(page, localise(cars[locale], locale));
    const real = pageIn(page);
    const name = textIn(page, words[locale].name, locale === 'en' ? 0 : 1);
    const before = await name.inputValue();
    await expect(real.getByRole('heading', { level: 1 })).toContainText(before);
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      Object.assign(frame.contentWindow ?? {}, { isSame: true });
    });

    await test.step('the page follows the text, without another document', async () => {
      await name.fill(`${before} 7`);
      await expect(real.getByRole('heading', { level: 1 })).toContainText(`${before} 7`);
      const frame = page.frames().find((one) => one.url().includes('draft='));
      expect(await frame?.evaluate(() => 'isSame' in window)).toBe(true);
      await name.press('Control+z');
      await expect(real.getByRole('heading', { level: 1 })).toHaveText(before);
      await name.press('Control+Shift+z');
      await expect(real.getByRole('heading', { level: 1 })).toContainText(`${before} 7`);
      await name.press('Control+z');
    });

    await test.step('a press on a text of the page opens its part and its field', async () => {
      const outline = page.getByRole('navigation').filter({ has: page.getByRole('searchbox') });
      await outline.getByRole('button', { name: words[locale].colours, exact: true }).click();
      await expect(page.locator('#part-title')).toHaveText(words[locale].colours);
      await expect(page.locator('#part-title')).toBeFocused();
      await real.getByRole('heading', { level: 1 }).click();
      await expect(name).toBeFocused();
      await expect(real.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'solid');
    });

    await test.step('the search leads to a field by a word of it', async () => {
      const search = page.getByRole('searchbox', { name: words[locale].search });
      await search.fill(before);
      await expect(page.locator('mark').first()).toBeVisible();
      await search.fill('');
    });

    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      if (width < 1000) {
        const panes = [words[locale].page, words[locale].parts];
        for (const pane of panes)
          await page.getByRole('button', { name: pane, exact: true }).click();
      }
      expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      expect.soft(await internalNamesOn(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

fullTest(
  'what is typed after the session has ended is kept on the device and saved after the next sign-in',
  async ({ page }) => {
    test.setTimeout(60_000);
    await signInNewUser(page, ['author']);
    await openEditor(page, '/-/studio/content/news/fronx-arrives/edit');
    const title = textIn(page, /^Title/, 0);
    const before = await title.inputValue();
    // The session's end, as the service tells it
    await page.route('**/-/content/draft', (route) => route.fulfill({ status: 401, json: {} }));
    await title.fill(`${before}, again`);
    await expect(page.getByText(/you are signed out/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.unroute('**/-/content/draft');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.reload();
    await expect(title).toHaveValue(`${before}, again`);
    expect((await saved).status()).toBe(200);
  },
);
