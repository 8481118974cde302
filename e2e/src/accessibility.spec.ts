import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { formCases } from './form-cases';
import { messagesIn } from './form-messages';
import { hydrated } from './hydration';
import { everyKindOfPage } from './pages';
import { VisibleForm, Visitor } from './visible-form';

const widths = [390, 1440];
const locales = ['en', 'ar'] as const;

/** What axe has to say of the page as it stands: rule, what it asks, and where. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
  );
}

async function open(page: Page, path: string, locale: Locale, width: number) {
  // nothing is half faded in while it is looked at
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.goto(localise(path, locale));
  await hydrated(page);
}

for (const locale of locales) {
  for (const width of widths) {
    test.describe(`axe finds nothing to complain of in ${locale} at ${width} px`, () => {
      for (const path of everyKindOfPage) {
        test(path, async ({ page }) => {
          await open(page, path, locale, width);
          expect(await complaints(page)).toEqual([]);
        });
      }

      for (const shown of formCases.filter(({ locales }) => locales.includes(locale))) {
        test(`${shown.address}, refused and then sent`, async ({ page }) => {
          await open(page, shown.address, locale, width);
          const form = new VisibleForm(page, locale, shown);
          await form.button.click();
          await expect(form.form.getByRole('alert')).toBeFocused();
          expect(await complaints(page)).toEqual([]);
          await form.fillAll(new Visitor());
          await form.button.click();
          const { success } = messagesIn(locale).toast;
          await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
          expect(await complaints(page)).toEqual([]);
        });
      }

      test('the request dialog of a model', async ({ page }) => {
        await open(page, paths.explore('swift'), locale, width);
        const request = locale === 'en' ? 'Request' : 'اطلب الآن';
        await page.getByRole('link', { name: request, exact: true }).click();
        await expect(page.getByRole('dialog').locator('form')).toBeVisible();
        expect(await complaints(page)).toEqual([]);
        await page.getByRole('dialog').locator('[type=submit]').click();
        await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
        expect(await complaints(page)).toEqual([]);
      });
    });
  }
}
