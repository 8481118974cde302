import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { RecallReport, StaffRecalls } from 'shared-contracts/staff-recalls';
import writeExcelFile from 'write-excel-file/node';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { type SignedIn, testStaff } from '../../../../testing/staff';
import { siteContent } from '../../../../testing/test-api';
import { openRecallsOf } from '../recalls.queries';
import { staffRecallsPlugin } from './recalls-plugin';

const secret = 'a secret of thirty-two characters';
const now = () => new Date('2026-11-29T09:00:00Z');
const [one, other] = ['MA3ZC83S4RA100017', 'MA3NYB2S1RB204456'] as const;

let fresh: FreshDatabase;
let app: FastifyInstance;
let manager: SignedIn;
let author: SignedIn;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  const { database } = fresh;
  const { staff, signIn } = testStaff({ database, now });
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  await app.register(staffRecallsPlugin, { config: { secret }, database, staff, now });
  manager = await signIn('manager');
  author = await signIn('author');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function send(sheet: string | Buffer, query = '?store=yes', who = manager) {
  const answer = await app.inject({
    ...{ method: 'POST', url: `/-/recalls/sheet${query}`, payload: sheet },
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function lists(): Promise<StaffRecalls['lists']> {
  const answer = await app.inject({ url: '/-/recalls/', headers: manager.headers });
  return answer.json().lists;
}

const openOf = (number: string) => openRecallsOf(fresh.database, secret, number);
const csv = (...lines: string[]) => ['recall,chassis_number', ...lines].join('\n');

test('a sheet is checked first, then replaces the lists that it names', async () => {
  const sheet = csv(`fuel-pump-2024,${one}`, `front-airbag-2019,${one}`);
  expect((await send(sheet, '')).body).toMatchObject({ isStored: false, faultCount: 0 });
  expect(await openOf(one)).toEqual([]);
  const { body }: { body: RecallReport } = await send(sheet);
  expect(body).toMatchObject({
    isStored: true,
    lists: [
      { recall: 'fuel-pump-2024', cars: 1 },
      { recall: 'front-airbag-2019', cars: 1 },
    ],
  });
  expect(await openOf(one)).toEqual(['front-airbag-2019', 'fuel-pump-2024']);
  await send(csv(`fuel-pump-2024,${other}`));
  expect(await openOf(one)).toEqual(['front-airbag-2019']);
  expect(await lists()).toContainEqual({
    ...{ recall: 'fuel-pump-2024', cars: 1, changedBy: manager.name, isForeign: false },
    ...{ changedAt: now().toISOString(), title: { en: 'Fuel pump', ar: 'مضخة الوقود' } },
  });
});

test('an XLSX is read, and each bad row is told with its place', async () => {
  const cells = [
    ['recall', 'vin'],
    ['fuel-pump-2024', one],
    ['rust', one],
    ['fuel-pump-2024', 'MA3ZC83S4RA1OO017'],
    ['fuel-pump-2024', ''],
    ['fuel-pump-2024', one],
  ].map((row) => row.map((value) => ({ value })));
  const { status, body } = await send(await writeExcelFile(cells).toBuffer());
  expect(status).toBe(200);
  expect(body.isStored).toBe(false);
  expect(body.faults).toEqual([
    { row: 3, column: 'recall', code: 'unknown', value: 'rust' },
    { row: 4, column: 'chassis_number', code: 'letters', value: 'MA3ZC83S4RA1OO017' },
    { row: 5, column: 'chassis_number', code: 'length', value: '' },
    { row: 6, column: 'chassis_number', code: 'repeated', value: one },
  ]);
  expect(await openOf(one)).toEqual([]);
});

test('a sheet without its columns, or without cars, changes nothing', async () => {
  expect((await send('vin\n1')).body).toMatchObject({ isStored: false, missing: ['recall'] });
  expect((await send(csv())).body).toMatchObject({ isStored: false, lists: [] });
  expect((await send('')).body).toMatchObject({ sheet: 'empty' });
});

test('a list is taken back, and nobody is called in by it any more', async () => {
  await send(csv(`fuel-pump-2024,${one}`));
  const takeBack = () =>
    app.inject({ method: 'DELETE', url: '/-/recalls/fuel-pump-2024', headers: manager.headers });
  expect((await takeBack()).json()).toEqual({ trash: expect.any(String) });
  expect(await openOf(one)).toEqual([]);
  expect((await lists()).find(({ recall }) => recall === 'fuel-pump-2024')?.cars).toBe(0);
  expect((await takeBack()).statusCode).toBe(404);
});

test('a list of another secret is told', async () => {
  await fresh.database
    .insertInto('recall_lists')
    .values({
      ...{ recall: 'fuel-pump-2024', key_id: 'another' },
      ...{ changed_at: now().toISOString(), changed_by: 'Mona' },
    })
    .execute();
  expect((await lists()).filter(({ isForeign }) => isForeign)).toHaveLength(1);
});

test('whoever has not the right sees no list and brings none in', async () => {
  const answer = await app.inject({ url: '/-/recalls/', headers: author.headers });
  expect(answer.statusCode).toBe(403);
  expect((await send(csv(`fuel-pump-2024,${one}`), '?store=yes', author)).status).toBe(403);
  expect(await openOf(one)).toEqual([]);
});
