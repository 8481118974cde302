import { expect, type Locator, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { messagesIn } from './form-messages';
import { tabTo, Visitor } from './form-page-object';
import { fullTest, isFull } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';

/** Kinds of visitors. The gate runs each in one language, the full run in both. */
const inputMethods = [
  { how: 'by keyboard alone', locale: 'en', viewport: { width: 1440, height: 900 } },
  // A window of 1280 by 1024 px
  { how: 'by keyboard alone at 400 %', locale: 'ar', viewport: { width: 320, height: 256 } },
  { how: 'without scripts', locale: 'en', viewport: { width: 390, height: 844 }, still: true },
] as const;

const visits = inputMethods.flatMap((way) =>
  (isFull ? locales : [way.locale]).map((locale) => ({ ...way, locale, isStill: 'still' in way })),
);

const labelsByLocale = {
  en: {
    hatchback: 'Hatchback',
    filters: 'Filters',
    find: 'Show',
    silver: 'Silver',
    paint: 'Show this colour',
    calculator: 'Work out your instalment',
    murabaha: /Murabaha/,
    workOut: 'Work it out',
    ask: 'Ask for this finance',
    drive: 'Book a test drive',
    show: 'Compare',
    chat: 'I would like to know more about the Swift GLX.',
  },
  ar: {
    hatchback: 'هاتشباك',
    filters: 'تصفية',
    find: 'عرض',
    silver: 'فضي',
    paint: 'اعرض هذا اللون',
    calculator: 'احسب قسطك',
    murabaha: /مرابحة/,
    workOut: 'احسب',
    ask: 'اطلب هذا التمويل',
    drive: 'احجز تجربة قيادة',
    show: 'قارن',
    chat: 'أودّ الاستفسار عن سيارة سويفت GLX.',
  },
};

for (const [at, { how, locale, viewport, isStill }] of visits.entries()) {
  test.describe(`${how}, in ${locale}`, () => {
    test.use({ viewport, javaScriptEnabled: !isStill });

    // The gate runs only the zoomed keyboard journey: the specs of the screens cover the rest
    const journey = at === 1 ? test : fullTest;
    journey('a car is found, painted, worked out by the month and driven', async ({ page }) => {
      test.slow();
      const errors = watchForErrors(page);
      const labels = labelsByLocale[locale];
      const visit = { page, locale, visitor: new Visitor(), isStill };
      const main = page.getByRole('main');
      const at = (address: string) => `a[href="${localise(address, locale)}"]`;
      await page.goto(localise(paths.home(), locale));
      if (!isStill) await waitForHydration(page);
      await follow(visit, main.locator(at(paths.models())).first());
      const hatchback = page.getByRole('checkbox', { name: labels.hatchback, exact: true });
      // A narrow screen has the filters in a sheet
      const filters = page.getByRole('button', { name: labels.filters, exact: true });
      await expect(filters.or(hatchback).first()).toBeVisible();
      const hasSheet = await filters.isVisible();
      if (hasSheet) await follow(visit, filters);
      await press(visit, hatchback, page.getByRole('button', { name: labels.find, exact: true }));
      if (hasSheet) await page.keyboard.press('Escape');
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(2);
      await follow(
        visit,
        main
          .locator('form')
          .locator(at(paths.explore('swift')))
          .first(),
      );

      const silver = page.getByRole('radio', { name: labels.silver, exact: true });
      const paint = page.getByRole('button', { name: labels.paint });
      // ArrowUp on the first option wraps to the last
      await press(visit, silver, paint, { from: 'colour', key: 'ArrowUp' });
      await expect(page).toHaveURL(/swift\?colour=silver/);
      await calculateInstalment(visit, main.getByRole('region', { name: labels.calculator }));
      await expect(page).toHaveURL(/\/finance\?.*model=swift/);
      await send(visit, 'financeRequest');
      const car = { grade: 'glx', colour: 'silver' };
      await expectLead(visit, { ...car, model: 'swift', kind: 'murabaha', months: '60' });
      const asked = findLead(visit.visitor.letters);
      await expect(main).toContainText(asked?.reference ?? 'no lead was stored');
      expect(asked?.values).toMatchObject({ price: '5595', instalment: '97.563' });

      await follow(visit, main.getByRole('link', { name: labels.drive }));
      await send(visit, 'testDrive');
      await expectLead(visit, { ...car, vehicle: 'Swift' });
      expect(errors).toEqual([]);
    });

    fullTest('two cars are compared, and one of them is asked for', async ({ page }) => {
      test.slow();
      const errors = watchForErrors(page);
      const visit = { page, locale, visitor: new Visitor(), isStill };
      await page.goto(localise(paths.compare(['swift', 'fronx']), locale));
      if (!isStill) await waitForHydration(page);
      const glx = page.getByRole('radio', { name: /^GLX/ });
      const show = page.getByRole('button', { name: labelsByLocale[locale].show, exact: true });
      await press(visit, glx, show, { from: 'trim', key: 'ArrowRight' });
      await expect(page).toHaveURL(/[?&]trim=glx/);
      const drive = `${localise(paths.testDrive('fronx'), locale)}&grade=glx`;
      await follow(visit, page.getByRole('main').locator(`a[href="${drive}"]`).first());
      await expect(page).toHaveURL(drive);
      await send(visit, 'testDrive');
      await expectLead(visit, { vehicle: 'FRONX', grade: 'glx' });
      expect(errors).toEqual([]);
    });
  });
}

interface JourneyContext {
  page: Page;
  locale: Locale;
  visitor: Visitor;
  isStill: boolean;
}

/** Name of the group's field that has focus on arrival, and the key that moves to the wanted option. */
interface Keys {
  from: string;
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowRight';
}

/** Makes a choice by keys, or without scripts with the submit button. */
async function press(
  { page, isStill }: JourneyContext,
  choice: Locator,
  button: Locator,
  keys?: Keys,
) {
  if (isStill) {
    await check(choice);
    return button.click();
  }
  const held = `input[type="radio"][name="${keys?.from}"]:checked`;
  await tabTo(page, keys ? page.locator(held).last() : choice);
  await page.keyboard.press(keys?.key ?? 'Space');
  await expect(choice).toBeChecked();
}

/**
 * Checks a visually hidden input. Content below the fold gets its height when scrolled near, so it waits for that.
 */
async function check(choice: Locator) {
  await choice.scrollIntoViewIfNeeded();
  await choice.check({ force: true });
}

/** Chooses Murabaha for the grade GLX on the model's page, and continues to the request. */
async function calculateInstalment(
  { page, locale, isStill }: JourneyContext,
  calculator: Locator,
): Promise<void> {
  const word = labelsByLocale[locale];
  const glx = calculator.getByRole('radio', { name: /^GLX/ });
  const murabaha = calculator.getByRole('radio', { name: word.murabaha });
  if (isStill) {
    await check(glx);
    await check(murabaha);
    return calculator.getByRole('button', { name: word.workOut, exact: true }).click();
  }
  // The grades stand between the colours and the calculator, which takes over the chosen one
  const grades = page.locator('#price input[name="grade"]');
  await tabTo(page, grades.first());
  await page.keyboard.press('ArrowDown');
  await expect(grades.nth(1)).toBeChecked();
  await expect(calculator.locator('input[name="grade"][value="glx"]')).toBeChecked();
  await tabTo(page, calculator.locator('input[name="kind"]:checked'));
  await page.keyboard.press('ArrowDown');
  await expect(murabaha).toBeChecked();
  const chat = page.locator('aside a[href^="https://wa.me/"]');
  await expect(chat).toHaveAttribute('href', /grade%3Dglx/);
  const { searchParams } = new URL((await chat.getAttribute('href')) ?? '');
  expect(searchParams.get('text')?.replace(/[\u2068\u2069]/g, '')).toContain(word.chat);
  const ask = calculator.getByRole('link', { name: word.ask });
  await tabTo(page, ask);
  await expect(ask).toBeInViewport();
  await page.keyboard.press('Enter');
}

async function follow({ page, isStill }: JourneyContext, link: Locator): Promise<void> {
  if (isStill) return link.click();
  await tabTo(page, link);
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
}

/** Expects the lead to have the chosen values, in the language of the request. */
async function expectLead({ locale, visitor }: JourneyContext, chosen: Record<string, string>) {
  await expect.poll(() => findLead(visitor.letters)?.values).toMatchObject(chosen);
  expect(findLead(visitor.letters)?.locale).toBe(locale);
}

/** Contact fields in the order of each form. */
const asked = {
  testDrive: ['name', 'email', 'mobile'],
  financeRequest: ['name', 'mobile', 'email'],
} as const;

/** Fills in the contact fields and sends the form: by keys, or without scripts by clicks. */
async function send({ page, locale, visitor, isStill }: JourneyContext, name: keyof typeof asked) {
  // Automated browsers type faster than people; without this cookie the minimum fill time does not apply
  if (isStill) await page.context().clearCookies({ name: 'SERVED-AT' });
  const { fields, forms } = messagesIn(locale);
  const button = page.getByRole('button', { name: forms[name].submit, exact: true });
  const form = page.locator('form', { has: button });
  const filled = {
    name: `Noora ${visitor.letters}`,
    email: `${visitor.letters}@example.com`,
    mobile: '36123456',
  };
  for (const field of asked[name]) {
    const control = form.getByLabel(fields[field].label, { exact: true });
    if (isStill) await control.fill(filled[field]);
    else {
      await tabTo(page, control);
      await expect(control).toBeInViewport();
      await page.keyboard.insertText(filled[field]);
    }
  }
  if (isStill) return button.click();
  await tabTo(page, button);
  await expect(button).toBeInViewport();
  await page.keyboard.press('Enter');
}
