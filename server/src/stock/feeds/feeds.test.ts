import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type Locale, localise } from 'shared-contracts/locale';
import { type StockEntry, vehicleFeeds } from 'shared-contracts/staff-stock';
import sharp from 'sharp';
import { convert } from 'xmlbuilder2';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeOwnTexts } from '../../../testing/own-texts';
import { siteContent } from '../../../testing/test-api';
import { xmlFaults } from '../../../testing/xml-faults';
import { insertHold } from '../holds.queries';
import { LiveStock } from '../live-stock';
import { saveEntries } from '../save-entries';
import { readCsv } from '../sheet/read-csv';
import { changeStock, markSold } from '../stock.queries';
import { feedsPlugin } from './feeds-plugin';

const now = () => new Date('2026-11-29T09:00:00Z');
const origin = 'https://showroom.example';

let fresh: FreshDatabase;
let app: FastifyInstance;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  app = fastify();
  await app.register(feedsPlugin, {
    config: { publicOrigin: origin, mediaDir: fresh.dataDir },
    media: { ensure: drawSource },
    stock: new LiveStock({ database: fresh.database, now, maxAgeMs: 0 }),
    settings: () => ({ make: 'Brand', brand_name: { en: 'Brand & Sons', ar: 'براند' } }),
  });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** In place of the prepared picture: a wide one with nothing behind it. */
const drawSource = async (path: string) => {
  const file = join(fresh.dataDir, path);
  await mkdir(dirname(file), { recursive: true });
  const empty = { width: 1600, height: 700, channels: 4, background: '#00000000' } as const;
  await sharp({ create: empty }).webp().toFile(file);
};

const read = async (path: string, locale: Locale = 'en') =>
  (await app.inject(localise(path, locale))).body;

async function rows(path: string, locale?: Locale): Promise<Record<string, string>[]> {
  const [head = [], ...lines] = readCsv(await read(path, locale));
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
}

const entry: StockEntry = {
  ...{ number: 'TEST12345', model: 'jimny', grade: 'glx', colour: 'lime', year: 2027 },
  ...{ price: 7000.5, branch: 1, state: 'available', arrived: '2026-11-28' },
  vin: 'MA3JMA1S8V0012345',
};
const save = (...entries: StockEntry[]) =>
  changeStock(fresh.database, (transaction) =>
    saveEntries(transaction, entries, { by: 'Mona', now: now() }),
  );
const carIn = (all: Record<string, string>[], name: string) =>
  all.find((row) => row[name] === entry.number);

test('a car is told to Meta with every field that it requires', async () => {
  await save(entry);
  const all = await rows(vehicleFeeds.metaCsv);
  expect(carIn(all, 'vehicle_id')).toMatchObject({
    ...{ vin: entry.vin, title: 'Brand Jimny 3D GLX 2027, Lime', make: 'Brand', year: '2027' },
    ...{ 'mileage.value': '0', 'mileage.unit': 'KM', state_of_vehicle: 'NEW' },
    ...{ body_style: 'SUV', transmission: 'AUTOMATIC', drivetrain: 'AWD', exterior_color: 'Lime' },
    ...{ price: '7000.500 BHD', url: `${origin}/stock/jimny-glx-test12345` },
    ...{ 'address.city': 'Sitra', 'address.country': 'BH', date_first_on_lot: '2026-11-28' },
  });
  for (const row of all) expect(Object.values(row)).not.toContain('');
});

test('a car is described as staff have written', async () => {
  const stock = { description: 'Only {{amount}}: {{name}}' };
  await storeOwnTexts(fresh.database, { en: { stock }, ar: {} });
  await save(entry);
  expect(carIn(await rows(vehicleFeeds.metaCsv), 'vehicle_id')).toMatchObject({
    description: 'Only 7,000.500: Jimny 3D GLX',
  });
  const arabic = carIn(await rows(vehicleFeeds.metaCsv, 'ar'), 'vehicle_id');
  expect(arabic?.description).toMatch(/متوفرة في/);
});

