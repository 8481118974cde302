import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { nationalDay } from '../../../testing/campaigns';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { storeTestLead } from '../../../testing/leads';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { changeCampaigns, setLiveCampaign } from '../../content/campaigns/campaigns.queries';
import { campaignNamed, saveVersion } from '../../content/records/records.queries';
import { closedFields, openDraft } from '../../content/workflow/drafts.queries';
import type { DraftsTable, LeadWorkTable } from '../../database/tables';
import { staffFrames } from '../../staff/staff-frames';
import { todayPlugin } from './today-plugin';

const origin = 'https://www.showroom.example';
const config = { publicOrigin: origin, secret: 'a secret', campaignTokens: [] };
/** Noon in Bahrain. */
const now = new Date('2026-12-10T09:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();

let fresh: FreshDatabase;
let staff: TestStaff;
let app: FastifyInstance;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database } = fresh;
  await seedNames(database);
  staff = testStaff({ database, config, now: () => now });
  app = fastify();
  await app.register(cookie);
  await app.register(todayPlugin, {
    ...{ database, config, sessions: staff.sessions, siteStyles: () => [], now: () => now },
    leadFiles: {} as never, // no file is read here
    frames: staffFrames({ database, links: () => [], brand: () => 'Brand' }),
  });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** Texts of a section by its heading; undefined when it is not there. */
async function sectionsOf(who: SignedIn, address = '/-/') {
  const { body } = await app.inject({ url: address, headers: { ...who.headers, referer: origin } });
  return new Map(
    [...body.matchAll(/<section.*?<\/section>/gs)].map(([section]) => {
      const words = section.replaceAll(/<[^>]+>/g, '|').split(/\|+/);
      return [words[1], words.slice(2).join(' ').trim()];
    }),
  );
}

async function leave(work: Partial<LeadWorkTable>, name: string): Promise<void> {
  const reference = await storeTestLead(fresh.database, { details: { name } }, now);
  await fresh.database
    .updateTable('lead_work')
    .set(work)
    .where('reference', '=', reference)
    .execute();
}

test('an agent sees what is late in their branches and what waits for their answer, and no drafts', async () => {
  const agent = await staff.signInOf([1], 'agent');
  const mine = { person: agent.id, person_name: agent.name, state: 'claimed' } as const;
  await leave({ branch: 1, due_at: at(-5) }, 'Noora');
  await leave({ branch: 2, due_at: at(-5) }, 'Hidden');
  await leave({ branch: 1, due_at: at(30), ...mine }, 'Ahmed');
  await leave({ branch: 1, due_at: at(30), ...mine, state: 'contacted' }, 'Answered');
  const sections = await sectionsOf(agent);
  expect([...sections.keys()]).toEqual(['Late', 'Waits for my answer', 'Unread notices']);
  expect(sections.get('Late')).toMatch(/^1 .*Test drive · Noora .*Was due/);
  expect(sections.get('Waits for my answer')).toMatch(/Test drive · Ahmed .*Answer by/);
  const { body } = await app.inject({ url: '/-/', headers: agent.headers });
  expect(body).not.toMatch(/Hidden|Answered/);
});

test('a branch manager sees the leads of their branches that nobody has, and an agent does not', async () => {
  const manager = await staff.signInOf([1], 'branch-manager');
  const agent = await staff.signInOf([1], 'agent');
  const taken = { person: agent.id, person_name: agent.name, state: 'claimed' } as const;
  await leave({ branch: 1, due_at: at(30) }, 'Noora');
  await leave({ branch: 2, due_at: at(30) }, 'Hidden');
  await leave({ branch: 1, due_at: at(30), ...taken }, 'Taken');
  const { body } = await app.inject({ url: '/-/', headers: manager.headers });
  expect(body).toContain('/-/inbox?person=nobody');
  expect(body).not.toMatch(/Hidden|Taken/);
  const unassigned = (await sectionsOf(manager)).get('Assigned to nobody');
  expect(unassigned).toMatch(/^1 .*Test drive · Noora .*Answer by/);
  const arabic = await sectionsOf(manager, '/ar/-/');
  expect(arabic.get('طلبات بلا مسؤول')).toContain('Noora');
  expect((await sectionsOf(agent)).has('Assigned to nobody')).toBe(false);
});

/** A draft of a campaign or an offer. */
const write = (draft: Partial<DraftsTable> & Pick<DraftsTable, 'kind' | 'name'>) =>
  openDraft(fresh.database, {
    ...{ ...closedFields, body: null, base_version: null, state: 'draft' },
    ...{ edited_by: 'a', editor: 'Maryam', edited_at: now.toISOString(), ...draft },
  });

test('an approver sees what waits for approval, but not their own, and what goes live today', async () => {
  const approver = await staff.signIn('approver');
  const title = { en: 'Winter offer', ar: 'عرض الشتاء' };
  const body = JSON.stringify({ title });
  await write({ kind: 'content', name: 'offers/winter.json', body, state: 'submitted' });
  await write({ kind: 'campaign', name: 'own', state: 'submitted', edited_by: approver.id });
  await write({
    ...{ kind: 'content', name: 'offers/today.json', state: 'approved' },
    goes_live_at: at(60),
  });
  await write({
    ...{ kind: 'content', name: 'offers/tomorrow.json', state: 'approved' },
    goes_live_at: at(24 * 60),
  });
  const sections = await sectionsOf(approver);
  expect([...sections.keys()]).toEqual([
    ...['Waits for my approval', 'Goes live today', 'Ends today', 'Unread notices'],
  ]);
  expect(sections.get('Waits for my approval')).toMatch(/^1 .*Winter offer .*by Maryam$/);
  expect(sections.get('Goes live today')).toMatch(/^1 .*offers\/today\.json/);
  const arabic = await sectionsOf(approver, '/ar/-/');
  expect(arabic.get('بانتظار موافقتي')).toContain('عرض الشتاء');
  expect(arabic.get('ينتهي اليوم')).toBe('لا شيء ينتهي اليوم.');
});

test('a campaign is told on the day of its end', async () => {
  const analyst = await staff.signIn('analyst');
  const { database } = fresh;
  const stamp = { by: 'Maryam', by_id: 'a', at: now.toISOString() };
  for (const [slug, until] of [
    ['today', '2026-12-10'],
    ['later', '2026-12-11'],
  ] as const) {
    const window = { from: '2026-12-01', until };
    const body = JSON.stringify({ campaign: { ...nationalDay, window }, pictures: {} });
    await changeCampaigns(database, async (transaction) => {
      const version = await saveVersion(transaction, campaignNamed(slug), { body, ...stamp });
      const event = { to_version: version, action: 'published', ...stamp } as const;
      await setLiveCampaign(transaction, slug, event);
    });
  }
  expect((await sectionsOf(analyst)).get('Ends today')).toMatch(/^1 /);
});

test('who has nothing to do is told so, and who has not signed in is led there and back', async () => {
  const author = await staff.signIn('author');
  const { body } = await app.inject({ url: '/-/', headers: author.headers });
  expect(body).toContain('Nothing waits for you.');
  const outside = await app.inject({ url: '/ar/-/' });
  expect(outside.headers.location).toBe('/-/sign-in?next=%2Far%2F-%2F');
  const arabic = { ...author.headers, cookie: `${author.headers.cookie}; locale=ar` };
  const fromMail = await app.inject({
    url: '/-/',
    headers: { ...arabic, 'sec-fetch-site': 'none' },
  });
  expect(fromMail.headers.location).toBe('/ar/-/');
});
