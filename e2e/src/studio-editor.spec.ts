import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { campaignMistakes, withField } from './campaign-mistakes';
import { fullTest, isFull } from './full-run';
import { accessibilityFaults, horizontalOverflow, scrollToEnd } from './page-checks';
import { watchForErrors } from './page-errors';
import { signInNewUser } from './staff-user';

const words = {
  en: {
    languages: { en: 'English', ar: 'Arabic' },
    screens: { phone: 'Phone, 390 px', desk: 'Desk, 1440 px' },
    parts: { banners: 'Home banners', campaign: 'Dates and links' },
    saved: /^Saved at \d\d:\d\d$/,
  },
  ar: {
    languages: { en: 'الإنجليزية', ar: 'العربية' },
    screens: { phone: 'هاتف، 390 بكسل', desk: 'مكتب، 1440 بكسل' },
    parts: { banners: 'بانرات الرئيسية', campaign: 'المواعيد والروابط' },
    saved: /^حُفظت الساعة \d\d:\d\d$/,
  },
} as const;

const editorOf = (slug: string, locale: Locale = 'en') =>
  localise(`/-/studio/campaigns/${slug}/edit`, locale);
const canvasOf = (page: Page) => page.frameLocator('#preview-frame');
const control = (page: Page, field: string) => page.locator(`[id="field:${field}"]`);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for approval' });

/** Calls the service as the person signed in in this browser. */
async function callApi(
  { request }: BrowserContext,
  address: string,
  data: object = {},
  method = 'POST',
) {
  const { antiForgery } = await (await request.get('/-/me')).json();
  const answer = await request.fetch(address, {
    method,
    headers: { 'x-anti-forgery': antiForgery, 'sec-fetch-site': 'same-origin' },
    data,
  });
  expect(answer.status()).toBeLessThan(300);
  return answer.json();
}

/** Creates a copy of a campaign with all kinds of sections, for one test only. */
const copy = (context: BrowserContext, slug: string) =>
  callApi(context, `/-/campaigns/${slug}/draft`, {
    from: 'swift-pay-later',
    title: { en: `A road of its own: ${slug}`, ar: 'طريق له وحده' },
    window: { from: '2027-01-01', until: '2027-03-31' },
    utm: { source: 'instagram', medium: 'social', campaign: slug },
  });

/** Returns a name that differs in each attempt of a test. */
const newSlug = (name: string) => `${name}-${Date.now().toString(36)}`;

/** Resolves when the service has saved the draft. */
const waitForSave = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());

/** Waits until the service has this text, and the editor knows: the next save may be of an earlier change. */
async function expectSaved(page: Page, slug: string, text: string) {
  const draft = async () => (await page.request.get(`/-/campaigns/${slug}/draft`)).text();
  await expect.poll(draft).toContain(text);
  await expect(page.getByText(words.en.saved)).toBeVisible();
}

