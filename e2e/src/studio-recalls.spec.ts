import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

const wordsOf = (locale: Locale) =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, `../../mfe-studio/src/messages/${locale}.json`),
      'utf8',
    ),
  );

/** Another test asks by the other list. */
const recall = 'front-airbag-2019';
const recalled = {
  en: { title: 'Front passenger airbag', number: 'MA3ZC83S4RA199001' },
  ar: { title: 'وسادة هواء الراكب الأمامي', number: 'MA3ZC83S4RA199002' },
};

// Both replace the same list
test.describe.configure({ mode: 'serial' });

for (const locale of locales)
  fullTest(
    `a list of recalled cars is brought in, answers owners, and is taken back: ${locale}`,
    async ({ page, browser }) => {
      test.slow();
      const errors = watchForErrors(page);
      const { recalls: words, trash } = wordsOf(locale);
      const { title, number } = recalled[locale];
      const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      const isCalledIn = async () => {
        await visitor.goto(localise(paths.owners(), locale));
        await visitor.locator('input[name="chassisNumber"]').fill(number);
        await visitor.locator('form:has(input[name="chassisNumber"]) button').first().click();
        await expect(visitor).toHaveURL(/[?&]recall=/);
        return new URL(visitor.url()).searchParams.get('recall')?.split('.').includes(recall);
      };
      await signInNewUser(page, ['manager']);
      await page.goto(localise('/-/studio/recalls', locale));
      const row = page.getByRole('row').filter({ hasText: recall });
      await expect(row).toContainText(title);
      await page.getByRole('button', { name: words.bringIn }).click();
      const dialog = page.getByRole('dialog');
      const choose = (text: string) =>
        dialog.locator('input[type=file]').setInputFiles({
          ...{ name: 'recalled.csv', mimeType: 'text/csv' },
          buffer: Buffer.from(`recall,chassis_number\n${text}`),
        });
      await choose(`${recall},${number}\n${recall},MA3`);
      await expect(dialog.getByRole('row').filter({ hasText: 'MA3' })).toContainText(
        words.faults.length,
      );
      await expect(dialog.getByRole('button', { name: words.replace })).toBeDisabled();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(horizontalOverflow), `${width} px`).toEqual([]);
      }
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      await choose(`${recall},${number}`);
      await dialog.getByRole('button', { name: words.replace }).click();
      await expect(dialog.getByText(words.stored)).toBeVisible();
      await dialog.getByRole('button').last().click();
      expect(await isCalledIn()).toBe(true);
      await page
        .getByRole('button', { name: words.takeBackOne.replace('{{name}}', title) })
        .click();
      await expect(page.getByRole('button', { name: trash.undo })).toBeVisible();
      expect(await isCalledIn()).toBe(false);
      await page.getByRole('button', { name: trash.undo }).click();
      await expect(page.getByRole('button', { name: trash.undo })).toHaveCount(0);
      expect(await isCalledIn()).toBe(true);
      expect(errors).toEqual([]);
    },
  );
