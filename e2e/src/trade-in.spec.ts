import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths, withChosen } from 'shared-contracts/paths';
import { type FieldName, messagesIn } from './form-messages';
import { chooseByKey, tabTo } from './form-page-object';
import { fullTest, isFull } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { dataDir } from './site-under-test';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const rangeWords = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../mfe-finance/src/trade-in/words.json'), 'utf8'),
);

/** A window of 1280 by 1024 px at 400 % zoom. */
const zoomedViewport = { width: 320, height: 256 };
const phone = { width: 390, height: 844 };
/** Stands in for a photo taken by a phone. */
const picture = path.join(import.meta.dirname, '../../content/media/scenes/offer-1.webp');

/** The address linked from a Swift's page. */
const address = (locale: Locale) =>
  localise(withChosen(paths.tradeIn('swift'), { grade: 'glx', colour: 'silver' }), locale);

/** A car and its owner, by field name in order. */
const carFields = (letters: string): readonly (readonly [FieldName, string])[] => [
  ['ownMake', 'Toyota'],
  ['ownModel', `Yaris ${letters}`],
  ['ownYear', '٢٠١٨'],
  ['kilometres', '٨٥٬٠٠٠'],
  ['condition', 'good'],
  ['remarks', 'One owner'],
  ['photos', ''],
  ['name', `Noora ${letters}`],
  ['mobile', '36123456'],
  ['email', `${letters}@example.com`],
];

