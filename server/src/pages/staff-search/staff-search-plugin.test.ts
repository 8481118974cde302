import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { storeTestLead } from '../../../testing/leads';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { closedFields, openDraft } from '../../content/workflow/drafts.queries';
import { staffFrames } from '../../staff/staff-frames';
import { staffSearchPlugin } from './staff-search-plugin';

const origin = 'https://www.showroom.example';
const config = { publicOrigin: origin, secret: 'a secret', campaignTokens: [] };

let fresh: FreshDatabase;
let staff: TestStaff;
let app: FastifyInstance;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database } = fresh;
  await seedNames(database);
  staff = testStaff({ database, config });
  app = fastify();
  await app.register(cookie);
  await app.register(staffSearchPlugin, {
    ...{ database, config, sessions: staff.sessions, siteStyles: () => [] },
    leadFiles: {} as never, // no file is read here
    frames: staffFrames({ database, links: () => [], brand: () => 'Brand' }),
  });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** Addresses of what is found, in order. */
async function found(who: SignedIn, q: string, address = '/-/find'): Promise<string[]> {
  const url = `${address}?${new URLSearchParams({ q })}`;
  const { body } = await app.inject({ url, headers: who.headers });
  return [...body.matchAll(/<li><a href="([^"]+)"><bdi>/g)].map(([, href = '']) => href);
}

const writeOffer = (name: string, title: { en: string; ar: string }) =>
  openDraft(fresh.database, {
    ...{ ...closedFields, kind: 'content', name, body: JSON.stringify({ title }) },
    ...{ base_version: null, state: 'draft', edited_by: 'a', editor: 'Maryam', edited_at: 'now' },
  });

test('one search finds leads, content and people, for who may see each', async () => {
  const { database } = fresh;
  const reference = await storeTestLead(database, { details: { name: 'Noora Ahmed' } });
  await writeOffer('offers/noora.json', { en: 'Noora’s choice', ar: 'اختيار نورة' });
  const administrator = await staff.signIn('administrator');
  await database
    .updateTable('people')
    .set({ name: 'Noora Khalid' })
    .where('id', '=', administrator.id)
    .execute();
  expect(await found(administrator, 'noora')).toEqual([
    ...[`/-/inbox/${reference}`, '/-/studio/content/offers/noora'],
    `/-/studio/people#${administrator.id}`,
  ]);
  expect(await found(await staff.signIn('author'), 'noora')).toEqual([
    '/-/studio/content/offers/noora',
  ]);
  // the lead is of another branch
  expect(await found(await staff.signInOf([2], 'agent'), 'noora')).toEqual([]);
  expect(await found(await staff.signInOf([3], 'agent'), reference, '/ar/-/find')).toEqual([
    `/ar/-/inbox/${reference}`,
  ]);
});

test('words are found in any spelling and order, and what is not found is said', async () => {
  await writeOffer('offers/eid.json', { en: 'Eid with Jimny', ar: 'العيد مع جيمني' });
  const author = await staff.signIn('author');
  for (const query of ['jimny EID', 'جيمنى العيد'])
    expect(await found(author, query)).toEqual(['/-/studio/content/offers/eid']);
  const { body } = await app.inject({ url: '/-/find?q=<b>none', headers: author.headers });
  expect(body).toContain('was found for “&lt;b&gt;none”');
  const nothing = await app.inject({ url: '/-/find?q=%00', headers: author.headers });
  expect(nothing.statusCode).toBe(200);
});
