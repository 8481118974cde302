import type { Page } from 'playwright/test';

/** Values that the site knows by name, of which none is an English word: each has words beside it, which the types see to. */
const values = [
  ...['test-drive', 'trade-in', 'finance-request', 'offer-enquiry', 'landing-enquiry'],
  ...['service-booking', 'parts-quote', 'contact-message', 'job-application', 'booking-change'],
  ...['not-genuine', 'other-brand', 'not-available', 'new-car-offer', 'service-offer', 'too quick'],
];

/** A name with underscores, an index, the path of a field, JSON, or nothing. */
const patterns = [
  // addresses are what visitors see of a page
  /(?<![/\w])[A-Za-z]+_[A-Za-z_]+/g,
  /\w*\[\d+\][\w.]*/g,
  /[\w-]+(?:\.[\w-]+)*\.(?:en|ar|title|text|json)\b/g,
  /[{}]|"\w+":/g,
  /\b(?:undefined|null)\b|\[object \w+\]/g,
];

/** What staff can read of a page that is a program's name for something. What people write into fields is their own. */
export async function rawNames(page: Page): Promise<string[]> {
  const labels = await page
    .locator('main')
    .evaluateAll((all) =>
      all.flatMap((main) => [
        ...[...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
        ...[...main.querySelectorAll('option')].map((one) => one.textContent),
      ]),
    );
  const text = [...(await page.locator('body').allInnerTexts()), ...labels].join('\n');
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  const named = values.filter((value) => new RegExp(`(?<![\\w/-])${value}(?![\\w/-])`).test(text));
  return [...new Set([...found, ...named])];
}