async function openEditor(page: Page, slug: string, locale: Locale = 'en') {
  await page.goto(editorOf(slug, locale));
  // The largest screen of all: three of them loading at once take longer than what follows
  const heading = canvasOf(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
}

fullTest(
  'two people write one draft: each sees the other, and the later save gets the comparison',
  async ({ browser, page }) => {
    const slug = newSlug('editor-two-people');
    const amina = await signInNewUser(page, ['author']);
    const errors = watchForErrors(page);
    await copy(page.context(), slug);
    const other = await (await browser.newContext()).newPage();
    const basim = await signInNewUser(other, ['author']);
    await openEditor(page, slug);
    await other.goto(editorOf(slug));
    await expect(page.getByText(`${basim.name} is here too`)).toBeVisible();
    await expect(other.getByText(`${amina.name} is here too`)).toBeVisible();

    const title = 'offers[0].title.en';
    await expect(control(other, title)).toBeVisible();
    await other.context().setOffline(true);
    await control(other, title).fill('A road for two');
    await control(other, 'offers[0].text.en').fill('Written without a line.');
    await expect(other.getByText(/^Not saved: the site cannot be reached/)).toBeVisible();
    await control(page, title).fill('A road for one');
    await control(page, 'offers[0].title.ar').fill('طريق لشخص واحد');
    await expectSaved(page, slug, 'طريق لشخص واحد');
    await other.context().setOffline(false);

    const comparison = other.getByRole('dialog');
    await expect(comparison).toContainText(`${amina.name} saved this draft`);
    const save = comparison.getByRole('button', { name: 'Save the result' });
    await expect(save).toBeDisabled();
    await comparison.getByRole('radio', { name: /A road for two/ }).check();
    await save.click();
    await expect(other.getByText(words.en.saved)).toBeVisible();
    // Both see the other's choice, and nothing else is lost
    await expect(control(page, title)).toHaveValue('A road for two');
    for (const one of [page, other]) {
      await expect(control(one, 'offers[0].title.ar')).toHaveValue('طريق لشخص واحد');
      await expect(control(one, 'offers[0].text.en')).toHaveValue('Written without a line.');
    }
    expect(errors).toEqual([]);
    await other.context().close();
  },
);

/** Texts for several fields of one part, and the expected messages. */
const mistakes = [
  {
    part: null,
    fields: [
      ['offers[0].title.en', '', /title is missing/],
      ['offers[0].title.ar', 'Every road', /is not written in Arabic/],
      ['offers[0].text.en', '<b>Every</b> road', /signs of a text editor/],
    ],
  },
  {
    part: null,
    fields: [
      ['offers[0].title.en', 'كل طريق', /has Arabic letters/],
      ['offers[0].title.ar', 'عرض ٢٠٢٧ لكل الطرق', /write digits as 0-9/],
      ['offers[0].text.en', 'Lorem ipsum dolor sit amet', /placeholder/],
    ],
  },
  { part: null, fields: [['offers[0].title.en', 'So many words '.repeat(6), /is too long/]] },
  {
    part: 'banners',
    fields: [
      ['banners.en.title', 'So many words '.repeat(5), /is too long/],
      ['banners.ar.text', 'Every road', /is not written in Arabic/],
    ],
  },
  {
    part: 'campaign',
    fields: [
      ['utm.source', 'Insta Gram', /small letters, digits, dots/],
      ['utm.medium', '', /is missing/],
      ['window.from', '', /is missing/],
    ],
  },
] as const;

fullTest(
  'a mistake is told beside its field while somebody types, and closes the way on',
  async ({ page }) => {
    const slug = newSlug('editor-mistakes');
    await signInNewUser(page, ['author']);
    const errors = watchForErrors(page);
    await copy(page.context(), slug);
    await openEditor(page, slug);
    await expect(submit(page)).toBeEnabled();
    for (const { part, fields } of mistakes) {
      if (part) await page.getByRole('tab', { name: words.en.parts[part] }).click();
      const before = new Map<string, string>();
      for (const [field, wrong] of fields) {
        before.set(field, await control(page, field).inputValue());
        await control(page, field).fill(wrong);
      }
      for (const [field, , sentence] of fields)
        await expect(control(page, field)).toHaveAccessibleDescription(sentence);
      await expect(submit(page)).toBeDisabled();
      for (const [field, text] of before) await control(page, field).fill(text);
      await expect(submit(page)).toBeEnabled();
    }
    await test.step('the summary leads to a field in another part', async () => {
      await control(page, 'utm.medium').fill('');
      await page.getByRole('tab', { name: words.en.parts.banners }).click();
      await page.getByText('1 thing to mend', { exact: true }).last().click();
      await page.getByRole('button', { name: /is missing/ }).click();
      await expect(control(page, 'utm.medium')).toBeFocused();
    });
    expect(errors).toEqual([]);
  },
);

// Each takes a visit to the editor; in every run the server's tests cover the messages
if (isFull) {
  test('thirty mistakes and more are told beside their fields, and close the way on', async ({
    page,
  }) => {
    test.setTimeout(campaignMistakes.length * 20_000);
    const slug = newSlug('editor-all-mistakes');
    await signInNewUser(page, ['author']);
    const errors = watchForErrors(page);
    const { body } = await copy(page.context(), slug);
    let { revision } = await (await page.request.get(`/-/campaigns/${slug}/draft`)).json();
    for (const [field, wrong, sentence] of campaignMistakes) {
      await test.step(`${field}: ${sentence}`, async () => {
        const draftBody = { body: { ...body, campaign: withField(body.campaign, field, wrong) } };
        const address = `/-/campaigns/${slug}/draft`;
        ({ revision } = await callApi(page.context(), address, { ...draftBody, revision }, 'PUT'));
        // The canvas may lack the heading now
        await page.goto(editorOf(slug));
        await expect(submit(page)).toBeDisabled();
        await page
          .locator('summary')
          .filter({ hasText: /to mend$/ })
          .last()
          .click();
        await page.getByRole('button', { name: sentence }).first().click({ timeout: 15_000 });
        await expect(page.locator('p').filter({ hasText: sentence }).first()).toBeInViewport();
      });
    }
    // The browser says so of a day that its field cannot show
    expect(errors.filter((error) => !/"2026-13-40" does not conform/.test(error))).toEqual([]);
  });
}

test('a section is added, moved and taken out by keyboard alone, and undone', async ({ page }) => {
  const slug = newSlug('editor-keyboard');
  await signInNewUser(page, ['author']);
  const errors = watchForErrors(page);
  await copy(page.context(), slug);
  await openEditor(page, slug);
  const list = page.getByRole('region', { name: 'Sections' }).getByRole('listitem');
  const before = await list.count();
  const names = () =>
    list.evaluateAll((items) => items.map(({ textContent }) => textContent ?? ''));
  await page.getByRole('button', { name: 'Add Facts' }).focus();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(before + 1);
  await expect(list.last().getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await names()).at(-2)).toContain('Facts');
  await expect(
    list
      .nth(before - 1)
      .getByRole('button')
      .first(),
  ).toBeFocused();
  // A save separates the two texts: changes of one field within a second are undone together
  await control(page, `offers[0].sections[${before - 2}].title.en`).fill('Typed by keyboard');
  await expectSaved(page, slug, 'Typed by keyboard');
  await expect(canvasOf(page).getByRole('heading', { name: 'Typed by keyboard' })).toBeVisible();
  await test.step('texts are typed where they stand, too', async () => {
    const heading = canvasOf(page).getByRole('heading', { name: 'Typed by keyboard' });
    await heading.click();
    await heading.press('Control+a');
    await page.keyboard.type('Typed in place');
    await page.keyboard.press('Enter');
    await expect(control(page, `offers[0].sections[${before - 2}].title.en`)).toHaveValue(
      'Typed in place',
    );
    await expectSaved(page, slug, 'Typed in place');
  });
  await list
    .nth(before - 1)
    .getByRole('button')
    .first()
    .focus();
  // The editor joins quick changes into one
  const isSaved = waitForSave(page);
  await page.keyboard.press('Delete');
  await expect(list).toHaveCount(before);
  await isSaved;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveCount(before + 1);
  // By keyboard from anywhere, after saves, one step each
  const title = control(page, `offers[0].sections[${before - 2}].title.en`);
  await list
    .nth(before - 1)
    .getByRole('button')
    .first()
    .click();
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('Typed by keyboard');
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('Typed in place');
  await expect(page.getByText(words.en.saved)).toBeVisible();
  expect(errors).toEqual([]);
});

