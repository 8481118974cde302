import { expect, type Page, test } from 'playwright/test';
import { followFooterLink } from './footer-link';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

for (const address of ['/faqs', '/ar/faqs']) {
  fullTest(
    `a link to an answer of ${address} opens it, and another closes it`,
    async ({ page }) => {
      const errors = watchForErrors(page);
      await page.goto(`${address}#faq-3`);
      await waitForHydration(page);
      await expect(page.locator('#faq-3')).toBeVisible();
      await expect(page.locator('details[name="faq"][open]')).toHaveCount(1);
      await page.locator('details:has(#faq-5) summary').click();
      await expect(page.locator('#faq-5')).toBeVisible();
      await expect(page.locator('#faq-3')).toBeHidden();
      await expect(page).toHaveURL(`${address}#faq-5`);
      expect(errors).toEqual([]);
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('a link to an answer opens it, one at a time', async ({ page }) => {
    await page.goto('/faqs#faq-3');
    await expect(page.locator('#faq-3')).toBeVisible();
    await page.locator('details[name="faq"] summary').first().click();
    await expect(page.locator('#faq-1')).toBeVisible();
    await expect(page.locator('#faq-3')).toBeHidden();
  });

  test('an address left in the footer finds its way to the list', async ({ page, context }) => {
    const email = `${uniqueLetters().toLowerCase()}@example.com`;
    await page.goto('/ar/about');
    // Without this cookie the minimum fill time does not apply: automated browsers type faster than people
    await context.clearCookies({ name: 'SERVED-AT' });
    const form = page.getByRole('region', { name: 'الأخبار والعروض' });
    await form.getByRole('textbox').fill('noora');
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('noora');
    await form.getByRole('textbox').fill(email);
    await form.getByRole('button').click();
    await expect(form.getByRole('textbox')).toHaveCount(0);
    const lead = findLead(email);
    expect(lead?.locale).toBe('ar');
    await expect(form).toContainText(lead?.reference ?? 'no lead');
  });
});

for (const [address, list] of [
  ['/offers-description/999', '/offers'],
  ['/ar/stock/no-such-car', '/ar/stock'],
] as const) {
  test(`${address} is not there, and leads to the list that it would be of`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('main').locator(`a[href="${list}"]`).click();
    await expect(page).toHaveURL(list);
  });
}

fullTest('who comes back to the offers finds his place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await waitForHydration(page);
  await followFooterLink(page, '/offers');
  const offer = page.getByRole('main').locator('a[href^="/offers-description/"]').nth(3);
  await offer.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await offer.click();
  await expect(page).toHaveURL(/\/offers-description\/\d/);
  const heading = page.getByRole('heading', { level: 1, name: 'Offers', exact: true });
  // After going back before the offer is shown, the pressed state is kept
  await expect(heading).toHaveCount(0);
  await page.goBack();
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
});

fullTest(
  'an address left in the footer becomes a lead, and no page carries the forms for it',
  async ({ page }) => {
    const email = `${uniqueLetters().toLowerCase()}@example.com`;
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/about');
    await waitForHydration(page);
    const form = page.getByRole('region', { name: 'News and offers' });
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form).toContainText('One step to go');
    const lead = findLead(email);
    await expect(form).toContainText(lead?.reference ?? 'no lead');
    expect(files.filter((file) => /shared-ui_src_form|forms_forms/.test(file))).toEqual([]);
  },
);

