import { expect, type Page, test } from 'playwright/test';
import { fullTest } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { openForPeople } from './studio-people';

const checkPage = async (page: Page) => {
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  expect.soft(await internalNamesOn(page)).toEqual([]);
  expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
};

fullTest(
  'the order of the navigation is changed by keyboard, live without script too, and taken back in one act',
  async ({ browser }) => {
    test.setTimeout(120_000);
    const people = await openForPeople(browser, { javaScriptEnabled: false });
    const { author, approver, visitor } = people;
    const errors = [author, approver].map(watchForErrors);
    const shown = async (address: string) => {
      await visitor.goto(address);
      const bar = visitor.getByRole('navigation').first().locator('ul').first().locator('> li');
      const footer = visitor
        .locator('#footer')
        .getByRole('link', { name: /^(FAQs|الأسئلة الشائعة)$/ });
      return {
        first: (await bar.first().textContent())?.trim(),
        hasQuestions: (await footer.count()) > 0,
      };
    };
    const before = { en: await shown('/about'), ar: await shown('/ar/about') };
    expect(before.en.hasQuestions && before.ar.hasQuestions).toBe(true);

    await author.setViewportSize({ width: 390, height: 844 });
    await author.goto('/ar/-/studio/content/site/navigation/edit');
    await expect(author.getByRole('heading', { name: 'شريط التنقل', exact: true })).toBeVisible();
    await checkPage(author);
    await author.goto('/-/studio/content/site/navigation/edit');
    const bar = author.getByRole('region', { name: 'Navigation', exact: true });
    await bar.getByRole('button', { name: 'Earlier: About us' }).press('Enter');
    const owners = author.getByRole('region', { name: 'Footer: owners' });
    const saved = author.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/-/content/draft'),
    );
    await owners.getByRole('switch', { name: /^Shown: FAQ/ }).press('Space');
    expect((await (await saved).json()).faults).toEqual([]);
    await author.getByRole('button', { name: 'Done' }).press('Enter');
    await author.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
    await author.getByRole('dialog').getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(author.getByText('Changes submitted')).toBeVisible();
    expect(await shown('/about')).toEqual(before.en);

    await approver.goto('/-/studio/content/site/navigation');
    await expect(approver.getByRole('button', { name: 'Approve' })).toBeVisible();
    const changes = approver.getByRole('tabpanel', { name: 'Changes' });
    await expect(changes).toContainText('Navigation · About us moved from place 2 to place 1');
    await expect(changes).toContainText('FAQs (leads to “Questions and answers”) · Shown changed');
    await expect(changes).not.toContainText('/');
    await checkPage(approver);
    await approver.getByRole('button', { name: 'Approve' }).press('Enter');
    await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(approver.getByRole('dialog')).toBeHidden();
    await expect.poll(() => shown('/about')).toEqual({ first: 'About us', hasQuestions: false });
    expect(await shown('/ar/about')).toEqual({ first: 'من نحن', hasQuestions: false });

    await approver.getByRole('button', { name: 'Take the last change back' }).press('Enter');
    await approver.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
    await expect.poll(() => shown('/about')).toEqual(before.en);
    expect(await shown('/ar/about')).toEqual(before.ar);
    expect(errors).toEqual([[], []]);
  },
);
