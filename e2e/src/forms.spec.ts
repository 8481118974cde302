import { expect, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { blockScripts } from './block-scripts';
import { formCases } from './form-cases';
import { messagesIn } from './form-messages';
import { FormPageObject, fieldsScript, tabTo, Visitor } from './form-page-object';
import { fullTest, isFull } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults, findCovered } from './page-checks';
import { watchForErrors } from './page-errors';
import { countLeads, findLead } from './stored-leads';

const phone = { width: 390, height: 844 };
/** A window of 1280 by 1024 px at 400 % zoom. */
const zoomedViewport = { width: 320, height: 256 };
const desktop = { width: 1440, height: 900 };
test.use({ viewport: phone });

/** What the gate sends with scripts covers all kinds of fields: texts, choices and dates, a checkbox. */
const sampleWithScripts = [paths.bookService(), paths.contact()];
/** What it sends without. Other specs send test drives, finance and jobs. */
const sampleWithoutScripts = [paths.genuineParts()];

const cases = formCases.flatMap((shown, at) =>
  shown.locales.map((locale) => {
    const isTurn = (at >> 1) % 2 === Number(locale === 'ar');
    const isIn = (sample: readonly string[]) =>
      isFull || (isTurn && sample.includes(shown.address));
    return {
      ...{ shown, locale, address: localise(shown.address, locale) },
      withScripts: isIn(sampleWithScripts),
      withoutScripts: isIn(sampleWithoutScripts),
    };
  }),
);

/** One viewport for each language; the full run uses both for both. */
const viewportsFor = (locale: Locale) =>
  isFull ? [phone, desktop] : [locale === 'en' ? phone : desktop];
const testDrive = formCases[0] as (typeof formCases)[number];

/** Expects that the lead is stored once, and that the page shows its reference. */
async function expectLead(
  page: Page,
  visitor: Visitor,
  stored: Record<string, unknown>,
  locale: string,
) {
  await expect.poll(() => findLead(visitor.letters)?.reference).toBeTruthy();
  const lead = findLead(visitor.letters);
  expect(lead?.values).toMatchObject(stored);
  expect(lead?.locale).toBe(locale);
  expect(countLeads(visitor.letters)).toBe(1);
  await expect(page.getByRole('main')).toContainText(lead?.reference ?? 'no lead was stored');
}

for (const { shown, locale, address, withScripts, withoutScripts } of cases) {
  test.describe(`${shown.name} at ${address}`, () => {
    for (const viewport of withScripts ? viewportsFor(locale) : []) {
      test.describe(`at ${viewport.width} px`, () => {
        test.use({ viewport });

        test('tells what is missing and what is wrong, and takes what was mended', async ({
          page,
        }) => {
          // Every field is corrected twice, and axe runs in two states
          test.slow();
          const visitor = new Visitor();
          await page.goto(address);
          await waitForHydration(page);
          const form = new FormPageObject(page, locale, shown);
          // The campaign may have preselected its car.
          const model = shown.fields.find(({ name }) => name === 'model');
          if (model) await form.fill(model, '');
          await form.button.click();
          await expect(form.form.getByRole('alert')).toBeFocused();
          expect.soft(await accessibilityFaults(page), 'refused').toEqual([]);
          for (const field of shown.fields) {
            if (field.emptyCode) await form.expectFault(field, field.emptyCode);
          }
          await form.fillAll(visitor);
          for (const field of shown.fields)
            if (field.invalid) await form.fill(field, field.invalid.value);
          await form.button.click();
          await expect(form.form.getByRole('alert')).toBeFocused();
          for (const field of shown.fields) {
            // The links of the summary were just followed
            if (field.invalid && isFull) await form.expectFault(field, field.invalid.code);
            else if (field.invalid) await form.expectDescribed(field, field.invalid.code);
          }
          await form.fillAll(visitor);
          await form.button.click();
          const toast = page
            .getByRole('status')
            .filter({ hasText: messagesIn(locale).toast.success });
          await expect(toast).toBeVisible();
          if (shown.thankYouPath) {
            const thanks = localise(shown.thankYouPath, locale);
            await expect(page).toHaveURL(({ pathname }) => pathname === thanks);
          }
          await expect(toast).toBeInViewport();
          expect(await findCovered(toast), 'below the toast').toEqual([]);
          // Differs from the initial page only by the toast and the thanks, which are the same for all forms
          if (isFull || shown.name === 'contact') {
            expect.soft(await accessibilityFaults(page), 'sent').toEqual([]);
          }
          await expectLead(page, visitor, shown.storedValues, locale);
        });
      });
    }

    if (!withoutScripts) return;
    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('comes back with what was typed and what is wrong, and takes what was mended', async ({
        page,
        context,
      }) => {
        const visitor = new Visitor();
        await page.goto(address);
        // Automated browsers type faster than people; without this cookie the minimum fill time does not apply.
        await context.clearCookies({ name: 'SERVED-AT' });
        const form = new FormPageObject(page, locale, shown);
        await form.fillAll(visitor);
        const invalidField = shown.fields.find(({ invalid: wrong }) => wrong);
        if (invalidField?.invalid) await form.fill(invalidField, invalidField.invalid.value);
        const [refusal] = await Promise.all([
          page.waitForResponse((answer) => answer.request().method() === 'POST'),
          form.button.click(),
        ]);
        expect(refusal.status()).toBe(422);
        expect(refusal.headers()).toMatchObject({
          'cache-control': 'no-store',
          'content-language': locale,
        });
        await expect(form.form.getByRole('alert')).toBeInViewport();
        if (invalidField?.invalid) await form.expectFault(invalidField, invalidField.invalid.code);
        for (const field of shown.fields) {
          if (field === invalidField || field.kind === 'file') continue;
          const control = form.control(field);
          if (field.kind === 'box') await expect(control).toBeChecked();
          else if (field.kind === 'appointment')
            await expect(control.locator('input[name=date]:visible:checked')).toHaveCount(1);
          else await expect(control).toHaveValue(visitor.valueOf(field));
        }
        const file = shown.fields.find(({ kind }) => kind === 'file');
        if (file && invalidField) {
          await form.expectFault(file, 'cv.again');
          await form.fill(file, file.value);
        }
        if (invalidField) await form.fill(invalidField, visitor.valueOf(invalidField));
        await form.button.click();
        await expect(form.form).toHaveCount(0);
        await expectLead(page, visitor, shown.storedValues, locale);
        await page.reload();
        await expectLead(page, visitor, shown.storedValues, locale);
      });
    });
  });
}

