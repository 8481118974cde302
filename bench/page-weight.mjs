/**
 * What a first view costs, in bytes over the wire: each page in a fresh browser, on a phone, until
 * nothing has been asked for during a second. Nothing is scrolled, touched or clicked.
 *
 *   SITE=http://localhost:3000 node bench/page-weight.mjs [part of an address …]
 */
import { chromium } from 'playwright';
import { ensureBrowser } from '../scripts/browser.mjs';

const site = process.env.SITE ?? 'http://localhost:3000';
const wanted = process.argv.slice(2);
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const quiet = 1000;
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'other'];

/** One page of each kind. */
const pages = [
  '/home',
  '/models',
  '/explore-vehicles/swift',
  '/compare',
  '/inside',
  '/swift360',
  '/downloads',
  '/offers',
  '/offers-description/1',
  '/news',
  '/media-description/1',
  '/about',
  '/contact-us',
  '/faqs',
  '/gallery',
  '/warranty',
  '/privacy-policy',
  '/book-appointment',
  '/test-drive',
  '/genuine-parts',
  '/accessories',
  '/career',
  '/job_description/sales-adviser',
  '/landing_page/jimny-sand-ready/new-car-offer/1',
];

/** Bytes by kind that a page brings, and how many files. */
async function weigh(browser, address) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = new Map();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    requests.set(requestId, { type, address: request.url, bytes: 0 });
    last = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    last = Date.now();
  });
  await session.send('Network.enable');
  const answer = await page.goto(site + address, { waitUntil: 'load' });
  while (Date.now() - last < quiet) await page.waitForTimeout(200);
  await context.close();
  const sum = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  for (const { type, bytes } of requests.values())
    sum[kinds.includes(type) ? type : 'other'] += bytes;
  return { status: answer.status(), sum, requests: [...requests.values()] };
}

const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
console.log(
  `${'kB'.padEnd(50)}${[...kinds, 'all'].map((kind) => kind.padStart(9)).join('')}  files`,
);
for (const path of pages) {
  if (wanted.length > 0 && !wanted.some((part) => path.includes(part))) continue;
  for (const address of [path, `/ar${path}`]) {
    const { status, sum, requests } = await weigh(browser, address);
    const all = Object.values(sum).reduce((a, b) => a + b, 0);
    const row = [...kinds.map((kind) => sum[kind]), all].map(kilo).join('');
    console.log(
      `${address.padEnd(50)}${row}${String(requests.length).padStart(7)}${status === 200 ? '' : `  ${status}`}`,
    );
    if (process.env.LIST)
      for (const request of requests.toSorted((a, b) => b.bytes - a.bytes))
        console.log(`    ${kilo(request.bytes)} ${request.type} ${request.address}`);
  }
}
await browser.close();
