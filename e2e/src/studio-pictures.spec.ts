import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { fullOrSampled } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

const file = join(import.meta.dirname, '../../content/media/models/swift/banner.webp');

test('a picture is uploaded, cut by the arrow keys and described, and the library has it in both languages', async ({
  page,
}) => {
  // Runs axe six times
  test.slow();
  await signInNewUser(page, ['author']);
  const errors = watchForErrors(page);
  await page.goto('/-/studio/pictures');
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
  const buffer = await readFile(file);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Swift by the sea.webp', mimeType: 'image/webp', buffer });
  // Opens automatically: the picture cannot be used before it is described
  const dialog = page.getByRole('dialog', { name: 'Swift by the sea' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Without a description').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('by keyboard: the frame of a crop', async () => {
    await dialog.getByRole('tab', { name: 'Description' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const result = dialog.getByRole('img', { name: 'The crop “Phone” as it will be' });
    const before = await result.getAttribute('style');
    // A crop is moved by the size of the picture, which is made when it is first asked for
    const width = () => result.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);
    await dialog.getByRole('group', { name: /Frame of the crop “Phone”/ }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(result).not.toHaveAttribute('style', before ?? '');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('it is described, and saved with its new crop', async () => {
    await dialog.getByRole('tab', { name: 'Description' }).click();
    await dialog.getByLabel('What it shows, in English').fill('A red Swift by the sea');
    await dialog.getByLabel('What it shows, in Arabic').fill('سويفت حمراء قرب البحر');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Swift by the sea” is saved.')).toBeVisible();
    const card = page.getByRole('button', { name: /Swift by the sea/ });
    await expect(card.getByText('Needs a description')).toHaveCount(0);
  });

  for (const [locale, alt] of [
    ['en', 'A red Swift by the sea'],
    ['ar', 'سويفت حمراء قرب البحر'],
  ] as const) {
    await page.goto(`${localise('/-/studio/pictures', locale)}?search=sea`);
    const shown = page.getByRole('img', { name: alt });
    await expect(shown).toBeVisible();
    expect(
      await shown.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBe(320);
    for (const width of fullOrSampled(
      [1280, 768],
      (one) => one === (locale === 'en' ? 1280 : 768),
    )) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(horizontalOverflow)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  }

  await test.step('it is deleted in Arabic, and the library is as it was', async () => {
    await page.getByRole('img', { name: 'سويفت حمراء قرب البحر' }).click();
    await page.getByRole('button', { name: 'حذف', exact: true }).click();
    await page.getByRole('button', { name: 'حذف الآن' }).click();
    await expect(page.getByText(/تم حذف «.*Swift by the sea/)).toBeVisible();
  });
  expect(errors).toEqual([]);
});
