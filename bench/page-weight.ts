/**
 * Measures first views in bytes on the wire: each page in a fresh browser on the simulated phone, without any
 * interaction, until nothing has happened for a second.
 *
 *   SITE=http://localhost:3000 LIST=1 node --import tsx bench/page-weight.ts [part of an address …]
 */
import { localise } from 'shared-contracts/locale';
import { startThrottledProxies } from './network/throttled-proxies';
import { Lab } from './phone/lab';
import { openPhone } from './phone/phone';
import { kinds, type Transfer } from './phone/traffic';

const site = new URL(process.env.SITE ?? 'http://localhost:3000');
const selectedPages = process.argv.slice(2);
const quietMs = 1000;

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

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
const sumOf = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

function print(address: string, transfers: readonly Transfer[]): void {
  const sums = kinds.map((kind) => sumOf(transfers.filter((transfer) => transfer.kind === kind)));
  const row = [...sums, sumOf(transfers)].map(formatKilobytes).join('');
  console.log(`${address.padEnd(50)}${row}${String(transfers.length).padStart(7)}`);
  if (!process.env.LIST) return;
  for (const { bytes, kind, address } of transfers.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`    ${formatKilobytes(bytes)} ${kind} ${address}`);
}

const proxies = await startThrottledProxies({ site: Number(site.port) }, 3390);
const lab = await Lab.open();
const columnHeadings = [...kinds, 'all'].map((kind) => kind.padStart(9)).join('');
console.log(`${'kB'.padEnd(50)}${columnHeadings}  files`);
for (const path of pages) {
  if (selectedPages.length > 0 && !selectedPages.some((part) => path.includes(part))) continue;
  for (const address of [path, localise(path, 'ar')]) {
    const phone = await openPhone(lab);
    await phone.open(proxies.originOf('site') + address, quietMs);
    print(address, phone.traffic.finished);
    await phone.close();
  }
}
await lab.browser.close();
proxies.stop();