const [found, lost] = ['#faq-2', '#faq-1'];
for (const { address, field, query, subject } of [
  { address: '/faqs', field: 'Search the questions', query: 'SAUDI', subject: 'Warranty' },
  { address: '/ar/faqs', field: 'ابحث في الأسئلة', query: 'السعوديه', subject: 'الضمان' },
]) {
  for (const scripts of fullOrSampled([true, false], (one) => one && address === '/ar/faqs')) {
    test.describe(`${scripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: scripts });

      test(`${address} is searched, and its subjects are jumped to`, async ({ page }) => {
        await page.goto(address);
        if (scripts) await waitForHydration(page);
        await page.locator('nav a[href$="#topic-warranty"]').click();
        await expect(
          page.getByRole('heading', { level: 2, name: subject, exact: true }).first(),
        ).toBeInViewport();
        const search = page.getByRole('searchbox', { name: field });
        await search.fill(query);
        await search.press('Enter');
        // A single result opens, and its fragment is in the address
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(query);
        await expect(page.locator(found)).toBeVisible();
        await expect(page.locator(lost)).toHaveCount(0);
        await expect(search).toHaveValue(query);
      });
    });
  }
}

test('each branch has a page with a drawn plan of its own, which comes from this site', async ({
  page,
}) => {
  for (const address of ['/contact-us', '/ar/contact-us']) {
    await page.goto(address);
    const cards = page.locator('article h3 a[href*="/branches/"]');
    const branches = await cards.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(branches).toHaveLength(4);
    const plans = new Set<string>();
    for (const branch of branches) {
      const document = await (await page.request.get(branch)).text();
      const [plan = 'none'] = /\/plans\/[\w.,-]+\.svg/.exec(document) ?? [];
      plans.add(await (await page.request.get(plan)).text());
    }
    expect(plans.size).toBe(4);
    await page.goto(branches[0] ?? '');
    const plan = page.locator('img[src^="/plans/"]');
    await expect
      .poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640);
  }
});

test('branches stand before the form, the nearest first when the visitor allows it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 26.2183, longitude: 50.5891 });
  await page.goto('/contact-us');
  await waitForHydration(page);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Sitra showroom');
  await expect(cards.first()).toContainText(/Open now|Closed (now|today)/);
  await page.getByRole('button', { name: 'Nearest first' }).click();
  await expect(cards.first()).toContainText('Manama service centre');
  const [card, form] = [
    await cards.last().boundingBox(),
    await page.locator('form').last().boundingBox(),
  ];
  expect(card?.y).toBeLessThan(form?.y ?? 0);
});

const screens = [390, 1440].flatMap((width) => ['', '/ar'].map((prefix) => ({ width, prefix })));
for (const { width, prefix } of fullOrSampled(screens, (_, at) => at === 1)) {
  fullTest(
    `at ${width} px ${prefix}/home keeps its heights when a team's part is away`,
    async ({ browser, baseURL }) => {
      const measureSectionTops = async (away: string | null) => {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          ...(baseURL && { baseURL }),
        });
        const page = await context.newPage();
        // Blocks the web font: whether it arrives in time varies, and the metrics must be the same in each run.
        await page.route('**/*.woff2', (route) => route.abort());
        if (away) await page.route(`**/assets/${away}/**`, (route) => route.abort());
        await page.goto(`${prefix}/about`);
        await waitForHydration(page);
        await page.evaluate((to) => {
          document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click();
        }, `${prefix}/home`);
        const tops = await topsOfHome(page);
        await context.close();
        return tops;
      };
      const expectedTops = await measureSectionTops(null);
      expect(expectedTops).toHaveLength(4);
      for (const away of fullOrSampled(['mfe-campaigns', 'mfe-catalog'], (_, at) => at === 0))
        expect(await measureSectionTops(away), away).toEqual(expectedTops);
    },
  );
}

/** Returns the tops of home's own sections in px, after the fragments or their fallbacks are rendered. */
async function topsOfHome(page: Page): Promise<number[]> {
  const sections = page.locator('main > section[aria-labelledby]');
  await expect(sections).toHaveCount(4, { timeout: 30_000 });
  await expect(page.locator('main > div').last().getByRole('link').first()).toBeVisible();
  return sections.evaluateAll((all) =>
    all.map((section) => Math.round(section.getBoundingClientRect().top + window.scrollY)),
  );
}

fullTest('a part of a legal text is jumped to from the list of its parts', async ({ page }) => {
  await page.goto('/privacy-policy');
  await waitForHydration(page);
  const last = page.locator('main nav a[href*="#"]:visible').last();
  const part = new URL((await last.getAttribute('href')) ?? '', page.url()).hash;
  await last.click();
  await expect(page).toHaveURL(`/privacy-policy${part}`);
  await expect(page.locator(part)).toBeInViewport();
});
