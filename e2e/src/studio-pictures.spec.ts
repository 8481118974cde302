import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

const file = join(import.meta.dirname, '../../content/media/models/swift/banner.webp');

/** An upload ends when all of its shapes are cut. */
const whenCut = { timeout: 60_000 };

fullTest(
  'a picture is uploaded, cut by the arrow keys and described, and the library has it in both languages',
  async ({ page }) => {
    // Runs axe six times
    test.slow();
    await signInNewUser(page, ['author']);
    const errors = watchForErrors(page);
    await page.goto('/-/studio/pictures');
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    const buffer = await readFile(file);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Swift by the sea.webp', mimeType: 'image/webp', buffer });
    // Opens automatically: the picture cannot be used before it is described
    const dialog = page.getByRole('dialog', { name: 'Swift by the sea' });
    await expect(dialog).toBeVisible(whenCut);
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
      for (const width of [1280, 768]) {
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
  },
);

fullTest(
  'a picture that comes with the site is replaced everywhere, approved by another person, and taken back',
  async ({ page, browser }) => {
    test.slow();
    await signInNewUser(page, ['author']);
    const buffer = await readFile(
      join(import.meta.dirname, '../../content/media/scenes/news-2.webp'),
    );
    await page.goto('/-/studio/pictures?search=about-1');
    const name = `Replacing ${Date.now()}`;
    // other bytes, so that no other test has this picture
    const own = Buffer.concat([buffer, Buffer.from(name)]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.webp`, mimeType: 'image/webp', buffer: own });
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible(whenCut);
    await dialog.getByLabel('What it shows, in English').fill('A red car at night');
    await dialog.getByLabel('What it shows, in Arabic').fill('سيارة حمراء في الليل');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await page.getByRole('button', { name: /about-1/ }).click();
    const file = page.getByRole('dialog', { name: 'scenes/about-1.webp' });
    const place = file.getByRole('link', { name: /Pictures 1/ });
    await expect(place).toBeVisible();
    const address = (await place.getAttribute('href')) ?? '';
    expect(await accessibilityFaults(page)).toEqual([]);
    await file.getByRole('button', { name: 'Replace everywhere' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click();
    await expect(page.getByText(/is shown everywhere as soon as somebody else/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    const visitor = await browser.newPage();
    const shows = async (alt: string) => {
      await visitor.goto('/about-us');
      return visitor.locator(`img[alt="${alt}"]`).count();
    };
    expect(await shows('A red car at night')).toBe(0);
    const approver = await (await browser.newContext()).newPage();
    await signInNewUser(approver, ['approver']);
    await approver.goto('/ar/-/studio/pictures');
    await expect(approver.getByRole('button', { name: 'اعتماد' })).toBeVisible();
    expect(await accessibilityFaults(approver)).toEqual([]);
    await approver.getByRole('button', { name: 'اعتماد' }).click();
    await expect(approver.getByText(/ظاهرًا في كل مكان/)).toBeVisible();
    await expect.poll(() => shows('A red car at night')).toBeGreaterThan(0);
    await approver.getByRole('button', { name: 'تراجع' }).click();
    await expect(approver.getByText(/إلى الظهور/)).toBeVisible();
    await expect.poll(() => shows('A red car at night')).toBe(0);

    // the place's link opens its field
    await page.goto(address);
    await expect(page.locator('[id="field:images[0]"]')).toBeFocused();
  },
);

fullTest('a film, a PDF and a turntable cut from a film are brought in', async ({ page }) => {
  test.slow();
  await signInNewUser(page, ['author']);
  const errors = watchForErrors(page);
  await page.goto('/-/studio/pictures');
  const media = join(import.meta.dirname, '../../content/media/video');
  const upload = page.locator('input[type=file]');
  const film = await readFile(join(media, 'loop.webm'));
  await upload.setInputFiles({ name: 'Loop.webm', mimeType: 'video/webm', buffer: film });
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('video')).toBeVisible(whenCut);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const sheet = await page.context().newPage();
  await sheet.setContent('<h1>Swift</h1>');
  const pdf = await sheet.pdf();
  await upload.setInputFiles({ name: 'Swift.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByRole('img', { name: 'Swift' })).toBeVisible(whenCut);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add a turntable' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Turn.webm', mimeType: 'video/webm', buffer: film });
  await dialog.getByLabel('Number of pictures').fill('12');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('“Turn” is in the library.')).toBeVisible(whenCut);
  await page.getByRole('slider', { name: 'Turn' }).press('End');
  await expect(page.getByRole('img', { name: 'Turn, frame 12 of 12' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ar/-/studio/pictures?source=unused');
    await expect(page.getByRole('button', { name: /نقل الكل/ })).toBeVisible();
    expect(await page.evaluate(horizontalOverflow)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.getByRole('button', { name: /نقل الكل/ }).click();
  await page.getByRole('button', { name: 'انقلها الآن' }).click();
  await expect(page.getByText('لا يوجد شيء غير مستخدم')).toBeVisible();
  expect(errors).toEqual([]);
});