for (const viewport of isFull ? [phone, zoomedViewport] : [zoomedViewport]) {
  for (const { shown, locale, address } of cases) {
    // Dates and files are entered in other ways only in the full run
    const isTyped = locale === 'ar' && shown.name === 'contact';
    if (!isFull && !isTyped) continue;
    test(`${shown.name} at ${address} is filled and sent by keyboard alone, at ${viewport.width} px`, async ({
      page,
    }) => {
      const errors = watchForErrors(page);
      const visitor = new Visitor();
      await page.setViewportSize(viewport);
      await page.goto(address);
      await waitForHydration(page);
      await new FormPageObject(page, locale, shown).submitByKeyboard(page, visitor);
      await expectLead(page, visitor, {}, locale);
      expect(errors).toEqual([]);
    });
  }
}

const tablet = { width: 834, height: 1112 };
const ofSignUp = (isFull ? locales : (['ar'] as const)).flatMap((locale) =>
  (isFull ? [zoomedViewport, phone, tablet, desktop] : [zoomedViewport]).map((viewport) => ({
    locale,
    viewport,
  })),
);
for (const { locale, viewport } of ofSignUp) {
  test(`the sign-up in the footer is sent by keyboard alone, in ${locale} at ${viewport.width} px; its toasts cover nothing`, async ({
    page,
  }) => {
    const visitor = new Visitor();
    await page.setViewportSize(viewport);
    // Intercepted from the start: Chromium does not intercept what is sent just after interception is turned on
    let isLost = true;
    await page.route('**/api/v1/news_letter', (route) =>
      isLost ? route.abort() : route.continue(),
    );
    await page.goto(localise('/faqs', locale));
    await waitForHydration(page);
    const footer = page.getByRole('contentinfo');
    const field = footer.getByRole('textbox');
    await tabTo(page, field);
    await expect(field).toBeInViewport();
    // Before its script works, the form is sent without it and shows no toast. This event sends nothing by itself
    const isHandled = (form: HTMLElement) =>
      !form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await expect.poll(() => footer.locator('form').evaluate(isHandled)).toBe(true);
    await page.keyboard.type(`${visitor.letters}@example.com`);
    const { toast } = messagesIn(locale);
    const expectToast = async (role: 'alert' | 'status', text: string) => {
      const shown = page.getByRole(role).filter({ hasText: text });
      await expect(shown).toBeInViewport();
      expect(await findCovered(shown), `below the ${role}`).toEqual([]);
    };
    await page.keyboard.press('Enter');
    await expectToast('alert', toast.error);
    isLost = false;
    await page.keyboard.press('Enter');
    await expectToast('status', toast.success);
    await expect.poll(() => findLead(visitor.letters)?.locale).toBe(locale);
    const reference = findLead(visitor.letters)?.reference ?? 'no lead';
    await expect(footer).toContainText(reference);
  });
}

for (const locale of isFull ? locales : (['en'] as const)) {
  const address = localise(testDrive.address, locale);
  const { unsent } = messagesIn(locale);

  test(`at ${address} a lost connection loses nothing, and the lead is sent once`, async ({
    page,
    context,
  }) => {
    const visitor = new Visitor();
    await page.goto(address);
    await waitForHydration(page);
    const form = new FormPageObject(page, locale, testDrive);
    await form.fillAll(visitor);
    await context.setOffline(true);
    await form.button.click();
    await expect(page.getByText(unsent.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(unsent.back)).toBeVisible();

    // The server accepts the request, but its answer is lost.
    const keys: string[] = [];
    await page.route('**/api/v1/test_drive', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: unsent.again }).click();
    await expect.poll(() => findLead(visitor.letters)).toBeTruthy();
    await expect(form.button).toBeEnabled();
    await page.unroute('**/api/v1/test_drive');
    const second = page.waitForRequest('**/api/v1/test_drive');
    await page.getByRole('button', { name: unsent.again }).click();
    expect((await second).headers()['idempotency-key']).toBe(keys[0]);
    await expectLead(page, visitor, testDrive.storedValues, locale);
  });
}

