import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from 'shared-contracts/locale';
import sharp from 'sharp';
import { adfFaults, readAdf } from '../../testing/adf-rules';
import { dealer, somebody } from '../../testing/leads';
import { pdf } from '../../testing/sample-files';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { leadFilesIn } from '../../testing/uploads';
import { repliesOf } from '../leads/answering/replies';
import { adfDocument } from '../leads/delivery/adf';
import { detailLines } from '../leads/delivery/lead-messages';
import { toStoredLead } from '../leads/delivery/stored-lead';
import { leadNames } from '../leads/lead-names';
import { listLeads } from '../leads/leads.queries';
import { forgetLead } from '../leads/retention/forget-lead';
import { isFileOfLead } from '../leads/retention/retention.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

const fields = {
  make: 'تويوتا',
  model: 'Yaris 1.5',
  year: '٢٠١٨',
  kilometres: '٨٥٬٠٠٠ كم',
  condition: 'good',
  remarks: 'One owner.\nServiced here.',
  ...{ wanted_car: 'Swift', grade: 'glx', colour: 'silver' },
  name: 'مريم الدوسري',
  code: '+973',
  mobile: '٣٦١٢٣٤٥٦',
  email: 'mariam@example.com',
};

const picture = (width: number, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#20a060' } });

/** As a phone writes it: with the place at which it was taken. */
const phonePhoto = (width: number) =>
  picture(width)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Mariam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 13/1 0/1' },
    })
    .toBuffer();

type Photo = readonly [name: string, bytes: Uint8Array];

async function send(photos: readonly Photo[], more: object = {}, headers: object = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) body.append(name, value);
  for (const [name, bytes] of photos)
    body.append('photos', new File([new Uint8Array(bytes)], name));
  const encoded = new Response(body);
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/trade_in',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      ...(await visitorHeaders(site.app)),
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
  });
}

const filesKept = () =>
  ['photos', 'arriving'].flatMap((folder) => {
    const path = join(site.dataDir, folder);
    return existsSync(path) ? readdirSync(path) : [];
  });

