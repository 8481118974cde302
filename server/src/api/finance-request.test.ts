import { adfFaults, readAdf, textAt } from '../../testing/adf-rules';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { readContent } from '../content/read-content';
import { repliesOf } from '../leads/answering/replies';
import { adfDocument } from '../leads/delivery/adf';
import { dealerOf } from '../leads/delivery/destination';
import { detailLines } from '../leads/delivery/lead-messages';
import { toStoredLead } from '../leads/delivery/stored-lead';
import { leadNames } from '../leads/lead-names';
import { listLeads } from '../leads/leads.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

const asked = {
  ...{ name: 'Mariam Al Dosari', email: 'mariam@example.com', mobile: '3612 3456' },
  ...{ model: 'swift', grade: 'gl', kind: 'murabaha', months: '60' },
  ...{ deposit: '10', unit: 'percent', colour: 'red' },
};

async function send(body: object, locale = 'en') {
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/finance_request',
    payload: body,
    headers: { 'accept-language': locale, ...(await visitorHeaders(site.app)) },
  });
}

const onlyLead = async () => {
  const [lead] = await listLeads(site.database);
  if (!lead) throw new Error('no lead is stored');
  return toStoredLead(lead);
};

const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('what a request comes to is worked out by the content’s terms, whatever the browser says of it', async () => {
  const forged = { instalment: '1', payable: '1', price: '1', rate: '0', lastInstalment: '1' };
  const answer = await send({ ...asked, ...forged });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().reference).toMatch(/^FR-\d{5}$/);
  const { details } = await onlyLead();
  // 4,995 less a tenth, at a flat 3.25 % for five years
  expect(details).toEqual({
    ...{ name: asked.name, email: asked.email, code: '+973', mobile: '36123456', colour: 'red' },
    ...{ model: 'swift', grade: 'gl', price: '4995', kind: 'murabaha' },
    ...{ deposit: '499.5', unit: 'bhd', principal: '4495.5' },
    ...{ months: '60', rate: '3.25', rateKind: 'flat' },
    ...{ instalment: '87.1', lastInstalment: '87.119', profit: '730.519' },
    ...{ fee: '20', payable: '5745.519' },
  });
});

test('a build is financed at its whole price, and its extras are named in the visitor’s language', async () => {
  const build = {
    colour: 'pearl-white',
    with: 'dash-camera,carpet-mats,spoiler',
    build: 'K7P-4QX',
  };
  expect((await send({ ...asked, ...build }, 'ar')).statusCode).toBe(200);
  const lead = await onlyLead();
  // 4,995 with 60 for the paint, 48 and 24
  expect(lead.details).toMatchObject({ price: '5127', deposit: '512.7', build: 'K7P-4QX' });
  const names = await leadNames(site.database);
  const lines = new Map(detailLines(lead, { locale: 'ar', names }));
  expect(lines.get('السعر شامل')).toBe('أبيض لؤلؤي، أرضيات موكيت، كاميرا أمامية للتسجيل');
  expect(lead.details).not.toHaveProperty('with');
});

test('a colour of another car, as a form without scripts may send it, is left out', async () => {
  expect((await send({ ...asked, colour: 'lime' })).statusCode).toBe(200);
  expect((await onlyLead()).details).toMatchObject({ model: 'swift', colour: '' });
});

test('staff read the figures in words, answer with them, and a CRM has them', async () => {
  await send(asked);
  const lead = await onlyLead();
  const names = await leadNames(site.database);
  const lines = new Map(detailLines(lead, { locale: 'en', names }));
  expect(lines.get('Monthly instalment')).toBe('BHD 87.100');
  expect(lines.get('Rate')).toBe('3.25% a year, flat');
  expect(lines.get('Kind of finance')).toBe('Murabaha');
  expect(lines.get('Full amount payable')).toBe('BHD 5,745.519');
  const arabic = new Map(detailLines(lead, { locale: 'ar', names }));
  expect(arabic.get('القسط الشهري')).toBe('87.100 دينار بحريني');
  expect(arabic.get('نوع التمويل')).toBe('مرابحة');
  const { whatsapp } = repliesOf(lead, names);
  expect(bare(new URL(whatsapp ?? '').searchParams.get('text') ?? '')).toContain(
    'finance for the Swift',
  );
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain('BHD 87.100 a month');
  const dealer = dealerOf(await readContent(`${__dirname}/../../../content`));
  const xml = adfDocument(lead, dealer);
  expect(adfFaults(xml)).toEqual([]);
  const root = readAdf(xml);
  expect(textAt(root, 'prospect/vehicle/model')).toBe('Swift');
  expect(textAt(root, 'prospect/vehicle/price')).toBe('4995');
  expect(xml).toContain('<amount type="monthly" currency="BHD">87.1</amount>');
});

test.each([
  ['too small a deposit', { deposit: '100', unit: 'bhd' }, 'deposit', 'deposit.tooLow'],
  ['a deposit that leaves nothing', { deposit: '4900', unit: 'bhd' }, 'deposit', 'deposit.tooHigh'],
  ['a deposit of a slip', { deposit: '99999999999', unit: 'bhd' }, 'deposit', 'deposit.tooHigh'],
  ['a deposit in words', { deposit: 'half' }, 'deposit', 'deposit.invalid'],
  ['too long a term', { months: '96' }, 'months', 'months.range'],
  ['a grade that the car does not have', { grade: 'gls' }, 'grade', 'grade.unknown'],
  ['a car that is not there', { model: 'alto' }, 'model', 'model.unknown'],
])('%s is refused with what to do about it', async (_, change, field, code) => {
  const answer = await send({ ...asked, ...change }, 'ar');
  expect(answer.statusCode).toBe(422);
  const [fault] = answer.json().errors;
  expect(fault).toMatchObject({ field, code });
  expect(fault.message).toMatch(/[؀-ۿ]/);
  expect(fault.message).not.toMatch(/\{\{|undefined/);
  expect(await listLeads(site.database)).toEqual([]);
});
