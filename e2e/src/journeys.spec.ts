import { expect, type Page, test } from 'playwright/test';
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
    chat: 'I would like to know more about the Swift GLX.',
  },
  ar: {
    request: /^اطلب تجربة قيادة$/,
    dialog: 'طلب تجربة قيادة',
    keep: 'احفظ هذه الفئة',
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
      await page.goto(localise(`${paths.explore('swift')}?colour=silver`, locale));
      if (isStill) await context.clearCookies({ name: 'SERVED-AT' });
      else await hydrated(page);
      const glx = page.getByRole('radio', { name: /^GLX/ });
      if (isStill) {
        await glx.check({ force: true });
        await page.getByRole('button', { name: words[locale].keep }).click();
      } else {
        await tabTo(page, page.getByRole('radio', { name: /^GL/ }).first());
        await page.keyboard.press('ArrowRight');
        if (!(await glx.isChecked())) await page.keyboard.press('ArrowRight');
      }
      await expect(glx).toBeChecked();
      await expect(page).toHaveURL(/[?&]grade=glx/);
      await expect(page).toHaveURL(/[?&]colour=silver/);
      const chat = page.locator('aside a[href^="https://wa.me/"]');
      const address = new URL((await chat.getAttribute('href')) ?? '');
      expect(address.searchParams.get('text')).toContain(words[locale].chat);

      const request = page.getByRole('main').getByRole('link', { name: words[locale].request });
      if (isStill) await request.first().click();
      else {
        await tabTo(page, request.last());
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: words[locale].dialog })).toBeVisible();
      }
      await send({ page, locale, visitor, isStill });
      await expect
        .poll(() => findLead(visitor.letters)?.values)
        .toMatchObject({ vehicle: 'Swift', grade: 'glx', colour: 'silver' });
      expect(findLead(visitor.letters)?.locale).toBe(locale);
      expect(errors).toEqual([]);
    });
  });
}

interface Sending {
  page: Page;
  locale: Locale;
  visitor: Visitor;
  isStill: boolean;
}

/** Fills in who asks, and sends: by keys, or as a browser without scripts does. */
async function send({ page, locale, visitor, isStill }: Sending): Promise<void> {
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
