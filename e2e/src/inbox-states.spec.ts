import path from 'node:path';
import Database from 'libsql';
import { expect, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { isFull } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { requestTestDrive } from './request-test-drive';
import { dataDir } from './site-under-test';
import { signInNewUser } from './staff-user';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

/** Changes a lead directly in the database of the site under test, as time, a bot or a colleague would. */
function updateRow(statement: string, reference: string): void {
  const database = new Database(path.resolve(dataDir, 'showroom.db'));
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare(`${statement} where reference = ?`).run(reference);
  } finally {
    database.close();
  }
}

const labelsByLocale = {
  claim: { en: 'Claim', ar: 'استلام' },
  forget: { en: 'Delete this lead', ar: 'حذف هذا الطلب' },
  confirm: { en: 'Delete for good', ar: 'حذف نهائي' },
  noMatch: { en: 'No lead matches', ar: 'لا يوجد طلب مطابق' },
  overdue: { en: 'Overdue since', ar: 'متأخر منذ' },
  quarantine: { en: 'In quarantine', ar: 'محتجز' },
  conflict: { en: /was quicker/, ar: /سبقك/ },
  away: { en: /The site does not answer: nothing/, ar: /الموقع لا يستجيب، ولم يتغير شيء/ },
} satisfies Record<string, Record<Locale, string | RegExp>>;

// The inbox's main journey is in every run; this covers every state in both languages
if (isFull) {
  for (const locale of locales) {
    test(`nothing is wrong with any state of the inbox, in ${locale}`, async ({ page }) => {
      test.setTimeout(240_000);
      const name = `حصة ${uniqueLetters()}`;
      // a person of its own: who is forgotten is forgotten with all leads of the same number or mail
      const mobile = `36${String(Date.now()).slice(-5)}${locale === 'en' ? 1 : 2}`;
      await requestTestDrive(page, name, { mail: `m${mobile}@example.com`, mobile });
      const { reference = '' } = findLead(name) ?? {};
      await signInNewUser(page, ['manager']);
      const errors = watchForErrors(page);
      const open = async (query: string) => {
        await page.goto(localise(`/-/inbox${query}`, locale));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
      const checkState = (state: string) =>
        test.step(state, async () => {
          for (const width of [390, 768, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            expect
              .soft(await page.evaluate(horizontalOverflow), `${state} ${width} px`)
              .toEqual([]);
            expect.soft(await accessibilityFaults(page), `${state} ${width} px`).toEqual([]);
            expect.soft(await internalNamesOn(page), `${state} ${width} px`).toEqual([]);
          }
        });

      await open('?q=zzzz-nobody');
      await expect(page.locator('main')).toContainText(labelsByLocale.noMatch[locale]);
      await checkState('empty');

      updateRow("update lead_work set due_at = '2026-01-01T08:00:00.000Z'", reference);
      await open(`?overdue=yes&q=${encodeURIComponent(name)}&lead=${reference}`);
      await expect(page.getByRole('article')).toContainText(labelsByLocale.overdue[locale]);
      await checkState('overdue');

      for (const table of ['leads', 'lead_work'])
        updateRow(`update ${table} set quarantine_reason = 'honeypot'`, reference);
      await open(`?held=quarantine&lead=${reference}`);
      await expect(page.getByRole('article')).toContainText(labelsByLocale.quarantine[locale]);
      await checkState('quarantine');
      for (const table of ['leads', 'lead_work'])
        updateRow(`update ${table} set quarantine_reason = null`, reference);

      await open(`?q=${encodeURIComponent(name)}&lead=${reference}`);
      const claim = page.getByRole('button', { name: labelsByLocale.claim[locale], exact: true });
      await expect(claim).toBeVisible();
      // A colleague's change that this page has not received
      updateRow("update lead_work set revision = revision + 1, state = 'contacted'", reference);
      await claim.press('Enter');
      await expect(page.getByText(labelsByLocale.conflict[locale])).toBeVisible();
      await checkState('conflict');
      expect(errors.splice(0).filter((error) => !/409|Failed to load/.test(error))).toEqual([]);

      updateRow("update lead_work set revision = revision + 1, state = 'new'", reference);
      await open(`?q=${encodeURIComponent(name)}&lead=${reference}`);
      await expect(claim).toBeVisible();
      await page.context().setOffline(true);
      await claim.press('Enter');
      await expect(page.getByText(labelsByLocale.away[locale])).toBeVisible();
      await checkState('offline');
      await page.context().setOffline(false);
      errors.splice(0);

      await open(`?q=${encodeURIComponent(name)}&lead=${reference}`);
      await page.getByRole('button', { name: labelsByLocale.forget[locale] }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkState('about to be forgotten');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: labelsByLocale.confirm[locale] })
        .press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await checkState('forgotten');
      expect(findLead(name)).toBeUndefined();
      await open(`?lead=${reference}`);
      await checkState('a lead that is not there');
      expect(errors.filter((error) => !/404|Failed to load/.test(error))).toEqual([]);
    });
  }
}
