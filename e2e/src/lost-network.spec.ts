import { type BrowserContext, expect, type Page, type Route, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { sampled } from './full-run';
import { holdScripts } from './held-scripts';
import { hydrated } from './hydration';
import { watchForErrors } from './page-errors';

/** Width of a phone, where menu and forms are most different. */
test.use({ viewport: { width: 390, height: 844 } });

const pages = [
  paths.finance(),
  paths.home(),
  paths.contact(),
  paths.explore('swift'),
  paths.landing('swift-pay-later', 'new-car-offer', 2),
  paths.testDrive(),
  paths.tradeIn(),
];

const moments = ['before hydration', 'during hydration', 'after hydration'] as const;
const losses = ['everything', 'one file of the shell', 'the files of the remotes'] as const;

interface Case {
  address: string;
  moment: (typeof moments)[number];
  loss: (typeof losses)[number];
  locale: Locale;
}

const cases = sampled<Case>(
  pages.flatMap((address) =>
    moments.flatMap((moment) =>
      losses.flatMap((loss) => locales.map((locale) => ({ address, moment, loss, locale }))),
    ),
  ),
  // Each page and each moment once
  ({ address, moment, loss, locale }) =>
    locale === 'en' && moment === moments[pages.indexOf(address) % 3] && loss === losses[0],
);

const texts = {
  en: 'What you see and what you typed stays here.',
  ar: 'كل ما تراه وما كتبته باقٍ في مكانه.',
};

for (const { address, moment, loss, locale } of cases)
  test(`${localise(address, locale)} stays when ${loss} is lost ${moment}`, async ({
    page,
    context,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    if (moment === 'before hydration') await lose(context, loss, '**/assets/**/*.js');
    await page.goto(localise(address, locale));
    const before = await textOf(page);
    if (moment === 'after hydration') await hydrated(page);
    if (moment !== 'before hydration') await lose(context, loss);
    await act(page);
    await expectKept(page, before);
    if (loss === 'everything')
      await expect(page.getByText(texts[locale])).toHaveCSS('visibility', 'visible');
    // A script that failed to load is not an error of the page
    expect(errors.filter((message) => !/Loading|load/.test(message))).toEqual([]);
  });

/** Makes all later requests fail. */
async function lose(context: BrowserContext, loss: Case['loss'], files = '**/*'): Promise<void> {
  const isLost = {
    everything: () => true,
    'one file of the shell': (file: string) => file.includes('/assets/shell/interaction.'),
    'the files of the remotes': (file: string) => file.includes('/assets/mfe-'),
  }[loss];
  const answer = (route: Route) =>
    isLost(
      route
        .request()
        .url()
        .replace(/(assets\/shell)\/[^/]+/, '$1'),
    )
      ? route.abort('internetdisconnected')
      : route.fallback();
  await context.route(files, answer);
  if (loss === 'everything' && files === '**/*') await context.setOffline(true);
}

/** Interacts with the page, which requests everything that loads at the first interaction. */
async function act(page: Page): Promise<void> {
  const field = page
    .locator('main input[type=text]:visible, main input[type=email]:visible')
    .first();
  if ((await field.count()) > 0) {
    await field.focus();
    await field.pressSequentially('Noora');
  }
  await page.mouse.wheel(0, 1200);
  await page.waitForTimeout(1500);
  await page.mouse.wheel(0, -1200);
  await page.waitForTimeout(1500);
}

const textOf = (page: Page) =>
  page.locator('#main').evaluate((main) => {
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (words.nextNode()) found.push(words.currentNode.textContent ?? '');
    return found;
  });

async function expectKept(page: Page, before: string[]): Promise<void> {
  await expect(page.locator('#main h1').first()).toBeVisible();
  const now = new Set(await textOf(page));
  expect(before.filter((text) => !now.has(text))).toEqual([]);
  const field = page
    .locator('main input[type=text]:visible, main input[type=email]:visible')
    .first();
  if ((await field.count()) > 0) await expect(field).toHaveValue('Noora');
}

test('what could not be loaded comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto(paths.contact());
  await hydrated(page);
  await context.setOffline(true);
  await act(page);
  const notice = page.getByText(texts.en);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  // The form's own code has loaded: it shows the errors
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.locator('main input[type=text]:visible').first()).toHaveValue('Noora');
});

/** What a browser's translation does: it moves each text into elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (words.nextNode()) found.push(words.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font, select')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(text);
    }
  });

test('a translated page sends its form, fails, sends again and walks on', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto(paths.contact());
  await hydrated(page);
  await translate(page);
  const form = page.locator('main form');
  const send = () => form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await send();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await translate(page);
  await page.locator('main input[name=name]').fill('Noora');
  await send();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'About us' }).first().click();
  await expect(page).toHaveURL(paths.about());
  await translate(page);
  await page.goBack();
  await expect(page.locator('main form')).toBeVisible();
  expect(errors).toEqual([]);
});

const translatedPages = sampled(
  [paths.contact(), paths.tradeIn(), paths.landing('swift-pay-later', 'new-car-offer', 2)],
  (address) => address === paths.contact(),
);
for (const address of translatedPages)
  for (const moment of ['before', 'after'] as const)
    test(`${address}, translated ${moment} its hydration, keeps what was typed and reports nothing`, async ({
      page,
    }) => {
      const errors = watchForErrors(page);
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('main form').waitFor();
      if (moment === 'before') await translate(page);
      release();
      await hydrated(page);
      if (moment === 'after') await translate(page);
      const field = page.locator('main form input[type=text]:visible').first();
      await field.pressSequentially('Noora');
      // the form's own code is here: it says what is missing
      await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(field).toHaveValue('Noora');
      expect(errors).toEqual([]);
    });

const menus = sampled(locales, (locale) => locale === 'en');
for (const locale of menus)
  test(`the models open by key, not by focus, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(localise(paths.about(), locale));
    await hydrated(page);
    const opener = page.locator('[data-opens=models] > a');
    const panel = page.locator('[data-panel=models]');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await opener.focus();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press(key);
      await expect(panel.getByRole('link').first()).toBeVisible();
      if (key !== 'ArrowDown') await page.keyboard.press('Tab');
      await expect(panel.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(panel.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(panel).toHaveCount(0);
    }
    await expect(page).toHaveURL(localise(paths.about(), locale));
  });