test('the XML says the same as the CSV, whatever letters names have', async () => {
  await save(entry);
  const xml = await read(vehicleFeeds.metaXml);
  expect(xmlFaults([xml])).toEqual([]);
  expect(xml).toContain('<title>Brand &amp; Sons</title>');
  const { listings } = convert(xml, { format: 'object' }) as never;
  const { listing }: { listing: Record<string, unknown>[] } = listings;
  const fromCsv = await rows(vehicleFeeds.metaCsv);
  expect(listing.map(({ vehicle_id: id, price }) => [id, price])).toEqual(
    fromCsv.map(({ vehicle_id: id, price }) => [id, price]),
  );
  const car = listing.find(({ vehicle_id: id }) => id === entry.number);
  expect(car).toMatchObject({
    mileage: { value: '0', unit: 'KM' },
    image: { url: expect.stringMatching(`^${origin}/feeds/pictures/[0-9a-f]{8}\\.jpg$`) },
  });
});

test('a car is told to Google with every attribute that it requires', async () => {
  await save(entry);
  const all = await rows(vehicleFeeds.googleCsv);
  expect(carIn(all, 'id')).toMatchObject({
    ...{ vin: entry.vin, store_code: '1', make: 'Brand', model: 'Jimny 3D', trim: 'GLX' },
    ...{ condition: 'new', price: '7000.500 BHD', date_in_stock: '2026-11-28' },
    dealership_name: 'Brand & Sons, Sitra showroom',
    dealership_address: 'Road 38, Block 606, Sitra, Kingdom of Bahrain',
  });
  for (const row of all) expect(Object.values(row)).not.toContain('');
});

test('a picture is a JPEG of the form that both platforms take; only those of cars are drawn', async () => {
  await save(entry);
  const { image_link: link = '' } = carIn(await rows(vehicleFeeds.googleCsv), 'id') ?? {};
  const answer = await app.inject(link.slice(origin.length));
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 900 });
  const { dominant } = await sharp(answer.rawPayload).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  expect((await app.inject('/feeds/pictures/00000000.jpg')).statusCode).toBe(404);
});

test('both platforms are told the fuel', async () => {
  await save(entry, {
    ...entry,
    number: 'TEST12346',
    model: 'grand-vitara',
    colour: 'garnet-red',
    vin: 'MA3JMA1S8V0012346',
  });
  const meta = await rows(vehicleFeeds.metaCsv);
  const google = await rows(vehicleFeeds.googleCsv);
  const fuelOf = (number: string) => [
    meta.find((row) => row.vehicle_id === number)?.fuel_type,
    google.find(({ id }) => id === number)?.engine,
  ];
  expect(fuelOf(entry.number)).toEqual(['PETROL', 'gasoline']);
  expect(fuelOf('TEST12346')).toEqual(['HYBRID', 'hybrid']);
});

test('the Arabic feeds say it in Arabic, and lead to Arabic pages', async () => {
  await save(entry);
  expect(carIn(await rows(vehicleFeeds.metaCsv, 'ar'), 'vehicle_id')).toMatchObject({
    ...{ exterior_color: 'أخضر ليموني', url: `${origin}/ar/stock/jimny-glx-test12345` },
    'address.city': 'سترة',
  });
  expect(carIn(await rows(vehicleFeeds.googleCsv, 'ar'), 'id')).toMatchObject({
    dealership_name: 'براند, معرض سترة',
  });
});

test('what cannot be had now, or has no chassis number, is in no feed', async () => {
  const without = { ...entry, number: 'TEST12346', vin: null };
  await save(entry, without, { ...entry, number: 'MA3JMA1SXV0012346', vin: null });
  const numbers = async () =>
    (await rows(vehicleFeeds.metaCsv)).map(({ vehicle_id: number }) => number);
  expect(await numbers()).toContain(entry.number);
  // its number is a chassis number itself
  expect(await numbers()).toContain('MA3JMA1SXV0012346');
  expect(await numbers()).not.toContain(without.number);
  const hold = {
    reference: 'CH-1',
    until: '2026-11-30T09:00:00Z',
    created_at: now().toISOString(),
  };
  await changeStock(fresh.database, async (transaction) => {
    await insertHold(transaction, { number: entry.number, ...hold });
    await markSold(transaction, ['SW271037'], { by: 'Mona', now: now() });
  });
  expect(await numbers()).not.toContain(entry.number);
  expect(await numbers()).not.toContain('SW271037');
});
