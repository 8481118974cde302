import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CampaignDraft } from 'shared-contracts/campaign-service';
import type { DescribedChange } from 'shared-contracts/described-change';
import { folderOf, media, nationalDay, site } from '../../../../testing/campaigns';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { fullTest } from '../../../../testing/full-run';
import { type SignedIn, type TestStaff, testStaff } from '../../../../testing/staff';
import { uploadsIn } from '../../../../testing/uploads';
import { digestOf } from '../../../security/secrets';
import { noticeText } from '../../../staff/notices/notice-text';
import { listNotices } from '../../../staff/notices/notices.queries';
import { campaignsPlugin } from '../campaigns-plugin';
import { LiveCampaigns } from '../live-campaigns';
import { toFolderForm } from '../service/folder-upload';
import { publishDueCampaigns } from './going-live';

const publicOrigin = 'https://www.example.com';
const settingsToken = 'a token of the settings';

let now: Date;
const clock = () => now;
let fresh: FreshDatabase;
let people: TestStaff;
let app: FastifyInstance;
let author: SignedIn;
let approver: SignedIn;
/** The live campaigns of another server. */
let elsewhere: LiveCampaigns;

const brand = { en: 'Brand', ar: 'براند' };
const liveCampaigns = () =>
  new LiveCampaigns({
    database: fresh.database,
    media,
    brand: () => brand,
    now: clock,
    maxAgeMs: 0,
  });

/** A server of the site. */
async function openServer(): Promise<FastifyInstance> {
  const { database, dataDir } = fresh;
  const server = fastify();
  await server.register(cookie);
  await server.register(campaignsPlugin, {
    ...{ database, content: { site }, campaigns: liveCampaigns(), now: clock },
    ...{ staff: people.staff, sessions: people.sessions },
    uploads: uploadsIn(join(dataDir, 'bucket')),
    config: {
      ...{ secret: 'a secret', publicOrigin, dataDir },
      contentDir: resolve(__dirname, '../../../../../content'),
    },
  });
  return server;
}

