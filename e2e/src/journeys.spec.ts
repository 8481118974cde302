import { expect, type Locator, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { messagesIn } from './form-messages';
import { hydrated } from './hydration';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';
import { tabTo, Visitor } from './visible-form';

/** Ways in which one visitor differs from another. The gate takes each in one language, the full run in both. */
const ways = [
  { how: 'by keyboard alone', locale: 'en', viewport: { width: 1440, height: 900 } },
  // a window of 1280 by 1024 px
  { how: 'by keyboard alone at 400 %', locale: 'ar', viewport: { width: 320, height: 256 } },
  { how: 'without scripts', locale: 'en', viewport: { width: 390, height: 844 }, still: true },
] as const;

const isFull = process.env.FULL === 'true';
const visits = ways.flatMap((way) =>
  (isFull ? locales : [way.locale]).map((locale) => ({ ...way, locale, isStill: 'still' in way })),
);

const words = {
  en: {
    request: /^Request a test drive$/,
    dialog: 'TEST DRIVE REQUEST',
    keep: 'Keep this grade',
    show: 'Compare',
    chat: 'I would like to know more about the Swift GLX.',
  },
  ar: {
    request: /^اطلب تجربة قيادة$/,
    dialog: 'طلب تجربة قيادة',
    keep: 'احفظ هذه الفئة',
    show: 'قارن',
    chat: 'أودّ الاستفسار عن سيارة سويفت GLX.',
  },
};

for (const { how, locale, viewport, isStill } of visits) {
  test.describe(`${how}, in ${locale}`, () => {
    test.use({ viewport, javaScriptEnabled: !isStill });

    test('a car is chosen with its grade, and its test drive is asked for', async ({
      page,
      context,
    }) => {
      test.slow();
      const errors = watchForErrors(page);
      const visitor = new Visitor();
      const visit = { page, locale, visitor, isStill };
      await page.goto(localise(`${paths.explore('swift')}?colour=silver`, locale));
      if (isStill) await context.clearCookies({ name: 'SERVED-AT' });
      else await hydrated(page);
      await chooseGlx(visit, page.getByRole('button', { name: words[locale].keep }));
      await expect(page).toHaveURL(/[?&]grade=glx/);
      await expect(page).toHaveURL(/[?&]colour=silver/);
      const chat = page.locator('aside a[href^="https://wa.me/"]');
      await expect(chat).toHaveAttribute('href', /grade%3Dglx/);
      const address = new URL((await chat.getAttribute('href')) ?? '');
      const first = address.searchParams.get('text')?.replace(/[\u2068\u2069]/g, '');
      expect(first).toContain(words[locale].chat);

      const request = page.getByRole('main').getByRole('link', { name: words[locale].request });
      await follow(visit, request.last());
      if (!isStill)
        await expect(page.getByRole('dialog', { name: words[locale].dialog })).toBeVisible();
      await send(visit);
      await expectCar(visit, { vehicle: 'Swift', grade: 'glx', colour: 'silver' });
      expect(errors).toEqual([]);
    });

    test('two cars are compared, and one of them is asked for', async ({ page, context }) => {
      test.slow();
      const errors = watchForErrors(page);
      const visit = { page, locale, visitor: new Visitor(), isStill };
      await page.goto(localise(paths.compare(['swift', 'fronx']), locale));
      if (isStill) await context.clearCookies({ name: 'SERVED-AT' });
      else await hydrated(page);
      await chooseGlx(visit, page.getByRole('button', { name: words[locale].show, exact: true }));
      await expect(page).toHaveURL(/[?&]trim=glx/);
      const drive = `${localise(paths.testDrive('fronx'), locale)}&grade=glx`;
      await follow(visit, page.getByRole('main').locator(`a[href="${drive}"]`).first());
      await expect(page).toHaveURL(drive);
      await send(visit);
      await expectCar(visit, { vehicle: 'FRONX', grade: 'glx' });
      expect(errors).toEqual([]);
    });
  });
}

interface Visit {
  page: Page;
  locale: Locale;
  visitor: Visitor;
  isStill: boolean;
}

/** Chooses the grade GLX: by keys, or by the button that keeps it where there are no scripts. */
async function chooseGlx({ page, isStill }: Visit, keep: Locator): Promise<void> {
  // the calculator below the prices asks for a grade too
  const glx = page.getByRole('radio', { name: /^GLX/ }).last();
  if (isStill) {
    await glx.check({ force: true });
    await keep.click();
  } else {
    // the keys of one group go round: from the one that is chosen, or from the first
    await tabTo(page, page.getByRole('radio', { name: /^GL\b/ }).last());
    await page.keyboard.press('ArrowRight');
  }
  await expect(glx).toBeChecked();
}

async function follow({ page, isStill }: Visit, link: Locator): Promise<void> {
  if (isStill) return link.click();
  await tabTo(page, link);
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
}

/** The lead says which car was chosen, in the language in which it was asked for. */
async function expectCar({ locale, visitor }: Visit, car: Record<string, string>): Promise<void> {
  await expect.poll(() => findLead(visitor.letters)?.values).toMatchObject(car);
  expect(findLead(visitor.letters)?.locale).toBe(locale);
}

/** Fills in who asks, and sends: by keys, or as a browser without scripts does. */
async function send({ page, locale, visitor, isStill }: Visit): Promise<void> {
  const { fields, forms } = messagesIn(locale);
  const button = page.getByRole('button', { name: forms.testDrive.submit, exact: true });
  const form = page.locator('form', { has: button });
  const filled = {
    name: `Noora ${visitor.letters}`,
    email: `${visitor.letters}@example.com`,
    mobile: '36123456',
  };
  for (const [name, value] of Object.entries(filled)) {
    const { label } = fields[name as keyof typeof filled];
    const control = form.getByLabel(label, { exact: true });
    if (isStill) await control.fill(value);
    else {
      await tabTo(page, control);
      await expect(control).toBeInViewport();
      await page.keyboard.insertText(value);
    }
  }
  if (isStill) return button.click();
  await tabTo(page, button);
  await expect(button).toBeInViewport();
  await page.keyboard.press('Enter');
}
