import { expect, test } from 'playwright/test';
import { isFull } from './full-run';
import { fileFaults, openPdf, readPage, skippedHeadingLevels } from './pdf-checks';

test('a brochure can be read out from its first page to its last, in both languages', async ({
  page,
  request,
}) => {
  let addresses: string[] = [];
  // The site prints the brochures after its start, and the gate has printed Swift's
  const printed = async () => {
    await page.goto('/downloads');
    addresses = await page
      .locator('a[href$=".pdf"]')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
    return addresses.length;
  };
  await expect.poll(printed, { timeout: 60_000 }).toBeGreaterThan(isFull ? 10 : 0);
  const swift = addresses.find((address) => address.endsWith('/swift-brochure.pdf'));
  expect(swift, 'named after the car').toBeTruthy();

  for (const address of isFull ? addresses : [swift ?? '']) {
    const pdf = await openPdf(new Uint8Array(await (await request.get(address)).body()));
    expect.soft(await fileFaults(pdf), address).toEqual([]);
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
    const pages = await Promise.all(numbers.map(async (at) => readPage(await pdf.getPage(at))));
    expect
      .soft(
        pages.flatMap(({ faults }) => faults),
        address,
      )
      .toEqual([]);
    const elements = pages.flatMap((each) => each.elements);
    expect.soft(skippedHeadingLevels(elements), address).toEqual([]);
    expect
      .soft(elements.filter(({ role }) => role === 'H1').map(({ lang }) => lang))
      .toEqual(['en', 'ar']);
    expect
      .soft(new Set(elements.filter(({ text }) => /[؀-ۿ]/.test(text)).map(({ lang }) => lang)))
      .toEqual(new Set(['ar']));
    if (address !== swift) continue;
    const [cover] = pages;
    expect(cover?.elements.map(({ text }) => text).slice(0, 6)).toEqual([
      'Swift at an angle from the front',
      'Brand Bahrain',
      'Brochure',
      'Swift',
      'Quick by nature, easy on everything else',
      'Fuel economy',
    ]);
    // Pictures have the same alternative texts as on the site
    const figures = elements.filter(({ role }) => role === 'Figure').map(({ text }) => text);
    expect(figures).toContain('Dark alloy wheel in the front wing of a red car');
    expect(figures).toContain('عجلة ألمنيوم داكنة في مقدمة سيارة حمراء');
    expect(elements).toContainEqual({ role: 'P', lang: 'en', text: 'BHD 4,995' });
    expect(elements).toContainEqual({ role: 'LBody', lang: 'ar', text: 'أبيض لؤلؤي' });
    // In logical order, not in visual order from left to right
    expect(elements).toContainEqual({
      role: 'P',
      lang: 'ar',
      text: 'طريق 38، مجمع 606، سترة، مملكة البحرين',
    });
  }
});
