import path from 'node:path';
import Database from 'libsql';
import { expect, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { requestTestDrive } from './request-test-drive';
import { dataDir } from './site-under-test';
import { signInNewUser } from './staff-user';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

/** Makes the mail to the buyer as good as sent, and returns the key of its link: no mail server belongs to these tests. */
function askBuyer(reference: string): string {
  const database = new Database(path.resolve(dataDir, 'showroom.db'));
  try {
    database.pragma('busy_timeout = 5000');
    database
      .prepare("update reviews set state = 'asked', asked_at = due_at where reference = ?")
      .run(reference);
    const row: unknown = database
      .prepare('select key from reviews where reference = ?')
      .get(reference);
    return String(Object(row).key);
  } finally {
    database.close();
  }
}

fullTest(
  'a buyer writes a review without scripts, and it is shown, bad as it is, once staff approve it',
  async ({ browser, page }) => {
    test.setTimeout(150_000);
    const errors = watchForErrors(page);
    const visitor = `نورة ${uniqueLetters()}`;
    await requestTestDrive(page, visitor);
    const reference = findLead(visitor)?.reference ?? '';
    const staff = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await signInNewUser(staff, ['manager', 'approver']);

    await test.step('the lead is won', async () => {
      await staff.goto(`/-/inbox?lead=${reference}`);
      await staff.getByLabel('State').click();
      await staff.getByRole('option', { name: /^Won/ }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel('Model').click();
      await staff.getByRole('option', { name: 'Swift', exact: true }).click();
      await dialog.getByRole('button', { name: 'Mark as won' }).click();
      await expect(staff.getByRole('article')).toContainText('Won');
    });

    const words = `صاخبة ${uniqueLetters()}`;
    await test.step('its buyer writes, at 320 pixels and without scripts', async () => {
      const viewport = { width: 320, height: 800 };
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
      const form = await plain.newPage();
      await form.goto(localise(paths.review(askBuyer(reference)), 'ar'));
      await form.getByLabel('تقييمك').fill(words);
      await form.getByLabel('الاسم الذي يظهر').fill('نورة');
      await form.getByRole('button', { name: 'أرسل التقييم' }).click();
      await expect(form.getByText('اختر من نجمة إلى خمس نجوم.')).toBeVisible();
      await expect(form.getByLabel('تقييمك')).toHaveValue(words);
      await form
        .locator('label', { has: form.getByRole('radio', { name: 'نجمتان من 5' }) })
        .click();
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'أرسل التقييم' }).click();
      await expect(form.getByRole('status')).toHaveText('شكراً لك، وصلنا تقييمك.');
      // what looks at a page runs as a script
      await page.setViewportSize(viewport);
      await page.goto(form.url());
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
    });

    await test.step('staff answer it and let it be shown', async () => {
      await staff.goto('/-/inbox/reviews');
      const card = staff.getByRole('article').filter({ hasText: words });
      await expect(card).toBeVisible();
      expect.soft(await accessibilityFaults(staff)).toEqual([]);
      await card.getByRole('button', { name: 'Answer …' }).click();
      await staff.getByLabel('Answer in Arabic').fill('نأسف لذلك.');
      await staff.getByRole('button', { name: 'Save the answer' }).click();
      await card.getByRole('button', { name: 'Show it' }).click();
      await expect(card).toHaveCount(0);
    });

    await test.step('visitors read it on the page of the model and in the list, and so do search engines', async () => {
      for (const address of [paths.explore('swift'), paths.reviews('swift')]) {
        await page.goto(localise(address, 'ar'));
        const review = page.getByRole('article').filter({ hasText: words });
        await review.scrollIntoViewIfNeeded();
        await expect(review.getByRole('img', { name: 'نجمتان من 5' })).toBeVisible();
        await expect(review).toContainText('نأسف لذلك.');
        expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
        expect.soft(await accessibilityFaults(page)).toEqual([]);
      }
      const document = await (await page.request.get(paths.explore('swift'))).text();
      expect(document).toContain('"@type":"AggregateRating"');
      expect(await (await page.request.get(paths.explore('fronx'))).text()).not.toContain('Rating');
    });
    expect(errors).toEqual([]);
  },
);
