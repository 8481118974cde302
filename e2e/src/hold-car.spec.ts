import { expect, type Page, test } from 'playwright/test';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { errorMessage, messagesIn } from './form-messages';
import { fullOrSampled } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const phone = { width: 390, height: 844 };

/** Every visit holds another car, because tests run side by side. */
const visits = [
  {
    locale: 'en',
    javaScriptEnabled: true,
    car: 'fronx-glx-fx271407',
    wanted: 'dzire-glx-dz271814',
  },
  { locale: 'ar', javaScriptEnabled: true, car: 'ciaz-glx-cz271728', wanted: 'fronx-glx-fx271444' },
  {
    locale: 'en',
    javaScriptEnabled: false,
    car: 'dzire-glx-dz271851',
    wanted: 'swift-glx-sw271074',
  },
  {
    locale: 'ar',
    javaScriptEnabled: false,
    car: 'fronx-glx-fx271481',
    wanted: 'dzire-glx-dz271888',
  },
] as const;

async function open(page: Page, address: string, hasScripts: boolean) {
  await page.goto(address);
  if (hasScripts) await waitForHydration(page);
}

/** Types who holds the car and agrees: four taps, and one on the button that is returned. */
async function fillIn(page: Page, locale: Locale, name: string, mobile = '36123456') {
  const { fields, forms } = messagesIn(locale);
  const button = page.getByRole('button', { name: forms.holdCar.submit, exact: true });
  const form = page.locator('form', { has: button });
  const typed = { name, mobile, email: 'noora@example.com' };
  for (const field of ['name', 'mobile', 'email'] as const) {
    const control = form.getByLabel(fields[field].label, { exact: true });
    await control.tap();
    await control.fill(typed[field]);
  }
  await form.getByRole('checkbox').tap();
  await expect(form.getByRole('checkbox')).toBeChecked();
  // Automated browsers type faster than people; without this cookie the minimum fill time does not apply
  await page.context().clearCookies({ name: 'SERVED-AT' });
  return button;
}

for (const { locale, javaScriptEnabled, car, wanted } of fullOrSampled(
  visits,
  (_, at) => at === 0,
)) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts, in ${locale}`, () => {
    test.use({ viewport: phone, hasTouch: true, javaScriptEnabled });
    const at = (address: string) => `a[href="${localise(address, locale)}"]`;

    test('a car in stock is held in eight taps from home', async ({ page }) => {
      const errors = watchForErrors(page);
      const name = `Noora ${uniqueLetters()}`;
      await open(page, localise(paths.home(), locale), javaScriptEnabled);
      const main = page.getByRole('main');
      await main.locator(at(paths.stock())).first().tap();
      await main
        .locator(at(paths.stockCar(car)))
        .first()
        .tap();
      await main.locator('a[href$="#hold"]').tap();
      const button = await fillIn(page, locale, name);
      await button.tap();
      await expect(main).toContainText(/CH-\w+/);
      const lead = findLead(name);
      expect(lead?.values).toMatchObject({ car: car.split('-').at(-1)?.toUpperCase() });
      await expect(main).toContainText(lead?.reference ?? 'no lead was stored');
      expect(errors).toEqual([]);
    });

    test('of two who hold a car at the same moment one has it, the other is told and shown the next', async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      const address = localise(paths.stockCar(wanted), locale);
      const buttons = [];
      // the same person would be told that the car is theirs already
      const people = [
        [page, '36123456'],
        [other, '36123457'],
      ] as const;
      for (const [one, mobile] of people) {
        await open(one, address, javaScriptEnabled);
        buttons.push(await fillIn(one, locale, `Noora ${uniqueLetters()}`, mobile));
      }
      await Promise.all(buttons.map((button) => button.tap()));
      const held = errorMessage(locale, 'car.held');
      const refused = (one: Page) => one.getByText(held).first();
      const done = (one: Page) =>
        one
          .getByRole('main')
          .getByText(/CH-\w+/)
          .first();
      for (const one of [page, other])
        await expect(refused(one).or(done(one)).first()).toBeVisible();
      const [winner, loser] = (await done(page).isVisible()) ? [page, other] : [other, page];
      await expect(done(winner)).toBeVisible();
      await expect(refused(loser)).toBeVisible();
      await loser
        .getByRole('main')
        .locator(`a[href*="${localise('/stock/', locale)}"]:not([href*="${wanted}"])`)
        .first()
        .tap();
      // What was typed goes along
      await expect(loser).not.toHaveURL(new RegExp(wanted));
      const { fields } = messagesIn(locale);
      if (javaScriptEnabled)
        await expect(loser.getByLabel(fields.email.label, { exact: true }).first()).toHaveValue(
          'noora@example.com',
        );
    });
  });
}