test('what was typed outlives a reload, a change of language and a way back', async ({ page }) => {
  const contact = formCases.find(({ name }) => name === 'contact') ?? testDrive;
  const visitor = new Visitor();
  await page.goto(contact.address);
  await waitForHydration(page);
  const english = new FormPageObject(page, 'en', contact);
  await english.fillAll(visitor);
  await english.form.getByLabel(messagesIn('en').fields.code.label).selectOption('+971');
  const expectAll = async (form: FormPageObject) => {
    for (const field of contact.fields) {
      const control = form.control(field);
      if (field.kind === 'box') await expect(control).toBeChecked();
      else if (field.name === 'mobile') await expect(control).toHaveValue('36123456');
      else await expect(control).toHaveValue(visitor.valueOf(field));
    }
    const { label } = messagesIn(form.locale).fields.code;
    await expect(form.form.getByLabel(label)).toHaveValue('+971');
  };
  await page.reload();
  await waitForHydration(page);
  await expectAll(english);
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expectAll(new FormPageObject(page, 'ar', contact));
  await page.goto('/ar/about');
  await page.goBack();
  await waitForHydration(page);
  const arabic = new FormPageObject(page, 'ar', contact);
  await expectAll(arabic);
  await arabic.form.getByLabel(messagesIn('ar').fields.code.label).selectOption('+973');
  await arabic.button.click();
  await expectLead(page, visitor, contact.storedValues, 'ar');
  await page.reload();
  await waitForHydration(page);
  for (const field of contact.fields) {
    if (field.kind === 'text') await expect(arabic.control(field)).toHaveValue('');
  }
});

test.describe('the sign-up in the footer, beside a form of the page', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('is taken on its own, and leaves the other form as it is', async ({ page, context }) => {
    const visitor = new Visitor();
    await page.goto(testDrive.address);
    await context.clearCookies({ name: 'SERVED-AT' });
    const { newsletter } = messagesIn('en').forms;
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill(`${visitor.letters}@example.com`);
    await footer.getByRole('button', { name: newsletter.submit }).click();
    await expect.poll(() => findLead(visitor.letters)?.reference).toMatch(/^NL-/);
    await expect(footer).toContainText(findLead(visitor.letters)?.reference ?? 'no lead');
    await expect(new FormPageObject(page, 'en', testDrive).form).toBeVisible();
  });
});

fullTest(
  'typed before the page was alive, it is there when it is, also after a reload',
  async ({ page }) => {
    const errors = watchForErrors(page);
    const release = await blockScripts(page);
    await page.goto(testDrive.address, { waitUntil: 'domcontentloaded' });
    const form = new FormPageObject(page, 'en', testDrive);
    const visitor = new Visitor();
    await form.fillAll(visitor);
    await page.reload({ waitUntil: 'commit' });
    release();
    await waitForHydration(page);
    for (const field of testDrive.fields)
      if (field.name !== 'mobile')
        await expect(form.control(field)).toHaveValue(visitor.valueOf(field));
    await form.button.click();
    await expectLead(page, visitor, testDrive.storedValues, 'en');
    expect(errors).toEqual([]);
  },
);

test('sent before the page was alive, it comes back as it was sent, is mended before its code is here, and wakes up so', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const release = await blockScripts(page);
  const releaseFields = await blockScripts(page, fieldsScript);
  await page.goto(testDrive.address, { waitUntil: 'commit' });
  const form = new FormPageObject(page, 'en', testDrive);
  const visitor = new Visitor();
  await form.fillAll(visitor);
  const name = testDrive.fields[0] as (typeof testDrive.fields)[number];
  await form.fill(name, 'R2D2');
  await context.clearCookies({ name: 'SERVED-AT' });
  await form.button.click();
  await expect(form.form.getByRole('alert')).toBeVisible();
  const fieldsRequest = page.waitForRequest(fieldsScript);
  release();
  await waitForHydration(page);
  await fieldsRequest;

  const [control, whole] = [form.control(name), visitor.valueOf(name)];
  await expect(control).toHaveValue('R2D2');
  await form.expectFault(name, 'name.invalid');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(whole.slice(0, -1));
  releaseFields();
  const keys = () => control.evaluate((element) => Object.keys(element).join());
  await expect.poll(keys).toContain('__reactProps');
  await expect(control).toBeFocused();
  await expect(control).toHaveValue(whole.slice(0, -1));
  const draft = () => page.evaluate(() => sessionStorage.getItem('form-drafts'));
  await expect.poll(draft).toContain(whole.slice(0, -1));
  await page.keyboard.type(whole.slice(-1));
  await expect(control).not.toHaveAttribute('aria-invalid');
  await form.button.click();
  await expectLead(page, visitor, testDrive.storedValues, 'en');
  expect(faults).toEqual([]);
});
