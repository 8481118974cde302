import { expect, type Page, test } from 'playwright/test';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { openForPeople } from './studio-people';

const pages = [paths.explore('ciaz'), `/ar${paths.explore('dzire')}`] as const;

const checkPage = async (page: Page) => {
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  expect.soft(await internalNamesOn(page)).toEqual([]);
  expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
};

fullTest(
  'prices of several cars, written and pasted by keyboard, go live together and are taken back together',
  async ({ browser }) => {
    test.setTimeout(180_000);
    const { author, approver, visitor } = await openForPeople(browser);
    const errors = [author, approver].map(watchForErrors);
    const shown = async (price: string) => {
      const counts: boolean[] = [];
      for (const address of pages) {
        await visitor.goto(address);
        counts.push((await visitor.locator('main').getByText(price).count()) > 0);
      }
      return counts;
    };

    await test.step('the author writes one price, pastes the other and saves them, in Arabic', async () => {
      await author.setViewportSize({ width: 390, height: 844 });
      await author.goto('/ar/-/studio/content/prices');
      await author.getByRole('button', { name: 'حفظ كمسودات' }).scrollIntoViewIfNeeded();
      await author.goto('/ar/-/');
      // It begins at its top when it is opened again
      await author.goto('/ar/-/studio/content/prices');
      await expect(author.getByRole('heading', { level: 1 })).toBeInViewport();
      const first = author.getByRole('textbox', { name: /سياز.*GL\u2069$/ });
      await first.focus();
      await author.keyboard.type('٥٬١٢٣٫٥');
      await author.keyboard.press('Enter');
      await expect(author.getByRole('textbox', { name: /سياز.*GLX/ })).toBeFocused();
      await author.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'ديزاير\tGL\tBHD 5,123.500\nلا شيء\tGL\t1\n');
        const paste = { clipboardData: data, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
      });
      await expect(author.getByRole('textbox', { name: /ديزاير.*GL\u2069$/ })).toHaveValue(
        'BHD 5,123.500',
      );
      await checkPage(author);
      await author.getByRole('button', { name: 'حفظ كمسودات' }).press('Enter');
      await expect(author).toHaveURL(/\/sets\//);
      await expect(author.getByRole('cell', { name: '5,123.500' })).toHaveCount(2);
      await checkPage(author);
      await author.getByRole('button', { name: 'إرسال للموافقة' }).press('Enter');
      await author.getByRole('dialog').getByRole('button', { name: 'إرسال' }).press('Enter');
      await expect(author.getByRole('dialog')).toBeHidden();
    });

    await test.step('another approves them as one, from one entry of the day', async () => {
      await approver.goto('/-/');
      const waiting = approver.getByRole('region', { name: 'Waits for my approval' });
      await waiting.getByRole('link', { name: 'أسعار جديدة' }).press('Enter');
      await expect(approver.getByRole('button', { name: 'Approve' })).toBeVisible();
      await checkPage(approver);
      expect(await shown('5,123.500')).toEqual([false, false]);
      await approver.getByRole('button', { name: 'Approve' }).press('Enter');
      await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(approver.getByRole('dialog')).toBeHidden();
      await expect.poll(() => shown('5,123.500')).toEqual([true, true]);
    });

    await test.step('one act takes both back', async () => {
      await approver.getByRole('button', { name: 'Take all of it back' }).press('Enter');
      await approver.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
      await expect(approver.getByText('Taken back', { exact: true })).toBeVisible();
      await expect.poll(() => shown('5,123.500')).toEqual([false, false]);
      await checkPage(approver);
    });
    expect(errors).toEqual([[], []]);
  },
);
