import type { Page } from 'playwright/test';
import { answeredKinds, leadActions, leadKinds, lostReasons } from 'shared-contracts/inbox';

/** Values that staff must read in words; those that are English words as well are left to the types. */
const values = [...answeredKinds, ...leadKinds, ...lostReasons, ...leadActions, 'new-car-offer']
  .filter((value) => value.includes('-'))
  .concat('service-offer', 'too quick', 'not-genuine');

/** A name with underscores, an index, the path of a field or of a message, or JSON. */
const patterns = [
  /[A-Za-z]+_[A-Za-z_]+/g,
  /\w*\[\d+\][\w.]*/g,
  /[\w-]+(?:\.[\w-]+)*\.(?:en|ar|title|text|json)\b/g,
  /[{}]|"\w+":/g,
  /\b(?:undefined|null|\[object \w+\])/g,
];

/** What staff can read of a page that is a program's name for something. What people write into fields is their own. */
export async function rawNames(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('main [aria-label]')];
    const options = [...document.querySelectorAll('main option')];
    return [
      document.body.innerText,
      ...labels.map((element) => element.getAttribute('aria-label')),
      ...options.map((element) => element.textContent),
    ].join('\n');
  });
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  const named = values.filter((value) => new RegExp(`(?<![\\w/-])${value}(?![\\w/-])`).test(text));
  return [...new Set([...found, ...named])];
}
