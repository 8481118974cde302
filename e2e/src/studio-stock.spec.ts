import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { formatDinars, type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

// Read from disk, since Playwright does not import JSON.
const messagesOf = (remote: string, locale: Locale) =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, `../../${remote}/src/messages/${locale}.json`),
      'utf8',
    ),
  );

const named = (text: string, number: string) => text.replace('{{number}}', number);

/** A number that no other test has. */
const newNumber = (prefix: string) => `${prefix}${Date.now().toString(36).toUpperCase()}`;

const carNames = {
  en: { model: 'EECO', colour: 'Silver', wrong: 'Purple' },
  ar: { model: 'إيكو', colour: 'فضي', wrong: 'بنفسجي' },
};

async function checkScreen(page: Page): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(horizontalOverflow), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  expect.soft(await internalNamesOn(page)).toEqual([]);
}

/** Opens the room as somebody who may enter cars; the parts of it that the tests use. */
async function openRoom(page: Page, locale: Locale) {
  const words = messagesOf('mfe-studio', locale).stock;
  await signInNewUser(page, ['manager']);
  await page.goto(localise('/-/studio/stock', locale));
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    ...{ words, button, dialog },
    row: (number: string) => page.getByRole('row').filter({ hasText: number }),
    field: (column: string) => dialog.getByLabel(new RegExp(`^${words.columns[column]}`)),
    async choose(column: string, value: string) {
      await dialog.getByRole('combobox', { name: new RegExp(`^${words.columns[column]}`) }).click();
      await page.getByRole('option', { name: value, exact: true }).click();
    },
    async remove(number: string) {
      await button(named(words.changeOne, number)).click();
      await dialog.getByRole('button', { name: words.remove }).click();
      await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(0);
    },
  };
}

for (const locale of locales) {
  fullTest(
    `a car is entered, changed, sold and taken back, and visitors see each at once, in ${locale}`,
    async ({ page, browser }) => {
      test.slow();
      const errors = watchForErrors(page);
      const visitor = await browser.newPage();
      const { words, button, dialog, row, field, choose, remove } = await openRoom(page, locale);
      const pageWords = messagesOf('mfe-stock', locale);
      const number = newNumber('EC');
      const car = carNames[locale];
      const carPage = localise(paths.stockCar(`eeco-glx-${number.toLowerCase()}`), locale);
      const visit = async (address: string) => {
        await visitor.goto(address);
        return visitor.getByRole('main');
      };
      const inList = async () =>
        (await visit(localise(`${paths.stock()}?model=eeco`, locale))).locator(
          `a[href="${carPage}"]`,
        );
      await checkScreen(page);

      await test.step('what is wrong is said at its field, and the rest stays', async () => {
        await button(words.new).click();
        await field('number').fill('EC1');
        await choose('model', car.model);
        await dialog.getByRole('button', { name: words.save }).click();
        await expect(dialog.getByText(words.faults.number.format)).toBeVisible();
        await expect(dialog.getByText(words.faults.colour.required)).toBeVisible();
        await checkScreen(page);
        // The browser logs the refusal
        expect(errors.splice(0).filter((error) => !/422|Failed to load/.test(error))).toEqual([]);
      });

      await test.step('it is entered, and has a page', async () => {
        await field('number').fill(number);
        await choose('colour', car.colour);
        await field('price').fill('4321');
        await choose('branch', locale === 'en' ? 'Sitra showroom' : 'معرض سترة');
        await dialog.getByRole('button', { name: words.save }).click();
        await expect(row(number)).toContainText(formatDinars(4321));
        await expect(await visit(carPage)).toContainText(formatDinars(4321));
        await expect(await inList()).not.toHaveCount(0);
      });

      await test.step('its price is changed', async () => {
        await button(named(words.changeOne, number)).click();
        await field('price').fill('4200.5');
        await dialog.getByRole('button', { name: words.save }).click();
        await expect(row(number)).toContainText(formatDinars(4200.5));
        await expect(await visit(carPage)).toContainText(formatDinars(4200.5));
      });

      await test.step('it is sold, and that is taken back', async () => {
        await button(named(words.toggleOne.available, number)).click();
        await expect(row(number)).toHaveCount(0);
        await expect(await visit(carPage)).toContainText(pageWords.state.sold);
        await expect(await inList()).toHaveCount(0);
        await button(messagesOf('mfe-studio', locale).trash.undo).click();
        await expect(row(number)).toBeVisible();
        await expect(await visit(carPage)).not.toContainText(pageWords.state.sold);
        await expect(await inList()).not.toHaveCount(0);
      });

      await remove(number);
      expect((await visitor.request.get(carPage)).status()).toBe(404);
      expect(errors).toEqual([]);
    },
  );
}

for (const locale of locales) {
  fullTest(
    `a sheet with a wrong cell is refused with its place, and taken when it is mended, in ${locale}`,
    async ({ page, browser }) => {
      test.slow();
      const errors = watchForErrors(page);
      const { words, button, dialog, row, remove } = await openRoom(page, locale);
      const { model, colour, wrong } = carNames[locale];
      const [first, second] = [newNumber('EA'), newNumber('EB')];
      const bringIn = (lastColour: string) =>
        dialog.locator('input[type=file]').setInputFiles({
          ...{ name: 'cars.csv', mimeType: 'text/csv' },
          buffer: Buffer.from(
            [
              'number,model,grade,colour,year,branch',
              `${first},${model},GLX,${colour},2027,1`,
              `${second},${model},GLX,${lastColour},2027,1`,
            ].join('\n'),
          ),
        });
      const take = dialog.getByRole('button', { name: words.sheet.take });
      await button(words.sheet.open).click();
      await bringIn(wrong);
      const fault = dialog.getByRole('row').filter({ hasText: wrong });
      await expect(fault).toContainText('3');
      await expect(fault).toContainText(words.columns.colour);
      await expect(fault).toContainText(words.faults.colour.unknown);
      await expect(take).toBeDisabled();
      await checkScreen(page);

      await bringIn(colour);
      await take.click();
      await dialog.getByRole('button', { name: words.sheet.done }).click();
      await expect(row(first)).toBeVisible();
      await expect(row(second)).toBeVisible();
      const visitor = await browser.newPage();
      await visitor.goto(localise(paths.stockCar(`eeco-glx-${second.toLowerCase()}`), locale));
      await expect(visitor.getByRole('main')).toContainText(second);
      await remove(first);
      await remove(second);
      expect(errors).toEqual([]);
    },
  );
}

for (const locale of locales)
  fullTest(
    `the feeds of the stock are named, can be copied, and answer: ${locale}`,
    async ({ page, context }) => {
      const errors = watchForErrors(page);
      const { words } = await openRoom(page, locale);
      const tabs = page.getByRole('tablist');
      await tabs.getByRole('tab', { name: words.tabs.feeds }).click();
      const panel = page.getByRole('tabpanel', { name: words.tabs.feeds });
      await checkScreen(page);
      // All tabs fit
      await expect(page.locator('.MuiTabScrollButton-root')).toHaveCount(0);
      const addresses = await panel
        .getByRole('textbox')
        .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
      expect(addresses).toHaveLength(6);
      for (const address of addresses) {
        const answer = await context.request.get(address);
        expect(answer.ok(), address).toBe(true);
        expect(await answer.text(), address).toContain('/feeds/pictures/');
      }
      const csv = await (await context.request.get('/feeds/vehicles-google.csv')).text();
      const picture = await context.request.get(/https?:[^\s,]+\.jpg/.exec(csv)?.[0] ?? '');
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      expect(errors).toEqual([]);
    },
  );
