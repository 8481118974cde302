import { expect, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { fullOrSampled } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

/** Id of the branch that receives test drives. */
const showroomBranchId = 1;

const labels = {
  en: {
    ...{ title: 'New lead', kind: 'Message', whatsapp: 'WhatsApp', said: 'Said so' },
    ...{ name: /^Name/, mobile: /^Mobile/, save: 'Save the lead' },
    mend: 'Nothing is stored yet: mend the marked fields.',
    same: 'A lead of this person is there already',
    noConsent: 'Say how the person agreed.',
  },
  ar: {
    ...{ title: 'طلب جديد', kind: 'رسالة', whatsapp: 'واتساب', said: 'شفهيًا' },
    ...{ name: /^الاسم/, mobile: /^رقم الجوال/, save: 'حفظ الطلب' },
    mend: 'لم يُحفظ الطلب بعد. صحّح الحقول المحددة.',
    same: 'لهذا الشخص طلب سابق',
    noConsent: 'حدّد كيف وافق العميل على حفظ بياناته.',
  },
} satisfies Record<Locale, unknown>;

for (const locale of fullOrSampled(locales, (one) => one === 'ar')) {
  const label = labels[locale];
  test(`an agent enters leads by hand, and is told of the same person, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const caller = uniqueLetters();
    const mobile = `36${String(Date.now()).slice(-5)}${locale === 'en' ? 3 : 4}`;
    await signInNewUser(page, ['agent'], [showroomBranchId]);
    const errors = watchForErrors(page);
    await page.goto(localise('/-/inbox', locale));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label.title);
    await page.getByRole('radio', { name: label.kind, exact: true }).check();
    await page.getByRole('radio', { name: label.whatsapp }).check();
    const save = page.getByRole('button', { name: label.save });

    await test.step('nothing is stored without consent, or with a fault', async () => {
      await page.getByRole('textbox', { name: label.name }).fill(caller);
      await save.click();
      await expect(page.getByText(label.noConsent)).toBeVisible();
      await page.getByRole('radio', { name: label.said }).check();
      await page.getByRole('textbox', { name: label.mobile }).fill('12');
      await save.click();
      await expect(page.getByText(label.mend)).toBeVisible();
      await expect(page.getByRole('textbox', { name: label.mobile })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
      }
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      expect(findLead(caller)).toBeUndefined();
    });

    await test.step('the lead is the writer’s, with the way in which the person came', async () => {
      await page.getByRole('textbox', { name: label.mobile }).fill(mobile);
      await save.press('Enter');
      await expect(page.getByRole('article')).toContainText(caller);
      expect(findLead(caller)).toMatchObject({
        ...{ source: 'whatsapp', medium: 'by hand', locale },
        values: { mobile, consentGiven: 'spoken' },
      });
    });

    await test.step('while the same number is typed again, the lead is shown', async () => {
      await page.goto(localise('/-/inbox/new', locale));
      await page.getByRole('textbox', { name: label.mobile }).fill(mobile);
      await expect(page.getByText(label.same)).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(caller) })).toBeVisible();
    });
    // the browser reports the refusal of the entry with its fault
    const refused = errors.filter((error) => /422/.test(error));
    expect(refused.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !/422/.test(error))).toEqual([]);
  });
}
