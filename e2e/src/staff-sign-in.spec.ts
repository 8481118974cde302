import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { fullTest } from './full-run';
import { watchForErrors } from './page-errors';
import { addVirtualAuthenticator, createInvitation } from './staff-user';

const fetchCurrentUser = async (page: Page) => (await page.request.get('/-/me')).json();
const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test('who is invited makes a passkey in Arabic, and signs in with it where they were going', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await addVirtualAuthenticator(page);
  const { name, code } = createInvitation(['analyst']);
  await page.goto(`/-/join#${code}`);
  // The code is not in the browser's history, and survives the language switch
  await expect(page).toHaveURL(/\/-\/join$/);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.getByText(`أهلاً ${name}`)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'إنشاء مفتاح المرور' }).click();
  await page.waitForURL('**/ar/-/', { waitUntil: 'commit' });
  expect((await fetchCurrentUser(page)).person).toMatchObject({ name, roles: ['analyst'] });
  const { antiForgery } = await fetchCurrentUser(page);
  const { origin } = new URL(page.url());
  const publishing = await page.request.post('/-/campaigns/national-day/publish', {
    headers: { 'x-anti-forgery': antiForgery, origin },
  });
  expect(publishing.status()).toBe(403);
  // An open studio page would notice that the session has ended
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/-/sign-in?lang=en&next=/-/me');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/-/me', { waitUntil: 'commit' });
  expect((await fetchCurrentUser(page)).person.name).toBe(name);
  expect(errors).toEqual([]);
});

fullTest(
  'a passkey that is not known here is refused with a sentence, and so is a link that was used',
  async ({ page, browser }) => {
    const { code } = createInvitation(['author']);
    await addVirtualAuthenticator(page);
    await page.goto(`/-/join?lang=en#${code}`);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.waitForURL('**/-/', { waitUntil: 'commit' });
    const other = await (await browser.newContext()).newPage();
    await addVirtualAuthenticator(other);
    await other.goto(`/-/join?lang=en#${code}`);
    await expect(other.getByRole('status')).toHaveText(/This invitation is over/);
    await other.goto('/-/sign-in');
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(other.getByRole('status')).toHaveText(/No passkey was used/);
    await other.context().close();
  },
);
