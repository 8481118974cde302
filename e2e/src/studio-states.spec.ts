import { expect, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { isFull } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

interface Dialog {
  /** Index of the part that contains the button, from 0. */
  part?: number;
  button: Record<Locale, string>;
}

/** Screens of the studio, and their dialogs. */
const dialogsByPage: Record<string, readonly Dialog[]> = {
  '/-/studio': [{ button: { en: 'New campaign', ar: 'حملة جديدة' } }],
  '/-/studio/campaigns/swift-pay-later': [],
  '/-/studio/campaigns/swift-pay-later/report': [],
  '/-/studio/campaigns/swift-pay-later/preview': [],
  '/-/studio/campaigns/no-such-campaign': [],
  '/-/studio/content': [{ button: { en: 'New', ar: 'جديد' } }],
  '/-/studio/content/site/offices': [],
  '/-/studio/content/site/offices/edit': [],
  '/-/studio/approvals': [{ button: { en: 'I am away', ar: 'سأغيب' } }],
  '/-/studio/stock': [
    { part: 0, button: { en: 'New car', ar: 'سيارة جديدة' } },
    { part: 0, button: { en: 'Bring in a sheet', ar: 'إدراج جدول' } },
  ],
  '/-/studio/recalls': [{ button: { en: 'Bring in a list', ar: 'إدراج قائمة' } }],
  '/-/studio/trash': [],
  '/-/studio/preview-links': [],
  '/-/studio/pictures': [{ button: { en: 'Add a turntable', ar: 'إضافة عرض دوّار' } }],
  '/-/studio/people': [
    { part: 0, button: { en: 'Invite somebody', ar: 'دعوة شخص' } },
    { part: 1, button: { en: 'Add a passkey', ar: 'إضافة مفتاح مرور' } },
    { part: 2, button: { en: 'Make a token', ar: 'إنشاء رمز وصول' } },
  ],
};

// The screens' main journeys are in every run; this covers every part and dialog in both languages
if (isFull) {
  for (const locale of locales) {
    test(`nothing is wrong with any part of the studio, in ${locale}`, async ({ page }) => {
      test.setTimeout(480_000);
      await signInNewUser(page, ['administrator', 'author', 'approver']);
      const errors = watchForErrors(page);
      for (const [room, dialogs] of Object.entries(dialogsByPage)) {
        await page.goto(localise(room, locale));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const tabs = page.getByRole('tab');
        const parts = await tabs.count();
        for (let part = 0; part < Math.max(parts, 1); part += 1) {
          if (parts > 0) await tabs.nth(part).press('Enter');
          for (const width of [1280, 768]) {
            await page.setViewportSize({ width, height: 900 });
            await test.step(`${room}, part ${part}, ${width} px`, async () => {
              // The page beside an editor
              await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
              expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
              expect.soft(await accessibilityFaults(page)).toEqual([]);
              expect.soft(await internalNamesOn(page)).toEqual([]);
            });
          }
        }
        for (const { part, button } of dialogs) {
          await test.step(`${room}: ${button[locale]}`, async () => {
            if (part !== undefined) await tabs.nth(part).press('Enter');
            const opener = page.getByRole('button', { name: button[locale], exact: true });
            await opener.press('Enter');
            const dialog = page.getByRole('dialog');
            await expect(dialog).toBeVisible();
            expect.soft(await accessibilityFaults(page)).toEqual([]);
            await page.keyboard.press('Escape');
            await expect(dialog).toBeHidden();
            await expect.soft(opener).toBeFocused();
          });
        }
      }
      // Pages in four frames at once come to life late on a busy machine: the browser tells it after three seconds
      expect(errors.filter((error) => !/but not used within a few seconds/.test(error))).toEqual(
        [],
      );
    });
  }
}