beforeEach(async () => {
  now = new Date('2026-12-10T09:00:00Z');
  fresh = await openFreshDatabase();
  const campaignTokens = [{ name: 'amina', digest: digestOf(settingsToken) }];
  const config = { publicOrigin, campaignTokens };
  people = testStaff({ database: fresh.database, config, now: clock });
  app = await openServer();
  author = await people.signIn('author');
  approver = await people.signIn('approver');
  elsewhere = liveCampaigns();
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

type Headers = Record<string, string>;
type Who = Pick<SignedIn, 'headers'>;

async function call(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await app.inject({
    method,
    url: `/-/campaigns/${path}`,
    headers: who.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const post = (who: Who, path: string, body: object = {}) => call(who, 'POST', path, body);

/** Publishes like the command line, with a token. */
async function command(headers: Headers, file: object, action = 'publish') {
  const body = new Response(toFolderForm(folderOf(file)));
  const answer = await app.inject({
    method: 'POST',
    url: `/-/campaigns/national-day/${action}`,
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const ofSettings = { authorization: `Bearer ${settingsToken}` };
const publishByCommand = (file: object = nationalDay) => command(ofSettings, file);

/** An API token of a person. */
async function tokenOf(person: string, roles: string[]): Promise<Headers> {
  const token = `token of ${person}`;
  const row = { id: token, digest: digestOf(token), person, name: token };
  const times = { created_at: now.toISOString(), until: '2027-12-31T00:00:00.000Z' };
  const values = { ...row, ...times, roles: JSON.stringify(roles), revoked_at: null };
  await fresh.database.insertInto('staff_tokens').values(values).execute();
  return { authorization: `Bearer ${token}` };
}

const wish = {
  from: 'national-day',
  title: { en: 'Eid with Jimny', ar: 'العيد مع جيمني' },
  window: { from: '2026-12-01', until: '2026-12-31' },
  utm: { source: 'instagram', medium: 'social' },
};

/** The draft with another text in its first offer. */
function withText({ campaign, pictures }: CampaignDraft['body'], en: string) {
  const file = campaign as typeof nationalDay; // made from it
  const offers = file.offers.map((offer) => ({ ...offer, text: { ...offer.text, en } }));
  return { campaign: { ...file, offers }, pictures };
}

/** Changes the live campaign's text and submits the draft. */
async function submitted(en = 'Another text.', who: Who = author): Promise<CampaignDraft> {
  const { body, revision } = await call(who, 'GET', 'national-day/draft');
  const saved = { body: withText(body, en), revision };
  const { revision: next } = await call(who, 'PUT', 'national-day/draft', saved);
  return (await post(who, 'national-day/submit', { revision: next })).draft;
}

const liveText = async () => (await elsewhere.find('national-day'))?.file.offers[0]?.text.en;
const actions = async (slug = 'national-day') =>
  (await call(approver, 'GET', `${slug}/history`, undefined).then(Object.values))
    .filter((event) => typeof event === 'object')
    .map(({ by, action }) => `${by} ${action}`);

test('a copy asks for its name, its dates and its links, and is live everywhere once a second person approves', async () => {
  await publishByCommand();
  const bare = await post(author, 'eid/draft', { from: 'national-day' });
  const fields = bare.faults.map(({ field }: { field: string }) => field);
  for (const field of ['offers[0].title.en', 'offers[0].title.ar', 'window.from', 'utm.source'])
    expect(fields).toContain(field);
  expect(await post(author, 'eid/submit', { revision: bare.revision })).toMatchObject({
    ...{ status: 422, code: 'faults' },
  });
  await post(author, 'eid/discard', { revision: bare.revision });

  const draft = await post(author, 'eid/draft', wish);
  expect(draft).toMatchObject({ status: 200, state: 'draft', faults: [], baseVersion: null });
  expect((await post(author, 'eid/draft', wish)).code).toBe('taken');
  const handed = await post(author, 'eid/submit', { revision: draft.revision });
  expect(handed.draft.state).toBe('submitted');
  expect(await elsewhere.find('eid')).toBeUndefined();
  const { revision, standing, changes } = await call(approver, 'GET', 'eid/difference');
  expect(standing).toBeNull();
  expect(changes).toContainEqual({
    ...{ field: 'slug', kind: 'added' },
    sentence: { en: 'The name in the address added', ar: expect.any(String) },
    after: { en: 'eid', ar: 'eid' },
  });
  const added = changes.find(({ sentence }: DescribedChange) =>
    sentence.en.startsWith('The new-car offer (“'),
  );
  expect(added.after.ar).toContain(wish.title.ar);
  expect(await post(approver, 'eid/approve', { revision, standing })).toEqual({
    ...{ status: 200, draft: null },
  });
  expect((await elsewhere.find('eid'))?.file.offers[0]?.title).toEqual(wish.title);
  // the earlier campaign keeps its numbers
  expect((await elsewhere.find('eid'))?.bannerIds).toEqual({ en: 3, ar: 4 });
  expect(await actions('eid')).toEqual([
    ...[`${author.name} created`, `${author.name} discarded`],
    ...[`${author.name} created`, `${author.name} submitted`],
    ...[`${approver.name} approved`, `${approver.name} published`],
  ]);
  expect((await call(author, 'GET', 'eid/draft')).isBegun).toBe(false);
});

test('a list says where each campaign stands, and what is being written', async () => {
  await publishByCommand();
  await submitted();
  await post(author, 'ramadan/draft', { ...wish, from: null });
  const list = Object.values(await call(approver, 'GET', ''));
  expect(list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ slug: 'national-day', state: 'live', title: nationalDay.offers[0]?.title },
        draft: expect.objectContaining({ state: 'submitted' }),
        changedBy: author.name,
      }),
      expect.objectContaining({
        slug: 'ramadan',
        state: 'draft',
        title: wish.title,
        version: null,
      }),
    ]),
  );
});

test('the calls that publish refuse who writes', async () => {
  await publishByCommand();
  const { revision } = await submitted();
  const calls: [string, object][] = [
    ['approve', { revision, standing: 1 }],
    ['schedule', { revision, at: null }],
    ['send-back', { revision, note: 'No.' }],
    ['end', {}],
    ['rollback', {}],
  ];
  for (const [name, body] of calls)
    expect([name, (await post(author, `national-day/${name}`, body)).status]).toEqual([name, 403]);
  const token = await tokenOf(author.id, ['author']);
  expect((await command(token, nationalDay)).status).toBe(403);
  expect(await liveText()).toBe('Registration is on us.');
});

test('nobody approves what he edited last, whatever he comes by', async () => {
  await publishByCommand();
  const both = await people.signIn('author', 'approver');
  const { revision } = await submitted('Mine.', both);
  const approval = { revision, standing: 1 };
  const own = await post(both, 'national-day/approve', approval);
  expect([own.status, own.code]).toEqual([403, 'own-version']);
  const token = { headers: await tokenOf(both.id, ['author', 'approver']) };
  expect((await post(token, 'national-day/approve', approval)).code).toBe('own-version');
  expect((await command(token.headers, nationalDay)).code).toBe('own-version');
  // a submission by the command line counts as his edit too
  expect((await command(token.headers, nationalDay, 'hand-in')).status).toBe(200);
  const draft = await call(both, 'GET', 'national-day/draft');
  expect(draft).toMatchObject({ state: 'submitted', editedBy: { id: both.id } });
  const again = { revision: draft.revision, standing: 1 };
  expect((await post(both, 'national-day/approve', again)).code).toBe('own-version');
  expect((await post(approver, 'national-day/approve', again)).status).toBe(200);
});

test('who has a key of the settings publishes without approval, and the history says so', async () => {
  await publishByCommand();
  const [published] = Object.values(await call(author, 'GET', 'national-day/history'));
  expect(published).toMatchObject({ by: 'amina', action: 'published', isUnapproved: true });
});

test('of two who save, the later one gets what the other saved, and overwrites nothing', async () => {
  await publishByCommand();
  const other = await people.signIn('author');
  const [mine, theirs] = [
    await call(author, 'GET', 'national-day/draft'),
    await call(other, 'GET', 'national-day/draft'),
  ];
  expect(theirs.revision).toBe(mine.revision);
  const save = (who: Who, revision: number, text: string) =>
    call(who, 'PUT', 'national-day/draft', { body: withText(mine.body, text), revision });
  const answers = await Promise.all([
    save(author, mine.revision, 'One.'),
    save(other, mine.revision, 'Two.'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  const kept = answers[0]?.status === 200 ? 'One.' : 'Two.';
  expect(late).toMatchObject({ code: 'revision', theirs: { revision: mine.revision + 1 } });
  expect(late?.theirs.body).toEqual(withText(mine.body, kept));
  // with the current revision he may
  expect((await save(other, late?.theirs.revision, 'Both.')).status).toBe(200);
  // saving the same body is no edit
  const { revision } = await call(author, 'GET', 'national-day/draft');
  expect((await save(author, revision, 'Both.')).revision).toBe(revision);
  expect((await call(author, 'GET', 'national-day/draft')).editedBy.id).toBe(other.id);
});

test('what went live while somebody was typing is told to him, also when another draft has begun', async () => {
  await publishByCommand();
  const { body, revision } = await submitted('First.');
  await post(approver, 'national-day/approve', { revision, standing: 1 });
  const late = { body: withText(body, 'Late.'), revision };
  const refused = await call(author, 'PUT', 'national-day/draft', late);
  expect(refused).toMatchObject({ status: 409, code: 'revision', theirs: null });
  await submitted('Second.', await people.signIn('author'));
  const again = await call(author, 'PUT', 'national-day/draft', late);
  expect(again.theirs.body).toEqual(withText(body, 'Second.'));
});

test('looking begins nothing; the first change begins the draft, over what was looked at', async () => {
  await publishByCommand();
  const other = await people.signIn('author');
  const seen = await call(author, 'GET', 'national-day/draft');
  expect(seen).toMatchObject({ isBegun: false, revision: 0, baseVersion: 1, faults: [] });
  const { body, revision } = seen;
  const path = 'national-day/draft';
  // saving the same body opens no draft
  expect((await call(author, 'PUT', path, { body, revision, base: 1 })).revision).toBe(0);
  const isListed = async () => {
    const all = Object.values(await call(author, 'GET', '')) as { slug?: string; draft: unknown }[];
    return all.find(({ slug }) => slug === 'national-day')?.draft !== null;
  };
  expect([await isListed(), await actions()]).toEqual([false, ['amina published']]);
  // the live version changes while an author reads
  await publishByCommand({ ...nationalDay, utm: { source: 'google', medium: 'search' } });
  const first = { body: withText(body, 'First.'), revision, base: 1 };
  expect(await call(author, 'PUT', path, first)).toMatchObject({ status: 200, revision: 1 });
  const begun = await call(author, 'GET', path);
  expect(begun).toMatchObject({ isBegun: true, baseVersion: 1, standing: 2 });
  expect([await isListed(), (await actions()).at(-1)]).toEqual([true, `${author.name} created`]);
  const second = { body: withText(body, 'Second.'), revision, base: 1 };
  const overtaken = await call(other, 'PUT', path, second);
  expect(overtaken).toMatchObject({ status: 409, code: 'revision' });
  expect(overtaken.theirs.body).toEqual(first.body);
});

test('what the command published in the meantime is compared before it is replaced', async () => {
  await publishByCommand();
  const { body, revision } = await call(author, 'GET', 'national-day/draft');
  await call(author, 'PUT', 'national-day/draft', { body: withText(body, 'Mine.'), revision });
  const [offer] = nationalDay.offers;
  const theirs = { ...offer, text: { ...offer?.text, en: 'Theirs.' } };
  await publishByCommand({ ...nationalDay, offers: [theirs] });
  const draft = await call(author, 'GET', 'national-day/draft');
  expect(draft).toMatchObject({ baseVersion: 1, standing: 2 });
  const refused = await post(author, 'national-day/submit', { revision: draft.revision });
  expect(refused).toMatchObject({ status: 409, code: 'overtaken', standing: 2 });
  expect((await call(author, 'GET', 'national-day/difference')).changes).toEqual([
    {
      ...{ field: 'offers[0].text.en', kind: 'changed' },
      sentence: { en: 'New-car offer: the English text changed', ar: expect.any(String) },
      ...{ before: { en: 'Theirs.', ar: 'Theirs.' }, after: { en: 'Mine.', ar: 'Mine.' } },
      language: 'en',
    },
  ]);
  const handed = await post(author, 'national-day/submit', { revision: draft.revision, over: 2 });
  expect(handed).toMatchObject({ status: 200, draft: { baseVersion: 2 } });
  // nor with the live version that the approver saw
  const stale = { revision: handed.draft.revision, standing: 1 };
  expect((await post(approver, 'national-day/approve', stale)).code).toBe('overtaken');
  const approval = { revision: handed.draft.revision, standing: 2 };
  expect((await post(approver, 'national-day/approve', approval)).status).toBe(200);
  expect(await liveText()).toBe('Mine.');
});

test('a campaign that was ended keeps its name in the list', async () => {
  await publishByCommand();
  await post(approver, 'national-day/end', {});
  const list = Object.values(await call(approver, 'GET', ''));
  expect(list).toContainEqual(
    expect.objectContaining({ state: 'ended', title: nationalDay.offers[0]?.title }),
  );
});

test('nothing is approved for a moment after the campaign’s last day: nobody would see it', async () => {
  await publishByCommand();
  const { revision } = await submitted('Too late.');
  const later = '2027-01-01 00:00';
  const approval = { revision, standing: 1, at: later };
  expect(await post(approver, 'national-day/approve', approval)).toMatchObject({
    ...{ status: 422, code: 'ended' },
  });
  const { draft } = await post(approver, 'national-day/approve', {
    ...{ ...approval, at: '2026-12-31 23:59' },
  });
  expect(draft).toMatchObject({ state: 'approved' });
  const moved = { revision: draft.revision, at: later };
  expect(await post(approver, 'national-day/schedule', moved)).toMatchObject({
    ...{ status: 422, code: 'ended' },
  });
});

test('what is approved for later goes live at its moment by Bahrain’s clock', async () => {
  await publishByCommand();
  const { revision } = await submitted('Later.');
  const approval = { revision, standing: 1, at: '2026-12-10 12:30' };
  const { draft } = await post(approver, 'national-day/approve', approval);
  expect(draft).toMatchObject({ state: 'approved', goesLiveAt: '2026-12-10T09:30:00.000Z' });
  const before = await elsewhere.revision();
  now = new Date('2026-12-10T09:29:59Z');
  await publishDueCampaigns(fresh.database, now);
  expect(await liveText()).toBe('Registration is on us.');
  const moved = { revision: draft.revision, at: '2026-12-10 12:45' };
  await post(approver, 'national-day/schedule', moved);
  now = new Date('2026-12-10T09:44:59Z');
  await publishDueCampaigns(fresh.database, now);
  expect(await liveText()).toBe('Registration is on us.');
  now = new Date('2026-12-10T09:45:00Z');
  // two servers poll at once
  await Promise.all([
    publishDueCampaigns(fresh.database, now),
    publishDueCampaigns(fresh.database, now),
  ]);
  expect(await liveText()).toBe('Later.');
  expect(await elsewhere.revision()).not.toBe(before);
  expect((await actions()).slice(-3)).toEqual([
    ...[`${approver.name} scheduled`, `${approver.name} scheduled`, `${approver.name} published`],
  ]);
});

test('what was to go live later does not, once the campaign is ended or the draft is changed', async () => {
  await publishByCommand();
  const { revision } = await submitted('Later.');
  const approval = { revision, standing: 1, at: '2026-12-10 12:30' };
  await post(approver, 'national-day/approve', approval);
  await post(approver, 'national-day/end');
  now = new Date('2026-12-10T09:30:00Z');
  await publishDueCampaigns(fresh.database, now);
  expect(await elsewhere.find('national-day')).toBeUndefined();
  expect((await call(author, 'GET', 'national-day/draft')).state).toBe('draft');
  expect((await actions()).slice(-2)).toEqual([
    ...[`${approver.name} ended`, `${approver.name} withdrawn`],
  ]);
});

test('a draft is looked at by links of its own, beside what stands on the site', async () => {
  await publishByCommand();
  await submitted('Looked at.');
  const textBehind = async (body: object) => {
    const { links, version } = await post(approver, 'national-day/preview', body);
    expect(links).toHaveLength(4);
    expect(links[1]).toMatchObject({ what: 'new-car-offer, Arabic', locale: 'ar' });
    expect(links[1].qr).toContain('<svg');
    return (await elsewhere.version('national-day', version))?.file.offers[0]?.text.en;
  };
  expect(await textBehind({})).toBe('Looked at.');
  expect(await textBehind({ standing: true })).toBe('Registration is on us.');
  expect(await liveText()).toBe('Registration is on us.');
});

fullTest(
  'it is taken back again and again, further each time, whatever is written meanwhile',
  async () => {
    await publishByCommand();
    for (const [at, text] of ['Second.', 'Third.'].entries()) {
      const { revision } = await submitted(text);
      await post(approver, 'national-day/approve', { revision, standing: at + 1 });
    }
    await submitted('Fourth.');
    const back = async () => (await post(approver, 'national-day/rollback')).live;
    expect([await back(), await liveText()]).toEqual([2, 'Second.']);
    expect([await back(), await liveText()]).toEqual([1, 'Registration is on us.']);
    expect([await back(), await liveText()]).toEqual([null, undefined]);
    expect((await post(approver, 'national-day/rollback')).code).toBe('state');
  },
);

test('what is sent back says why, and what is withdrawn or discarded is gone from who approves', async () => {
  await publishByCommand();
  const { revision } = await submitted();
  const sent = { revision, note: 'The price is last year’s.' };
  const { draft } = await post(approver, 'national-day/send-back', sent);
  expect(draft).toMatchObject({ state: 'draft', note: sent.note });
  const again = await post(author, 'national-day/submit', { revision: draft.revision });
  expect(again.draft.note).toBeNull();
  const { draft: back } = await post(author, 'national-day/withdraw', {
    revision: again.draft.revision,
  });
  const approval = { revision: back.revision, standing: 1 };
  expect((await post(approver, 'national-day/approve', approval)).code).toBe('state');
  await post(author, 'national-day/discard', { revision: back.revision });
  expect((await call(author, 'GET', 'national-day/draft')).isBegun).toBe(false);
  expect(await liveText()).toBe('Registration is on us.');
  const events = Object.values(await call(author, 'GET', 'national-day/history'));
  expect(events).toContainEqual(expect.objectContaining({ action: 'sent back', note: sent.note }));
});

/** What people were told: kind and title, oldest first. */
const toldTo = async ({ id }: SignedIn) =>
  (await listNotices(fresh.database, id, { limit: 10 }))
    .map((notice) => noticeText(notice, 'en').title)
    .toReversed();

test('approvers are told what waits, and its author what became of it', async () => {
  await publishByCommand();
  const second = await people.signIn('approver', 'author');
  const { revision } = await submitted();
  const title = nationalDay.offers[0]?.title.en;
  expect(await toldTo(approver)).toEqual([`To approve: ${title}`]);
  expect(await toldTo(second)).toHaveLength(1);
  expect(await toldTo(author)).toEqual([]);
  now = new Date('2026-12-10T09:01:00Z');
  const sent = { revision, note: 'The price is last year’s.' };
  const { draft } = await post(approver, 'national-day/send-back', sent);
  now = new Date('2026-12-10T09:02:00Z');
  const again = await post(author, 'national-day/submit', { revision: draft.revision });
  now = new Date('2026-12-10T09:03:00Z');
  const later = { revision: again.draft.revision, standing: 1, at: '2026-12-10 12:30' };
  await post(second, 'national-day/approve', later);
  now = new Date('2026-12-10T09:30:00Z');
  await Promise.all([
    publishDueCampaigns(fresh.database, now),
    publishDueCampaigns(fresh.database, now),
  ]);
  expect(await toldTo(author)).toEqual([
    ...[`Sent back: ${title}`, `Approved: ${title}`, `Live: ${title}`],
  ]);
  expect(await toldTo(approver)).toHaveLength(2);
});

test('a campaign that cannot go live at its moment is told once to its author and its approver', async () => {
  await publishByCommand();
  const { revision } = await submitted();
  await post(approver, 'national-day/approve', { revision, standing: 1, at: '2026-12-10 12:30' });
  await fresh.database.updateTable('drafts').set({ version: null }).execute();
  for (const moment of ['2026-12-10T09:30:10Z', '2026-12-10T09:31:00Z', '2026-12-10T09:32:00Z'])
    await publishDueCampaigns(fresh.database, new Date(moment)).catch(() => {});
  const told = `Not live: ${nationalDay.offers[0]?.title.en}`;
  expect((await toldTo(author)).filter((title) => title === told)).toHaveLength(1);
  expect((await toldTo(approver)).filter((title) => title === told)).toHaveLength(1);
});

test('who translates changes words, and nothing else', async () => {
  await publishByCommand();
  const translator = await people.signIn('translator');
  const { body, revision } = await call(translator, 'GET', 'national-day/draft');
  const campaign = { ...body.campaign, window: { from: '2026-12-01', until: '2027-12-31' } };
  const more = { body: { ...body, campaign }, revision };
  const refused = await call(translator, 'PUT', 'national-day/draft', more);
  expect([refused.status, refused.code]).toEqual([403, 'rights']);
  const words = { body: withText(body, 'Translated.'), revision };
  expect((await call(translator, 'PUT', 'national-day/draft', words)).status).toBe(200);
  expect((await post(translator, 'eid/draft', wish)).status).toBe(403);
});

test('an address that is not one of the site’s pictures is not taken', async () => {
  await publishByCommand();
  const { body, revision } = await call(author, 'GET', 'national-day/draft');
  const pictures = { 'banner.jpg': 'https://elsewhere.example/x.webp' };
  const answer = await call(author, 'PUT', 'national-day/draft', {
    ...{ body: { ...body, pictures }, revision },
  });
  expect(answer).toMatchObject({ status: 422, code: 'words' });
});

test('nobody rewrites the history, with the site’s own access to the database either', async () => {
  await publishByCommand();
  const { database } = fresh;
  const row = await database.selectFrom('record_events').selectAll().executeTakeFirstOrThrow();
  const refused = /record_events are only added to/;
  for (const change of [
    database.updateTable('record_events').set({ by: 'nobody' }),
    database.deleteFrom('record_events'),
  ])
    await expect(change.execute()).rejects.toThrow(refused);
  await expect(
    sql`insert into record_events (id, kind, name, number, action, ${sql.ref('by')}, at, unapproved)
      values (${row.id}, 'campaign', 'x', 1, 'ended', 'nobody', 'x', 0)
      on conflict (id) do update set ${sql.ref('by')} = 'nobody'`.execute(database),
  ).rejects.toThrow(refused);
  expect(await database.selectFrom('record_events').selectAll().execute()).toEqual([row]);
});

test('a draft is looked at by links, each with its code for one’s own phone', async () => {
  await publishByCommand();
  await post(author, 'eid/draft', wish);
  const { status, links } = await post(author, 'eid/preview');
  expect([status, links.length]).toEqual([200, 4]);
  for (const { address, qr } of links) {
    expect(new URL(address).searchParams.get('preview')).toMatch(/^eid /);
    expect(qr).toMatch(/^<svg /);
  }
  expect(new Set(links.map(({ qr }: { qr: string }) => qr)).size).toBe(4);
});
