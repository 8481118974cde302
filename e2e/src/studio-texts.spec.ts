import { expect, type Page, test } from 'playwright/test';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { openForPeople } from './studio-people';

const file = '/-/studio/content/site/texts';
const own = { en: 'Two workshops that know your name.', ar: 'ورشتان تعرفان اسمك.' };

/** The first sentence of a page as the server writes it and as the browser keeps it. */
async function leadOn(page: Page, address: string): Promise<string[]> {
  const document = await (await page.request.get(address)).text();
  const written = document.slice(document.indexOf('<main'), document.indexOf('</main>'));
  await page.goto(address);
  await waitForHydration(page);
  const shown = (await page.locator('main').textContent()) ?? '';
  return Object.values(own).filter((text) => written.includes(text) && shown.includes(text));
}

fullTest(
  'a sentence of the site is found by a word, changed in both languages, approved, and taken back',
  async ({ browser }) => {
    test.setTimeout(180_000);
    const { author, approver, visitor } = await openForPeople(browser);
    const errors = [author, approver, visitor].map(watchForErrors);
    const text = author.getByRole('group', { name: /about\.lead/ });

    await test.step('the author finds it and writes over it', async () => {
      await author.goto(`${file}/edit`);
      await author.getByRole('searchbox').fill('long memory');
      await expect(text).toBeVisible();
      await text.getByLabel('English').fill(own.en);
      await expect(text.getByText('The other language was changed.')).toBeVisible();
      await text.getByLabel('Arabic').fill(own.ar);
      // The page beside it is loaded anew for each text, and has no colours below its first view until then
      await expect(async () => {
        await expect(author.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await accessibilityFaults(author)).toEqual([]);
      }).toPass();
    });

    await test.step('a value that the site fills in is missed at once', async () => {
      await author.getByRole('searchbox').fill('about.picture');
      const picture = author.getByRole('group', { name: /about\.picture\b(?!s)/ });
      await picture.getByLabel('English').fill('One of our places');
      await expect(
        picture.getByText('Keep {{number}}: the site puts a value in its place.'),
      ).toBeVisible();
      await picture.getByRole('button', { name: /Back to the site/ }).click();
      await expect(picture.getByLabel('English')).toHaveValue('Picture {{number}}');
    });

    await test.step('another approves it, and both languages say it, on the server and in a tab', async () => {
      await author.getByRole('button', { name: 'Done' }).click();
      await author.getByRole('button', { name: 'Submit', exact: true }).click();
      await author.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await expect(author.getByText('Changes submitted')).toBeVisible();
      expect(await leadOn(visitor, paths.about())).toEqual([]);
      await approver.goto(file);
      await approver.getByRole('button', { name: 'Approve' }).click();
      await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(approver.getByRole('dialog')).toBeHidden();
      await expect.poll(() => leadOn(visitor, paths.about())).toEqual([own.en]);
      expect(await leadOn(visitor, `/ar${paths.about()}`)).toEqual([own.ar]);
      // Another page of the tab brings its texts with the navigation
      await visitor.goto(paths.home());
      await waitForHydration(visitor);
      await visitor.locator(`footer a[href="${paths.about()}"]`).first().click();
      await expect(visitor.locator('main').getByText(own.en)).toBeVisible();
    });

    await test.step('it is taken back by one act', async () => {
      await approver.getByRole('button', { name: 'Take the last change back' }).click();
      await approver.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await expect(approver.getByText('Took back')).toBeVisible();
      await expect.poll(() => leadOn(visitor, paths.about())).toEqual([]);
    });
    expect(errors).toEqual([[], [], []]);
  },
);
