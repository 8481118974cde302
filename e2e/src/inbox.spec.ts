import { expect, type Page, test } from 'playwright/test';
import { locales, localise } from 'shared-contracts/locale';
import { fullOrSampled, fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { requestTestDrive } from './request-test-drive';
import { signInNewUser } from './staff-user';
import { uniqueLetters } from './unique-letters';

const widths = [390, 768, 1280] as const;

/** Id of the branch that receives test drives. */
const showroomBranchId = 1;

test('what a visitor sends stands in two open inboxes at once, one agent gets it, and answers in the visitor’s language', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const visitor = `نورة ${uniqueLetters()}`;
  const [amina, badr, noora] = await Promise.all([openTab(), openTab(), openTab()]);
  for (const { page } of [amina, badr]) await signInNewUser(page, ['agent'], [showroomBranchId]);
  await test.step('agents begin in the inbox, and are shown no room that is not theirs', async () => {
    await amina.page.goto('/-/inbox');
    await badr.page.goto('/ar/-/inbox');
    const rooms = amina.page.getByRole('navigation', { name: 'Rooms' });
    await expect(rooms.getByRole('link', { name: 'Inbox' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(rooms.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);
    for (const { page } of [amina, badr]) await expect(lead(page, visitor)).toHaveCount(0);
  });

  await test.step('both see the request while they look', async () => {
    const sent = await requestTestDrive(noora.page, visitor);
    await expect(lead(amina.page, visitor)).toBeVisible();
    console.log(`in the inbox ${Date.now() - sent} ms after it was answered`);
    await expect(lead(badr.page, visitor)).toBeVisible();
  });

  await test.step('of two who claim it at once one gets it', async () => {
    // By keyboard only
    await amina.page.keyboard.press('/');
    await amina.page.keyboard.type(visitor);
    await expect(amina.page).toHaveURL(/[?&]q=/);
    await expect(amina.page.getByRole('region', { name: 'Inbox' }).getByRole('link')).toHaveCount(
      1,
    );
    await amina.page.locator('body').press('Tab');
    await amina.page.keyboard.press('j');
    await lead(badr.page, visitor).click();
    // Holds both requests until both have pressed, so that they collide
    const claims: (() => void)[] = [];
    const bothClicked = new Promise<void>((resolve) => {
      for (const { page } of [amina, badr])
        page.route('**/claim', async (route) => {
          claims.push(() => route.continue());
          if (claims.length === 2) resolve();
        });
    });
    await expect(amina.page.getByRole('button', { name: 'Claim' })).toBeVisible();
    await amina.page.keyboard.press('c');
    await badr.page.getByRole('button', { name: 'استلام' }).press('Enter');
    await bothClicked;
    const answers = [amina, badr].map(({ page }) => page.waitForResponse('**/claim'));
    for (const send of claims) send();
    const states = (await Promise.all(answers)).map((answer) => answer.status());
    expect(states.toSorted()).toEqual([200, 409]);
    const [winner, loser] = states[0] === 200 ? [amina, badr] : [badr, amina];
    await expect(loser.page.getByText(/was quicker|سبقك/)).toBeVisible();
    await expect(winner.page.getByText(/was quicker|سبقك/)).toHaveCount(0);
    const [refused, ...rest] = loser.errors
      .splice(0)
      .filter((error) => !/Failed to load/.test(error));
    expect([refused, rest]).toEqual([expect.stringMatching(/^409 .*\/claim$/), []]);
  });

  await test.step('WhatsApp begins in the visitor’s language, and a note stays', async () => {
    const chat = amina.page.getByRole('link', { name: 'WhatsApp' });
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/97336123456');
    expect(address.searchParams.get('text')).toMatch(/[\u0600-\u06ff]{3}.*سويفت/);
    await amina.page.getByRole('textbox', { name: 'New note' }).fill('Comes on Sunday');
    await amina.page.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(badr.page.getByText('Comes on Sunday')).toBeVisible();
  });

  await test.step('the visitor asks on the page of the request, and reads the answer there', async () => {
    await noora.page.getByRole('link', { name: 'تابع طلبك أو عدّله' }).click();
    await noora.page.getByLabel('سؤالك').fill('هل يمكنني إحضار أخي؟');
    await noora.page.getByRole('button', { name: 'أرسل السؤال' }).click();
    await expect(noora.page.getByRole('status')).toHaveText(/^وصلنا سؤالك/);
    await expect(amina.page.getByText('هل يمكنني إحضار أخي؟')).toBeVisible();
    await amina.page.getByLabel('Answer to the visitor').fill('نعم، وأهلاً به.');
    await amina.page.getByRole('button', { name: 'Send the answer' }).press('Enter');
    await expect(badr.page.getByText('نعم، وأهلاً به.')).toBeVisible();
    await noora.page.reload();
    const messages = noora.page.getByRole('main').getByRole('listitem');
    await expect(messages.filter({ hasText: /سؤالك|ردّنا/ })).toHaveText([
      /هل يمكنني إحضار أخي؟$/,
      /نعم، وأهلاً به\.$/,
    ]);
    expect.soft(await accessibilityFaults(noora.page)).toEqual([]);
  });
  for (const { errors } of [amina, badr, noora]) expect(errors).toEqual([]);

  async function openTab() {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    return { page, errors: watchForErrors(page) };
  }
});

for (const locale of fullOrSampled(locales, (one) => one === 'ar'))
  fullTest(
    `in ${locale} nothing stands out of the window or in the way of anybody, on phones, tablets and desks`,
    async ({ page }) => {
      test.slow();
      const errors = watchForErrors(page);
      const visitor = `نورة ${uniqueLetters()}`;
      await requestTestDrive(page, visitor);
      await signInNewUser(page, ['agent'], [showroomBranchId]);
      await page.goto(localise('/-/inbox', locale));
      await lead(page, visitor).click();
      await expect(page.getByRole('article')).toContainText(visitor);
      const open = new URL(page.url()).searchParams.get('lead') ?? '';
      const screens = [
        '/-/inbox',
        `/-/inbox?lead=${open}`,
        '/-/inbox/calendar',
        '/-/inbox/figures',
        '/-/inbox/new',
        `/-/inbox/people/${open}`,
      ] as const;
      // In the gate axe looks at each screen once
      const checkedViews = fullOrSampled(
        screens.flatMap((screen) => widths.map((width) => `${screen} ${width} px`)),
        (_, at) => [0, 4, 8, 9, 12, 15].includes(at),
      );
      for (const screen of screens) {
        await page.goto(localise(screen, locale));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (screen.includes('lead='))
          await expect(page.getByRole('article')).toContainText(visitor);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const viewLabel = `${screen} ${width} px`;
          await test.step(viewLabel, async () => {
            expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
            if (checkedViews.includes(viewLabel))
              expect.soft(await accessibilityFaults(page)).toEqual([]);
          });
        }
      }
      expect(errors).toEqual([]);
    },
  );

const lead = (page: Page, name: string) =>
  page.getByRole('region', { name: /^(Inbox|الوارد)$/ }).getByRole('link', { name });