async function onlyLead() {
  const [row, ...others] = await listLeads(site.database);
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} leads`);
  return toStoredLead(row);
}

test('a car is stored as it was described, with photos of every kind that phones take, in their order', async () => {
  const photos: Photo[] = [
    ['1000012345', await phonePhoto(3000)],
    ['back.png', await picture(800).png().toBuffer()],
    ['car.jfif', await picture(600).jpeg().toBuffer()],
    ['side.pdf', await picture(700).webp().toBuffer()],
    ['IMG_2.HEIC', readFileSync(join(__dirname, '../../testing/phone.heic'))],
  ];
  const answer = await send(photos);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/TI-\d{5}/)]);
  const lead = await onlyLead();
  expect(lead).toMatchObject({ kind: 'trade-in', reference: answer.json().reference });
  const { photos: stored, ...rest } = lead.details;
  expect(rest).toEqual({
    ...{ ownMake: 'Toyota', ownModel: 'Yaris 1.5', ownYear: '2018', kilometres: '85000' },
    ...{ condition: 'good', remarks: 'One owner.\nServiced here.', wantedCar: 'Swift' },
    ...{ grade: 'glx', colour: 'silver' },
    ...{ name: 'مريم الدوسري', code: '+973', mobile: '36123456', email: 'mariam@example.com' },
  });
  const kept = stored as { name: string; file: string; type: string; size: number }[];
  expect(kept.map(({ name }) => name)).toEqual(photos.map(([name]) => name));
  expect(kept.map(({ file }) => file).sort()).toEqual(filesKept().sort());
  const widths: (number | undefined)[] = [];
  for (const { file, size } of kept) {
    const bytes = readFileSync(join(site.dataDir, 'photos', file));
    const { format, width, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([file, format, exif, icc, xmp]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
      'jpeg',
      ...[undefined, undefined, undefined],
    ]);
    expect([bytes.length, bytes.includes('Mariam')]).toEqual([size, false]);
    widths.push(width);
  }
  expect(widths).toEqual([2048, 800, 600, 700, 640]);
});

test('the range that its page has shown goes along, by the table of the content', async () => {
  const shown = { model: 'Yaris', valued_car: 'toyota-yaris', year: '2018', kilometres: '170000' };
  await send([], { ...shown, value_least: '9000' });
  const { details } = await onlyLead();
  expect(details).not.toHaveProperty('valuedCar');
  const [least, most] = [Number(details.valueLeast), Number(details.valueMost)];
  expect(least).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(least);
  expect(most).toBeLessThan(9000);
  const lines = Object.fromEntries(detailLines(await onlyLead(), { locale: 'en' }));
  expect(lines['Price range shown, from']).toMatch(/^BHD \d,\d{3}$/);
});

test('a car that was made another one after its range was shown has none', async () => {
  await send([], { model: 'Camry', valued_car: 'toyota-yaris' });
  expect((await onlyLead()).details).not.toHaveProperty('valueLeast');
});

test('photos may be left out, and the car that is wanted too', async () => {
  const open = { wanted_car: '', grade: '', colour: '' };
  expect((await send([], open)).statusCode).toBe(200);
  const { details } = await onlyLead();
  expect(details).toMatchObject({ photos: [], wantedCar: '' });
  expect(details).not.toHaveProperty('colour');
});

test('a colour and a grade are taken of a car that has them alone', async () => {
  const answer = await send([], { wanted_car: 'EECO', grade: 'glx', colour: 'lime' });
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(/colour.unknown/)]);
});

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024 + 1);
const refusals: Readonly<
  Record<string, readonly [photos: () => Photo[], status: number, code: string]>
> = {
  'a document that calls itself a photo': [() => [['photo.jpg', pdf]], 422, 'unreadable'],
  'a drawing': [() => [['x.png', Buffer.from('<svg onload="x()"/>')]], 422, 'unreadable'],
  'a document': [() => [['cv.pdf', pdf]], 422, 'unreadable'],
  'an empty file': [() => [['a.png', Buffer.of()]], 422, 'empty'],
  'seven photos': [() => Array(7).fill(['a.png', pdf]), 422, 'tooMany'],
  'a photo that is too large': [() => [['a.jpg', megabytes(12)]], 413, 'tooLarge'],
  'what is too large together': [
    () => Array(4).fill(['a.jpg', megabytes(11)]),
    413,
    'tooLargeTogether',
  ],
};
test.each(Object.keys(refusals))(
  '%s is refused beside its field, and nothing is kept',
  async (name) => {
    const [photos, status, code] = refusals[name] ?? [() => [], 200, ''];
    const answer = await send(photos(), {}, { 'accept-language': 'en' });
    const [problem] = answer.json().errors;
    expect([answer.statusCode, problem.field, problem.code]).toEqual([
      status,
      'photos',
      `photos.${code}`,
    ]);
    expect(problem.message).not.toMatch(/\{|wrong on our side/);
    expect([await listLeads(site.database), filesKept()]).toEqual([[], []]);
  },
);

test('the photo that cannot be opened is named, and those before it are not kept', async () => {
  const good: Photo = ['front.jpg', await phonePhoto(400)];
  const answer = await send([good, ['torn.jpg', pdf]]);
  expect(answer.json().errors[0].message).toContain('torn.jpg');
  expect(filesKept()).toEqual([]);
});

test.each(locales)('every field that is missing or wrong is named in %s', async (locale) => {
  const wrong = {
    make: '',
    model: '',
    year: '1950',
    kilometres: 'many',
    condition: 'new',
    mobile: '',
  };
  const answer = await send([], wrong, { 'accept-language': locale });
  const codes = answer
    .json()
    .errors.map(({ field, code }: Record<string, string>) => [field, code]);
  expect(codes).toEqual([
    ['make', 'ownMake.required'],
    ['model', 'ownModel.required'],
    ['year', 'ownYear.range'],
    ['kilometres', 'kilometres.invalid'],
    ['condition', 'condition.unknown'],
    ['mobile', 'phone.required'],
  ]);
  const messages: string[] = answer
    .json()
    .errors.map(({ message }: { message: string }) => message);
  expect(messages.every((text) => /[؀-ۿ]/.test(text) === (locale === 'ar'))).toBe(true);
});

test('the same submission is one lead with one set of photos, another body under its key a conflict', async () => {
  const visitor = { ...(await visitorHeaders(site.app)), 'idempotency-key': 'one car' };
  const photo: Photo = ['front.jpg', await phonePhoto(400)];
  const first = await send([photo], {}, visitor);
  expect((await send([photo], {}, visitor)).body).toBe(first.body);
  expect([(await listLeads(site.database)).length, filesKept().length]).toEqual([1, 1]);
  const other: Photo = ['front.jpg', await phonePhoto(500)];
  expect((await send([other], {}, visitor)).statusCode).toBe(409);
  expect(filesKept()).toHaveLength(1);
});

test('what a bot may have sent is in quarantine with its photos', async () => {
  await send([['front.jpg', await phonePhoto(400)]], { trim_remark: 'Buy now' });
  const [lead] = await listLeads(site.database);
  expect([lead?.quarantine_reason, filesKept().length]).toEqual(['honeypot', 1]);
});

test('to forget the lead removes its photos; the retention knows them until then', async () => {
  const photo: Photo = ['front.jpg', await phonePhoto(400)];
  const { reference } = (await send([photo, photo])).json();
  const [file = ''] = filesKept();
  expect(await isFileOfLead(site.database, file)).toBe(true);
  await forgetLead(site.database, leadFilesIn(site.dataDir), {
    ...{ reference, author: somebody, why: 'asked', now: new Date() },
  });
  expect([filesKept(), await isFileOfLead(site.database, file)]).toEqual([[], false]);
});

test('staff, the CRM and the first words to the visitor name the car', async () => {
  await send([['front.jpg', await phonePhoto(400)]]);
  const lead = await onlyLead();
  const names = await leadNames(site.database);
  const lines = Object.fromEntries(detailLines(lead, { locale: 'ar', names }));
  expect(Object.values(lines)).toEqual(
    expect.arrayContaining(['تويوتا', 'Yaris 1.5', '2018', '85,000', '1', 'سويفت']),
  );
  const { whatsapp } = repliesOf({ ...lead, locale: 'en' }, names);
  expect(decodeURIComponent(whatsapp ?? '')).toContain('your Toyota Yaris 1.5 2018');
  const xml = adfDocument(lead, dealer);
  expect(adfFaults(xml)).toEqual([]);
  const [prospect] = readAdf(xml).children;
  const vehicles = prospect?.children.filter(({ name }) => name === 'vehicle') ?? [];
  expect(vehicles.map(({ attributes }) => attributes)).toEqual([
    { interest: 'buy', status: 'new' },
    { interest: 'trade-in', status: 'used' },
  ]);
  const [, own] = vehicles.map(({ children }) => children.map(({ name, text }) => [name, text]));
  expect(own).toEqual([
    ['year', '2018'],
    ['make', 'Toyota'],
    ['model', 'Yaris 1.5'],
    ['odometer', '85000'],
    ['condition', 'good'],
    ['comments', 'One owner.\nServiced here.'],
  ]);
});