const controlOf = (page: Page, locale: Locale, name: FieldName) => {
  const { label } = messagesIn(locale).fields[name];
  return page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}( \\(|$)`))
    .first();
};

/** Expects that the lead has all values, and that its photos are stored. */
async function expectLead(page: Page, locale: Locale, letters: string) {
  await expect.poll(() => findLead(letters)?.reference).toMatch(/^TI-/);
  const { values, reference, locale: stored } = findLead(letters) ?? {};
  expect(stored).toBe(locale);
  expect(values).toMatchObject({
    ...{ ownMake: 'Toyota', ownYear: '2018', kilometres: '85000', condition: 'good' },
    ...{ remarks: 'One owner', wantedCar: 'Swift', mobile: '36123456' },
    ...{ grade: 'glx', colour: 'silver' },
  });
  const [photo, ...others] = Object(values).photos;
  expect(others).toEqual([]);
  const bytes = readFileSync(path.resolve(dataDir, 'photos', photo.file));
  expect([bytes.length, bytes.toString('hex', 0, 3)]).toEqual([photo.size, 'ffd8ff']);
  await expect(page.getByRole('main')).toContainText(reference ?? 'no lead was stored');
  expect(existsSync(path.resolve(dataDir, 'photos', photo.file))).toBe(true);
}

const screens = isFull ? [zoomedViewport, phone] : [zoomedViewport];
for (const locale of locales) {
  const { steps, forms } = messagesIn(locale);
  const labels = forms.tradeIn;
  const stepHeading = (page: Page, step: keyof typeof labels.steps) =>
    page.getByRole('heading', { level: 2, name: labels.steps[step], exact: true });

  for (const viewport of isFull || locale === 'ar' ? screens : []) {
    test(`a car is traded in by keyboard alone, at ${viewport.width} px, in ${locale}`, async ({
      page,
    }) => {
      test.slow();
      const errors = watchForErrors(page);
      const letters = uniqueLetters();
      await page.setViewportSize(viewport);
      await page.goto(address(locale));
      await waitForHydration(page);
      const next = page.getByRole('button', { name: steps.next, exact: true });
      const continueTo = async (step: keyof typeof labels.steps) => {
        await tabTo(page, next);
        await expect(next).toBeInViewport();
        await page.keyboard.press('Enter');
        await expect(stepHeading(page, step)).toBeFocused();
        await expect(stepHeading(page, step)).toBeInViewport();
        expect.soft(await accessibilityFaults(page), step).toEqual([]);
      };
      // Later steps are not validated yet
      await tabTo(page, next);
      await page.keyboard.press('Enter');
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(4);
      for (const [name, value] of carFields(letters)) {
        if (name === 'condition') await continueTo('state');
        if (name === 'name') await continueTo('person');
        const control = controlOf(page, locale, name);
        await tabTo(page, control);
        const shown = name === 'photos' ? control.locator('xpath=..') : control;
        await expect(shown).toBeInViewport();
        if (name === 'condition') {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowDown');
        } else if (name === 'photos') {
          await chooseByKey(page, picture);
          await expect(page.getByRole('main').getByRole('img', { name: /offer-1/ })).toBeVisible();
        } else await page.keyboard.insertText(value);
      }
      await continueTo('check');
      const send = page.getByRole('button', { name: labels.submit });
      await tabTo(page, send);
      await expect(send).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: new RegExp(letters) })).toBeFocused();
      expect.soft(await accessibilityFaults(page), 'thanks').toEqual([]);
      await expectLead(page, locale, letters);
      expect(errors).toEqual([]);
    });
  }

  if (isFull)
    test(`what was typed stays over ways back, a reload and a lost connection, in ${locale}`, async ({
      page,
      context,
    }) => {
      const letters = uniqueLetters();
      await page.setViewportSize(phone);
      await page.goto(address(locale));
      await waitForHydration(page);
      const next = page.getByRole('button', { name: steps.next, exact: true });
      const fill = async (names: readonly FieldName[]) => {
        for (const [name, value] of carFields(letters).filter(([name]) => names.includes(name))) {
          const control = controlOf(page, locale, name);
          if (name === 'condition') await control.selectOption(value);
          else if (name === 'photos') await control.setInputFiles(picture);
          else await control.fill(value);
        }
      };
      await fill(['ownMake', 'ownModel', 'ownYear', 'kilometres']);
      await next.click();
      await fill(['condition', 'remarks']);
      await page.goBack();
      await expect(controlOf(page, locale, 'ownYear')).toHaveValue('٢٠١٨');
      await page.goForward();
      await page.reload();
      await expect(stepHeading(page, 'state')).toBeVisible();
      await waitForHydration(page);
      await expect(controlOf(page, locale, 'remarks')).toHaveValue('One owner');
      await fill(['photos']);
      await next.click();
      await fill(['name', 'mobile', 'email']);
      await next.click();
      await context.setOffline(true);
      await page.getByRole('button', { name: labels.submit }).click();
      await expect(page.getByText(messagesIn(locale).unsent.offline)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: messagesIn(locale).unsent.again }).click();
      await expectLead(page, locale, letters);
    });

  fullTest(`the lower end of the range becomes the deposit, in ${locale}`, async ({ page }) => {
    const errors = watchForErrors(page);
    const words = rangeWords[locale];
    await page.setViewportSize(phone);
    await page.goto(`${address(locale)}&car=toyota-yaris&year=2018&kilometres=85000`);
    await waitForHydration(page);
    await page.getByLabel(words.condition).selectOption('fair');
    await page.getByRole('button', { name: words.show }).click();
    const deposit = page.locator('#range').getByRole('link');
    await expect(deposit).toBeVisible();
    await expect(page).toHaveURL(/condition=fair/);
    expect.soft(await accessibilityFaults(page)).toEqual([]);
    const amount = /[\d,]+/.exec((await deposit.textContent()) ?? '')?.[0].replace(',', '');
    await deposit.click();
    await expect(page.locator('input[name=deposit]')).toHaveValue(amount ?? '');
    await expect(page.locator('select[name=model]')).toHaveValue('swift');
    expect(errors).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    fullTest(
      `four answers give a range, which goes along with the request, in ${locale}`,
      async ({ page, context }) => {
        const words = rangeWords[locale];
        const letters = uniqueLetters();
        await page.goto(address(locale));
        await page.getByRole('button', { name: words.show }).click();
        await expect(page.getByLabel(words.car)).toHaveAccessibleDescription(words.faults.car);
        await page.getByLabel(words.car).selectOption('toyota-yaris');
        await page.getByLabel(words.year).selectOption('2018');
        await page.getByLabel(words.kilometres).fill('٨٥٬٠٠٠');
        await page.getByLabel(words.condition).selectOption('good');
        await page.getByRole('button', { name: words.show }).click();
        const result = page.locator('#range');
        await expect(result).toBeInViewport();
        const deposit = await result.getByRole('link').getAttribute('href');
        const least = new URLSearchParams(deposit?.split('?')[1]).get('deposit');
        expect(deposit).toContain('model=swift');
        await expect(controlOf(page, locale, 'ownYear')).toHaveValue('2018');
        await context.clearCookies({ name: 'SERVED-AT' });
        for (const [name, value] of carFields(letters).slice(-3))
          await controlOf(page, locale, name).fill(value);
        await page.getByRole('button', { name: labels.submit }).click();
        await expect.poll(() => findLead(letters)?.reference).toMatch(/^TI-/);
        expect(findLead(letters)?.values).toMatchObject({
          ...{ ownMake: 'Toyota', kilometres: '85000', condition: 'good', wantedCar: 'Swift' },
          valueLeast: least,
        });
      },
    );

    if (!isFull) return;
    test(`a car is traded in on one long form, in ${locale}`, async ({ page, context }) => {
      const letters = uniqueLetters();
      await page.goto(address(locale));
      // Automated browsers type faster than people; without this cookie the minimum fill time does not apply.
      await context.clearCookies({ name: 'SERVED-AT' });
      for (const [name, value] of carFields(letters)) {
        const control = controlOf(page, locale, name);
        if (name === 'condition') await control.selectOption(value);
        else if (name === 'photos') await control.setInputFiles(picture);
        else await control.fill(name === 'ownYear' ? '1950' : value);
      }
      const send = page.getByRole('button', { name: labels.submit });
      await expect(page.getByRole('button', { name: steps.next })).toHaveCount(0);
      await send.click();
      await expect(page.getByRole('alert').first()).toBeInViewport();
      await expect(controlOf(page, locale, 'remarks')).toHaveValue('One owner');
      await controlOf(page, locale, 'ownYear').fill('2018');
      await controlOf(page, locale, 'photos').setInputFiles(picture);
      await send.click();
      await expectLead(page, locale, letters);
    });
  });
}
