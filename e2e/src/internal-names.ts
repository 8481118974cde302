import type { Page } from 'playwright/test';

/**
 * Internal names that must never be shown, none of them an English word; the types ensure that each has a
 * translation.
 */
const internalValues = [
  ...['test-drive', 'trade-in', 'finance-request', 'car-hold', 'offer-enquiry', 'landing-enquiry'],
  ...['service-booking', 'parts-quote', 'contact-message', 'job-application', 'booking-change'],
  ...['not-genuine', 'other-brand', 'not-available', 'new-car-offer', 'service-offer', 'too quick'],
];

/** Internal notations: a name with underscores, an index, a field's path, JSON, or an empty value. */
const patterns = [
  // Except in addresses, which visitors do see
  /(?<![/\w])[A-Za-z]+_[A-Za-z_]+/g,
  /\w*\[\d+\][\w.]*/g,
  /[\w-]+(?:\.[\w-]+)*\.(?:en|ar|title|text|json)\b/g,
  /[{}]|"\w+":/g,
  /\b(?:undefined|null)\b|\[object \w+\]/g,
];

/** Returns internal names in the visible text and labels of a staff page; the values of text fields are ignored. */
export async function internalNamesOn(page: Page): Promise<string[]> {
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
  const foundValues = internalValues.filter((value) =>
    new RegExp(`(?<![\\w/-])${value}(?![\\w/-])`).test(text),
  );
  return [...new Set([...found, ...foundValues])];
}
