import { expect, type Page, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { fullOrSampled } from './full-run';
import { internalNamesOn } from './internal-names';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { openForPeople } from './studio-people';

const words = {
  en: {
    ...{
      new: 'New',
      kind: 'Kind',
      own: 'Pages of your own',
      taken: /is there already/,
    },
    ...{ title: /^Title/, text: /^Text/, sections: 'Sections', terms: 'Add Terms' },
    ...{ places: 'Places in the navigation', place: /^Footer: owners/i, after: /^After “FAQs”$/ },
    ...{ done: 'Done', submit: 'Submit', approve: 'Approve', ended: /^Page has ended/ },
  },
  ar: {
    ...{
      new: 'جديد',
      kind: 'النوع',
      own: 'صفحات من إعدادكم',
      taken: /صفحة بهذا العنوان/,
    },
    ...{ title: /^العنوان/, text: /^النص/, sections: 'الأقسام', terms: 'إضافة ⁨الشروط⁩' },
    ...{
      places: 'الموضع في روابط الموقع',
      place: /^أسفل الصفحات: الملّاك/,
      after: /^بعد .*الأسئلة الشائعة/,
    },
    ...{ done: 'تم', submit: 'إرسال للاعتماد', approve: 'اعتماد', ended: /^انتهت الصفحة/ },
  },
} satisfies Record<Locale, object>;

const checkPage = async (page: Page) => {
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  expect.soft(await internalNamesOn(page)).toEqual([]);
  expect.soft(await page.evaluate(horizontalOverflow)).toEqual([]);
};

/** Writes both languages of a text of the opened part. */
async function write(page: Page, name: RegExp, en: string, ar: string) {
  const texts = page.getByRole('group', { name }).first().getByRole('textbox');
  await texts.nth(0).fill(en);
  await texts.nth(1).fill(ar);
}

// Each adds a link behind the same one of the footer
test.describe.configure({ mode: 'default' });

for (const locale of fullOrSampled(locales, (one) => one === 'en')) {
  test(`a marketer makes a page by keyboard, with a place in the footer, and ends it, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const word = words[locale];
    const slug = `fleet-${locale}`;
    const path = `/-/studio/content/pages/${slug}`;
    const people = await openForPeople(browser, { javaScriptEnabled: false });
    const { author, approver, visitor } = people;
    const errors = [author, approver].map(watchForErrors);
    const parts = author.getByRole('navigation').filter({ has: author.getByRole('searchbox') });
    const open = (name: string) =>
      parts.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');

    await test.step('a taken address is refused with a sentence', async () => {
      await author.goto(localise('/-/studio/content', locale));
      await author.getByRole('button', { name: word.new, exact: true }).press('Enter');
      const dialog = author.getByRole('dialog');
      await dialog.getByRole('combobox', { name: word.kind }).press('Enter');
      await author.getByRole('option', { name: word.own }).press('Enter');
      const address = dialog.getByRole('textbox');
      await address.fill('offers');
      await address.press('Enter');
      await expect(dialog.getByText(word.taken)).toBeVisible();
      await address.fill(slug);
      await address.press('Enter');
      await expect(author.locator('#part-title')).toBeVisible();
    });

    await test.step('the page is written, and stands beside its fields', async () => {
      await write(author, word.title, `Cars for companies ${locale}`, 'سيارات الشركات');
      await write(author, word.text, 'One contact for all your cars.', 'جهة واحدة لكل سياراتكم.');
      const real = author.frameLocator('iframe').getByRole('heading', { level: 1 });
      await expect(real).toHaveText(locale === 'ar' ? 'سيارات الشركات' : 'Cars for companies en');
      await open(word.sections);
      await author.getByRole('button', { name: word.terms }).press('Enter');
      await write(author, word.title, 'What counts', 'الشروط العامة');
      await write(author, word.text, 'From three cars on.', 'من ثلاث سيارات فأكثر.');
      await expect(
        author.frameLocator('iframe').getByRole('heading', { level: 2 }).first(),
      ).toHaveText(locale === 'ar' ? 'الشروط العامة' : 'What counts');
      await open(word.places);
      await author.getByRole('combobox', { name: word.place }).press('Enter');
      await author.getByRole('option', { name: word.after }).press('Enter');
      await checkPage(author);
      await author.setViewportSize({ width: 390, height: 844 });
      expect(await author.evaluate(horizontalOverflow)).toEqual([]);
      await author.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('it is approved by a colleague, and is in the footer without script', async () => {
      await submit(author, word);
      expect((await visitor.request.get(`/${slug}`, { maxRedirects: 0 })).status()).toBe(302);
      await approve(approver, path, word.approve, locale);
      await expect.poll(async () => (await visitor.request.get(`/${slug}`)).url()).toContain(slug);
      for (const [language, label] of [
        ['en', `Cars for companies ${locale}`],
        ['ar', 'سيارات الشركات'],
      ] as const) {
        await visitor.goto(localise('/about', language));
        const links = visitor.locator('#footer').getByRole('link');
        const names = await links.allTextContents();
        expect(names.indexOf(label)).toBe(names.findIndex((name) => /FAQ|الأسئلة/.test(name)) + 1);
        await visitor.goto(localise(`/${slug}`, language));
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(label);
        await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(await visitor.title()).toContain(label);
      }
      const map = await (await visitor.request.get('/sitemap.xml')).text();
      expect(map).toContain(`/ar/${slug}</loc>`);
    });

    await test.step('a new address leaves the former one leading there', async () => {
      await author.goto(localise(`${path}/edit`, locale));
      await author.getByRole('textbox', { name: /^(Address|عنوان الرابط)/ }).fill(`${slug}-cars`);
      await submit(author, word);
      await approve(approver, path, word.approve, locale);
      // within a second, as everything that is approved
      await expect
        .poll(async () => {
          const address = `/ar/${slug}?utm_source=mail`;
          const moved = await visitor.request.get(address, { maxRedirects: 0 });
          return [moved.status(), moved.headers().location];
        })
        .toEqual([301, `/ar/${slug}-cars?utm_source=mail`]);
    });

    await test.step('an ended page says so, and its link is gone', async () => {
      await author.goto(localise(`${path}/edit`, locale));
      await author.getByRole('switch', { name: word.ended }).press('Space');
      await submit(author, word);
      await approve(approver, path, word.approve, locale);
      const address = localise(`/${slug}-cars`, locale);
      await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(410);
      await visitor.goto(address);
      await expect(
        visitor.locator('main').getByRole('link', { name: /offers|العروض/ }),
      ).toBeVisible();
      await expect(visitor.locator('#footer').getByText('Cars for companies')).toHaveCount(0);
    });
    // the refused address, and the ended page beside its fields
    const expected = /\b(422|410)\b/;
    expect(errors.flat().filter((error) => !expected.test(error))).toEqual([]);
  });
}

/** Ends the editor and hands the draft in. */
async function submit(author: Page, { done, submit: hand }: (typeof words)[Locale]) {
  await author.getByRole('button', { name: done }).press('Enter');
  await author.getByRole('button', { name: hand, exact: true }).press('Enter');
  const dialog = author.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Submit|إرسال)/ }).press('Enter');
  await expect(dialog).toBeHidden();
}

/** The approver approves, and the change is live. */
async function approve(page: Page, path: string, name: string, locale: Locale) {
  await page.goto(localise(path, locale));
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The step is not offered again: it is approved
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
}
