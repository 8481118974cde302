import { expect, type Page, test } from 'playwright/test';
import { localise } from 'shared-contracts/locale';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

const labelsByLocale = {
  en: { title: 'Campaigns', other: 'العربية', rooms: 'Rooms', skip: 'Skip to content' },
  ar: { title: 'الحملات', other: 'English', rooms: 'الأقسام', skip: 'تخطَّ إلى المحتوى' },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

fullTest(
  'the studio stands in its own frame, in both languages, by keyboard, for those who have signed in',
  async ({ page }) => {
    await page.goto('/-/studio');
    await expect(page).toHaveURL(/\/-\/sign-in\?next=%2F-%2Fstudio$/);
    const { name } = await signInNewUser(page, ['author']);
    const errors = watchForErrors(page);
    for (const locale of ['en', 'ar'] as const) {
      const labels = labelsByLocale[locale];
      await page.goto(localise('/-/studio', locale));
      await expect(heading(page, labels.title)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      const rooms = page.getByRole('navigation', { name: labels.rooms });
      const room = rooms.getByRole('link', { name: labels.title });
      await expect(room).toHaveAttribute('aria-current', 'page');
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(horizontalOverflow)).toEqual([]);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await expect(page.getByRole('banner')).toContainText(name);
      // Nothing of the visitors' frame
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
    await test.step('by keyboard: past the bar, and to the other language without another document', async () => {
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.locator('body').press('Tab');
      await expect(page.getByRole('link', { name: labelsByLocale.ar.skip })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
      await page.getByRole('link', { name: labelsByLocale.ar.other }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, labelsByLocale.en.title)).toBeVisible();
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    });
    expect(errors).toEqual([]);
    await test.step('whoever signs out sees nothing of it any more', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(/\/-\/sign-/);
      await page.goto('/-/studio');
      await expect(page).toHaveURL(/\/-\/sign-in/);
    });
  },
);

fullTest('a page of another role says so, and counts as no error of the page', async ({ page }) => {
  await signInNewUser(page, ['agent']);
  const errors = watchForErrors(page);
  await page.goto('/-/studio/content');
  await expect(heading(page, 'This page is not for your role')).toBeVisible();
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/ar/-/studio/content');
  await expect(heading(page, 'هذه الصفحة ليست ضمن صلاحياتك')).toBeVisible();
  expect(errors.filter((error) => !/403/.test(error))).toEqual([]);
});
