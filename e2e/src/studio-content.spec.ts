import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { signedIn } from './signed-in';
import { port } from './site-under-test';

/** Every process of the site under test notes itself there. */
const servers = () =>
  readdirSync(path.join(import.meta.dirname, '../../releases/servers'))
    .filter((name) => name.includes(`-${port}-`))
    .sort();

const file = '/-/studio/content/models/eeco';
const model = '/explore-vehicles/eeco';

test('a price changed in the studio and approved by another stands on the car’s page without a restart, and is taken back', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [author, approver, visitor] = await Promise.all([
    browser.newPage(),
    browser.newPage(),
    browser.newPage(),
  ]);
  await signedIn(author, ['author']);
  await signedIn(approver, ['author', 'approver']);
  const errors = [author, approver].map(watchForErrors);
  const before = servers();
  const isSound = async (page: Page) => expect.soft(await accessibilityFaults(page)).toEqual([]);

  await test.step('the author finds the car and writes a price, which saves itself', async () => {
    await author.goto('/ar/-/studio/content');
    await expect(author.getByRole('link', { name: 'إيكو' })).toBeVisible();
    await isSound(author);
    await author.goto(`${file}/edit`);
    const price = author.getByRole('spinbutton', { name: /^Price in dinars/ }).nth(1);
    const saved = author.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/-/content/draft'),
    );
    await price.fill('4777.5');
    expect((await (await saved).json()).faults).toEqual([]);
    await isSound(author);
  });

  await test.step('the author sees what changes, on the real page too, and submits it', async () => {
    await author.getByRole('link', { name: 'Done' }).click();
    await expect(author.getByRole('cell', { name: '4777.5' })).toBeVisible();
    await isSound(author);
    await author.getByRole('tab', { name: 'Preview' }).click();
    const shown = author.frameLocator('iframe').first().getByText('BHD 4,777.500');
    await expect(shown.first()).toBeAttached();
    await author.getByRole('button', { name: 'Submit', exact: true }).click();
    await isSound(author);
    await author.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(author.getByText('Changes submitted')).toBeVisible();
    await expect(author.getByRole('button', { name: 'Approve' })).toBeHidden();
  });

  const priceOf = async () => {
    await visitor.goto(model);
    return visitor.getByText('BHD 4,777.500').count();
  };

  await test.step('another approves it, and visitors read it', async () => {
    expect(await priceOf()).toBe(0);
    await approver.goto(file);
    await approver.getByRole('button', { name: 'Approve' }).click();
    await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(approver.getByRole('dialog')).toBeHidden();
    await expect.poll(priceOf, { timeout: 5000 }).toBeGreaterThan(0);
    const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('')).toContain('4777.5');
  });

  await test.step('it is taken back, and the history says by whom', async () => {
    await approver.getByRole('button', { name: 'Take the last change back' }).click();
    await approver.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(approver.getByText('Took back')).toBeVisible();
    await expect.poll(priceOf, { timeout: 5000 }).toBe(0);
    await isSound(approver);
  });

  expect(servers()).toEqual(before);
  expect(errors).toEqual([[], []]);
});