/** Returns texts and boxes below a page's first heading, relative to that heading. */
function readElementBoxes(root: Element): string[] {
  const first = root.querySelector('h1')?.getBoundingClientRect();
  const { left = 0, top = 0 } = first ?? {};
  return (
    [...root.querySelectorAll('h1, h2, h3, p, a, figcaption, dt, dd, summary, label, img')]
      .filter((element) => element.getClientRects().length > 0)
      // The bar on phones is the page's own, and nothing of it is edited
      .filter((element) => !element.closest('[data-dock]'))
      .map((element) => {
        const box = element.getBoundingClientRect();
        // Visitors get figures with no-break spaces, and authors what they have typed
        const text = element.tagName === 'IMG' ? '' : element.textContent.replaceAll('\u00a0', ' ');
        const place = [box.left - left, box.top - top, box.width, box.height].map(Math.round);
        return `${element.tagName} ${place.join(' ')} ${text}`;
      })
  );
}

/** Returns lines that differ by more than 1 px. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const parsed = (line = '') => {
    const [tag, left, top, width, height, ...text] = line.split(' ');
    return { what: `${tag} ${text.join(' ')}`, box: [left, top, width, height].map(Number) };
  };
  return one.flatMap((line, at) => {
    const [mine, theirs] = [parsed(line), parsed(other[at])];
    const isSame =
      mine.what === theirs.what &&
      mine.box.every((value, side) => Math.abs(value - (theirs.box[side] ?? Number.NaN)) <= 1);
    return isSame ? [] : [`${line} | ${other[at]}`];
  });
}

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const previewVariants = locales.flatMap((locale) =>
  (['phone', 'desk'] as const).map((screen) => ({ locale, screen })),
);

fullTest(
  'the canvas shows the texts and boxes of the preview, in both languages',
  async ({ page }) => {
    test.slow();
    const slug = newSlug('editor-canvas');
    await signInNewUser(page, ['author']);
    const errors = watchForErrors(page);
    await copy(page.context(), slug);
    const { links } = await callApi(page.context(), `/-/campaigns/${slug}/preview`);
    for (const { locale, screen } of previewVariants) {
      const link = links.find(
        (each: { locale: Locale; what: string }) =>
          each.locale === locale && each.what.includes('offer'),
      );
      const preview = await page.context().newPage();
      await preview.setViewportSize(sizes[screen]);
      await preview.goto(link.address);
      // Fonts that arrived too late are cached the second time
      await preview.reload({ waitUntil: 'load' });
      // Content below the fold gets its real height once it was in view
      await scrollToEnd(preview);
      await preview.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      // The interface uses the other language
      const spoken = locale === 'en' ? 'ar' : 'en';
      await openEditor(page, slug, spoken);
      const { languages, screens } = words[spoken];
      await page.getByRole('button', { name: languages[locale], exact: true }).click();
      await page.getByRole('button', { name: screens[screen] }).click();
      const canvas = canvasOf(page).locator('#frame-root');
      await expect(async () => {
        const [expected, found] = await Promise.all([
          preview.locator('main').evaluate(readElementBoxes),
          canvas.evaluate(readElementBoxes),
        ]);
        expect(expected.length).toBeGreaterThan(20);
        expect(differences(expected, found)).toEqual([]);
      }).toPass({ timeout: 15_000 });
      await preview.close();
    }
    for (const locale of locales) {
      await openEditor(page, slug, locale);
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(horizontalOverflow)).toEqual([]);
      }
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  },
);
