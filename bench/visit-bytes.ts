import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { kinds, recordTraffic, type Transfer } from './phone/traffic';

/**
 * What one visit of six pages asks for, with an empty cache: one document, then links within the site, each page to its end.
 * `node --import tsx bench/visit-bytes.ts http://localhost:3000` at a running site.
 */

const { positionals } = parseArgs({ allowPositionals: true });
const [origin] = positionals;
if (!origin) throw new Error('Name a running site, such as http://localhost:3000');

const ways = {
  en: ['/home', '/models', '/explore-vehicles/swift', '/offers', '/stock', '/contact-us'],
  ar: ['/home', '/models', '/explore-vehicles/jimny', '/offers', '/stock', '/contact-us'].map(
    (page) => `/ar${page}`,
  ),
};

const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const rows: Record<string, string | number>[] = [];
for (const [kind, viewport] of Object.entries(windows))
  for (const [locale, [first = '', ...others]] of Object.entries(ways)) {
    const context = await browser.newContext({
      ...{ viewport, locale, serviceWorkers: 'block' },
      ...(kind === 'phone' && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const traffic = recordTraffic(session);
    const settle = async () => {
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        for (let at = 0; at < document.body.scrollHeight; at += innerHeight / 2) {
          scrollTo(0, at);
          await new Promise((go) => setTimeout(go, 50));
        }
      });
      await page.waitForLoadState('networkidle');
    };
    await page.goto(origin + first);
    await settle();
    for (const address of others) {
      await page
        .locator(`a[href="${address}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(origin + address);
      await settle();
    }
    const of = (wanted: readonly Transfer['kind'][]) =>
      traffic.finished.filter((one) => wanted.includes(one.kind));
    const megabytes = (all: readonly Transfer[]) =>
      (all.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(2);
    rows.push({
      visit: `${kind}, ${locale}`,
      documents: of(['html']).length,
      'scripts, styles, fonts': of(['script', 'css', 'font']).length,
      pictures: of(['image']).length,
      'data of pages': of(['data']).length,
      other: of(['other']).length,
      'documents MB': megabytes(of(['html'])),
      'scripts, styles, fonts MB': megabytes(of(['script', 'css', 'font'])),
      'pictures MB': megabytes(of(['image'])),
      'data MB': megabytes(of(['data'])),
      'other MB': megabytes(of(['other'])),
      'all MB': megabytes(of(kinds)),
    });
    await context.close();
  }
await browser.close();
console.table(rows);
