import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { followFooterLink } from './footer-link';
import { formCases } from './form-cases';
import { messagesIn } from './form-messages';
import { FormPageObject, Visitor } from './form-page-object';
import { fullOrSampled, isFull } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { SiteProxy } from './site-proxy';
import { countLeads, findLead } from './stored-leads';

const test = base.extend<{ site: SiteProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  site: async ({}, use) => {
    const site = await SiteProxy.start();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});
const fullTest = isFull ? test : test.skip;
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const texts = {
  en: {
    ...{ about: 'About us', contact: 'Drop us a line', kept: /as you last saw it/ },
    ...{ offline: 'You are offline', branches: 'Our branches', again: 'Try again' },
    ...{ seen: 'Pages that open without the internet' },
  },
  ar: {
    ...{ about: 'من نحن', contact: 'راسلنا', kept: /كما رأيتها آخر مرة/ },
    ...{ offline: 'أنت غير متصل بالإنترنت', branches: 'فروعنا', again: 'حاول مرة أخرى' },
    ...{ seen: 'صفحات تُفتح بلا إنترنت' },
  },
};

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Addresses in the caches of this origin. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Resolves when the service worker has kept the page at this address. */
const waitUntilKept = (page: Page, address: string) =>
  expect.poll(() => keptAddresses(page)).toContain(address);

/** Opens pages as a visitor does who reads each of them. */
async function see(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await waitForHydration(page);
    await waitUntilKept(page, address);
  }
}

for (const locale of locales) {
  const text = texts[locale];
  const about = localise(paths.about(), locale);
  const contact = localise(paths.contact(), locale);
  const unseen = localise(paths.terms(), locale);
  const thanks = localise(paths.thankYou(), locale);

  const inArabic = locale === 'ar' ? test : fullTest;
  inArabic(
    `without a network a page that was seen opens again, another says whom to call, in ${locale}`,
    async ({ page, context }) => {
      await see(page, about, contact, thanks);
      await context.setOffline(true);

      await page.goto(about);
      await expect(title(page, text.about)).toBeVisible();
      await expect(page.getByText(text.kept)).toBeVisible();
      await waitForHydration(page);
      const picture = page.getByRole('main').getByRole('img').first();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);

      await page.goto(unseen);
      await expect(title(page, text.offline)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await waitForHydration(page);
      const main = page.getByRole('main');
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(main.getByRole('heading', { name: text.branches })).toBeVisible();
      await expect(main.getByRole('heading', { name: text.seen })).toBeVisible();
      await expect(main.locator(`a[href="${thanks}"]`)).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await main.getByRole('link', { name: text.about }).click();
      await expect(title(page, text.about)).toBeVisible();

      await page.goBack();
      await expect(title(page, text.offline)).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL(unseen);
      await expect(page.getByText(text.kept)).toBeHidden();
    },
  );

  fullTest(
    `a link leads to a page that was seen, also without a network, in ${locale}`,
    async ({ page, context }) => {
      await see(page, about);
      // Within the page: no document is asked for
      await followFooterLink(page, contact);
      await expect(page).toHaveURL(contact);
      await waitUntilKept(page, contact);
      await page.goBack();
      await expect(title(page, text.about)).toBeVisible();
      await context.setOffline(true);

      await followFooterLink(page, contact);
      await expect(title(page, text.contact)).toBeVisible();
      await followFooterLink(page, unseen);
      await expect(title(page, text.offline)).toBeVisible();
    },
  );
}

fullTest(
  'a page that was kept comes from the site again with "Try again"',
  async ({ page, site }) => {
    await see(page, paths.about());
    site.isDown = true;
    await page.goto(paths.about());
    const notice = page.getByText(texts.en.kept);
    await expect(notice).toBeVisible();
    const again = page.getByRole('button', { name: texts.en.again });
    await Promise.all([page.waitForEvent('requestfailed'), again.click()]);
    await expect(notice).toBeVisible();
    site.isDown = false;
    await again.click();
    await expect(notice).toBeHidden();
    await expect(title(page, texts.en.about)).toBeVisible();
  },
);

const contactForm = formCases.find(({ name }) => name === 'contact') ?? formCases[0];
for (const locale of fullOrSampled<Locale>(locales, (one) => one === 'ar'))
  test(`a form that could not be sent is kept, and sent once when the visitor says so, in ${locale}`, async ({
    page,
    context,
  }) => {
    if (!contactForm) throw new Error('There is no form');
    const { unsent } = messagesIn(locale);
    const visitor = new Visitor();
    const address = localise(contactForm.address, locale);
    await see(page, address);
    const form = new FormPageObject(page, locale, contactForm);
    await form.fillAll(visitor);
    await context.setOffline(true);
    await form.button.click();
    await expect(page.getByText(unsent.offline)).toBeVisible();

    // Gone and come back
    await page.goto(localise(paths.about(), locale));
    await page.goto(address);
    await expect(page.getByText(unsent.offline, { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(unsent.now)).toBeVisible();
    expect(findLead(visitor.letters)).toBeUndefined();
    await page.getByRole('button', { name: unsent.again }).click();
    await expect.poll(() => countLeads(visitor.letters)).toBe(1);
    await expect(page.getByText(unsent.now)).toBeHidden();
  });

fullTest(
  'no page is shown of an older release than the visitor has seen',
  async ({ page, context, site }) => {
    site.shellVersion = 'changed-1';
    await see(page, paths.about(), paths.contact());
    site.shellVersion = 'changed-2';
    await page.goto(paths.about());
    await expect
      .poll(async () => (await keptAddresses(page)).filter((one) => one.includes('changed-1')))
      .toEqual([]);
    await waitUntilKept(page, paths.offline());
    await context.setOffline(true);
    await page.goto(paths.about());
    await expect(title(page, texts.en.about)).toBeVisible();
    await page.goto(paths.contact());
    await expect(title(page, texts.en.offline)).toBeVisible();
  },
);

fullTest('the worker keeps nothing of posts, of the API and of staff', async ({ page, site }) => {
  await see(page, paths.about(), paths.contact());
  const visitor = new Visitor();
  if (!contactForm) throw new Error('There is no form');
  const form = new FormPageObject(page, 'en', contactForm);
  await form.fillAll(visitor);
  await form.button.click();
  await expect.poll(() => countLeads(visitor.letters)).toBe(1);
  await page.goto('/-/sign-in');
  await page.goto(paths.request());
  await see(page, paths.faqs());
  const kept = await keptAddresses(page);
  expect(kept.filter((address) => /^\/(ar\/)?(-|api)\/|^\/request/.test(address))).toEqual([]);
  // Not once by the worker and once by the browser
  expect(site.count('/-/sign-in')).toBe(1);
});

fullTest(
  'a visitor who chose Arabic and comes from elsewhere is led to the Arabic page',
  async ({ page, context, baseURL }) => {
    await see(page, paths.about());
    await context.addCookies([{ name: 'locale', value: 'ar', url: baseURL ?? '' }]);
    await page.goto(paths.contact());
    await expect(page).toHaveURL(localise(paths.contact(), 'ar'));
  },
);

fullTest(
  'called back by the server, the worker and all that it kept are gone at the next page',
  async ({ page, site }) => {
    await see(page, paths.about());
    const removal = path.join(
      import.meta.dirname,
      '../../server/src/pages/offline/removal-worker.js',
    );
    site.scripts.set('/offline-worker.js', readFileSync(removal, 'utf8'));
    await page.goto(paths.contact());
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
    await expect(title(page, texts.en.contact)).toBeVisible();
  },
);
