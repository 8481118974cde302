import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';
import { uniqueLetters } from './unique-letters';

/** Id of the branch that receives test drives. */
const showroomBranchId = 1;
const leadCount = 20;

const visits = [
  { width: 1440, locale: 'en' },
  { width: 390, locale: 'ar' },
];
for (const { width, locale } of visits)
  fullTest(
    `an agent plans the next step of ${leadCount} leads by keyboard alone, ${width} px wide`,
    async ({ page, request }) => {
      test.setTimeout(180_000);
      const family = uniqueLetters();
      await leaveTestDrives(request, family);
      await page.setViewportSize({ width, height: 900 });
      await signInNewUser(page, ['agent'], [showroomBranchId]);
      const errors = watchForErrors(page);
      const inbox = locale === 'ar' ? '/ar/-/inbox' : '/-/inbox';
      await page.goto(`${inbox}?step=open&q=${family}`);
      await expect(leadLinks(page)).toHaveCount(leadCount);
      const heading = page.locator('article h2');
      for (let number = 0; number < leadCount; number += 1) {
        const before = number === 0 ? null : await heading.textContent();
        await page.keyboard.press('j');
        await expect(heading).toBeFocused();
        if (before !== null) await expect(heading).not.toHaveText(before);
        await page.keyboard.press('n');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('radio').first()).toBeFocused();
        // What, then when: an arrow key takes the next choice
        const towardsEnd = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
        for (let step = 0; step < number % 3; step += 1) await page.keyboard.press(towardsEnd);
        await page.keyboard.press('Tab');
        await page.keyboard.press(towardsEnd);
        if (number === 0) {
          expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
          expect.soft(await accessibilityFaults(page)).toEqual([]);
        }
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
      }
      await page.goto(`${inbox}?step=open&q=${family}`);
      await expect(leadLinks(page)).toHaveCount(0);
      await page.goto(`${inbox}?step=planned&person=me&q=${family}`);
      await expect(leadLinks(page)).toHaveCount(leadCount);
      await expect(leadLinks(page).first()).toContainText(
        locale === 'ar' ? 'غدًا 09:00' : 'tomorrow 09:00',
      );
      expect(await page.evaluate(horizontalOverflow)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

const leadLinks = (page: Page) => page.locator('a[data-reference]');

/** Sends requests for test drives as a visitor's page does, each by another person of the family. */
async function leaveTestDrives(request: APIRequestContext, family: string): Promise<void> {
  await request.get('/about');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  for (let number = 0; number < leadCount; number += 1) {
    const letter = String.fromCharCode('a'.charCodeAt(0) + number);
    const answer = await request.post('/api/v1/test_drive', {
      headers: { 'accept-language': 'en', 'x-xsrf-token': decodeURIComponent(token) },
      data: {
        ...{ name: `Mariam ${letter} ${family}`, email: `${letter}.${family}@example.com` },
        ...{ code: '+973', mobile: `361234${10 + number}`, vehicle_name: 'Swift' },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
