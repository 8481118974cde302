import type { FastifyInstance } from 'fastify';
import { type ChangeSet, seenDrafts } from 'shared-contracts/content-drafts';
import { nationalDay } from '../../../testing/campaigns';
import { importedContent } from '../../../testing/content';
import { openContentApp } from '../../../testing/content-app';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { fullTest } from '../../../testing/full-run';
import type { SignedIn, TestStaff } from '../../../testing/staff';
import { listNotices } from '../../staff/notices/notices.queries';
import { publishDueCampaigns } from '../campaigns/drafts/going-live';
import type { LiveCampaigns } from '../campaigns/live-campaigns';
import { publishDueDrafts } from '../drafts/going-live';
import { contentBodies } from '../import/content.queries';
import type { ContentDependencies } from '../records/content-dependencies';

const offer = 'offers/fronx-on-the-road.json';
const swift = 'models/swift.json';
const baleno = 'models/baleno.json';

let now: Date;
let fresh: FreshDatabase;
let parts: ContentDependencies;
let people: TestStaff;
let app: FastifyInstance;
let campaigns: LiveCampaigns;
let author: SignedIn;
let approver: SignedIn;

beforeEach(async () => {
  now = new Date('2026-12-01T09:00:00Z');
  fresh = await openFreshDatabase({ template: importedContent });
  ({ app, parts, campaigns, people } = await openContentApp(fresh, () => now));
  author = await people.signIn('author');
  approver = await people.signIn('approver');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function call(who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await app.inject({
    method,
    url: path.startsWith('/') ? path : `/-/content/${path}`,
    headers: who.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const step = (who: SignedIn, name: string, set: ChangeSet, more: object = {}) =>
  call(who, 'POST', `set/${name}`, { id: set.id, seen: seenDrafts(set), ...more });
const readSet = (id: string): Promise<ChangeSet> => call(author, 'GET', `set?id=${id}`);
const at = (path: string) => `?${new URLSearchParams({ path })}`;

/** What visitors see: the English titles of the offers, and the prices of a model. */
const titles = async () =>
  (await contentBodies(fresh.database, 'offer:en')).map((body) => JSON.parse(body).title);
async function prices(path: string): Promise<Record<string, number>> {
  const { body } = await call(author, 'GET', `draft${at(path)}`);
  const rows: { grade: string; bhd: number }[] = body.price.from_by_trim;
  return Object.fromEntries(rows.map(({ grade, bhd }) => [grade, bhd]));
}

async function writeTitle(en: string, who = author) {
  const { body, revision } = await call(who, 'GET', `draft${at(offer)}`);
  const title = { ...body.title, en };
  return call(who, 'PUT', 'draft', { path: offer, body: { ...body, title }, revision });
}

/** New prices of two models from Sunday, and the title of an offer with them. */
async function writeSet(): Promise<ChangeSet> {
  const models = (await app.inject({ url: '/-/content/prices', headers: author.headers })).json();
  const change = (path: string, bhd: number) => ({
    ...{ path, revision: models.find((one: { path: string }) => one.path === path).revision },
    prices: [{ grade: 'gl', bhd }],
  });
  const { id } = await call(author, 'POST', 'prices', {
    ...{ title: 'Sunday', plannedAt: '2026-12-01 12:05' },
    models: [change(swift, 4321), change(baleno, 5432)],
  });
  await writeTitle('From Sunday');
  const paths = [swift, baleno, offer];
  await call(author, 'PUT', 'set', { id, title: 'Sunday', plannedAt: '2026-12-01 12:05', paths });
  return readSet(id);
}

async function submittedSet(): Promise<ChangeSet> {
  const set = await writeSet();
  await step(author, 'submit', set);
  return readSet(set.id);
}

test('several files are approved as one, go live at one moment, and are taken back as one', async () => {
  const before = { swift: await prices(swift), baleno: await prices(baleno) };
  const set = await submittedSet();
  expect(set).toMatchObject({ state: 'submitted', size: 3, plannedAt: '2026-12-01 12:05' });
  expect(set.members.map(({ changes }) => changes.length)).toEqual([1, 1, 1]);
  const own = await people.signInAgain(author);
  expect((await step(own, 'approve', set, { at: null })).status).toBe(403);
  await step(approver, 'approve', set, { at: '2026-12-01 12:05' });
  expect(await titles()).not.toContain('From Sunday');

  now = new Date('2026-12-01T09:05:00Z');
  await Promise.all([publishDueDrafts(parts, now), publishDueDrafts(parts, now)]);
  expect(await titles()).toContain('From Sunday');
  expect(await prices(swift)).toMatchObject({ gl: 4321 });
  expect(await prices(baleno)).toMatchObject({ gl: 5432 });
  expect(await readSet(set.id)).toMatchObject({ state: 'published', liveAt: now.toISOString() });
  const told = await listNotices(fresh.database, author.id, { limit: 10 });
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['draft-approved', 'draft-live']);
  expect(told[0]?.address).toBe(`/-/studio/content/sets/${set.id}`);

  expect((await step(author, 'take-back', set)).status).toBe(422);
  expect(await call(approver, 'POST', 'set/take-back', { id: set.id })).toEqual({ status: 200 });
  expect(await titles()).not.toContain('From Sunday');
  expect(await prices(swift)).toEqual(before.swift);
  expect(await prices(baleno)).toEqual(before.baleno);
  expect((await readSet(set.id)).state).toBe('taken back');
});

test('what was changed elsewhere in a file since stays when the set is taken back', async () => {
  const set = await submittedSet();
  await step(approver, 'approve', set, { at: null });
  const { body, revision } = await call(author, 'GET', `draft${at(swift)}`);
  const changed = { ...body, tagline: { ...body.tagline, en: 'Later' } };
  await call(author, 'PUT', 'draft', { path: swift, body: changed, revision });
  const { draft } = await call(author, 'POST', 'draft/submit', {
    ...{ path: swift, revision: revision + 1 },
  });
  await call(approver, 'POST', 'draft/approve', {
    ...{ path: swift, revision: draft.revision, standing: draft.standing },
  });
  await call(approver, 'POST', 'set/take-back', { id: set.id });
  const after = await call(author, 'GET', `draft${at(swift)}`);
  expect(after.body.tagline.en).toBe('Later');
  expect((await prices(swift)).gl).not.toBe(4321);
});

test('one file with a fault keeps all of a set from going live, and nothing else', async () => {
  const set = await submittedSet();
  await step(approver, 'approve', set, { at: '2026-12-01 12:05' });
  const { database } = fresh;
  await database.updateTable('drafts').set({ body: '{}' }).where('name', '=', baleno).execute();
  now = new Date('2026-12-01T09:05:00Z');
  await publishDueDrafts(parts, now);
  expect(await titles()).not.toContain('From Sunday');
  const back = await readSet(set.id);
  expect(back).toMatchObject({ state: 'draft', note: expect.stringContaining(baleno) });
  const told = await listNotices(database, author.id, { limit: 10 });
  expect(told.filter(({ kind }) => kind === 'draft-failed')).toHaveLength(1);
});

test('a change of one file returns all of them, and takes their own steps from the files', async () => {
  const set = await submittedSet();
  const own = { path: offer, revision: set.members[2]?.draft?.revision, standing: 1 };
  const alone = await call(approver, 'POST', 'draft/approve', own);
  expect(alone).toMatchObject({ status: 409, code: 'state' });
  await writeTitle('Another');
  expect(await readSet(set.id)).toMatchObject({ state: 'draft' });
  const stale = await step(approver, 'approve', set, { at: null });
  expect(stale).toMatchObject({ status: 409 });
  expect(await titles()).not.toContain('Another');
});

test('a set is sent back with a reason, withdrawn, and dissolved without its drafts', async () => {
  const set = await submittedSet();
  await step(approver, 'send-back', set, { note: 'Too early' });
  const back = await readSet(set.id);
  expect(back).toMatchObject({ state: 'draft', note: 'Too early' });
  await step(author, 'submit', back);
  await step(author, 'withdraw', await readSet(set.id));
  await step(author, 'dissolve', await readSet(set.id));
  expect(((await readSet(set.id)) as unknown as { status: number }).status).toBe(404);
  const { changeSet, state } = await call(author, 'GET', `draft${at(offer)}`);
  expect([changeSet, state]).toEqual([null, 'draft']);
});

test('a draft is in one set at most, and prices that a colleague has changed are not overwritten', async () => {
  await writeSet();
  const wish = { title: 'Other', plannedAt: null };
  const second = await call(author, 'POST', 'sets', { ...wish, paths: [offer] });
  expect(second).toMatchObject({ status: 409, code: 'state' });
  const stale = { path: 'models/ertiga.json', revision: 7, prices: [{ grade: 'gl', bhd: 9 }] };
  const refused = await call(author, 'POST', 'prices', { ...wish, models: [stale] });
  expect(refused).toMatchObject({ status: 409, code: 'revision' });
  const sets = await app.inject({ url: '/-/content/sets', headers: author.headers });
  expect(sets.json()).toHaveLength(1);
});

const ofCampaign = (who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(who, method, `/-/campaigns/${path}`, body);

/** A new campaign in draft. */
async function writeCampaign(text = 'Registration is on us.') {
  const { revision } = await ofCampaign(author, 'POST', 'national-day/draft', { from: null });
  const withText = { en: text, ar: 'التسجيل علينا.' };
  const offers = nationalDay.offers.map((one) => ({ ...one, text: withText }));
  const campaign = { ...nationalDay, offers };
  const body = { campaign, pictures: {} };
  return ofCampaign(author, 'PUT', 'national-day/draft', { body, revision });
}
const liveText = async () => (await campaigns.find('national-day'))?.file.offers[0]?.text.en;

async function setWithCampaign(): Promise<ChangeSet> {
  await writeCampaign();
  await writeTitle('With a campaign');
  const paths = ['campaigns/national-day', offer];
  const wish = { title: 'National day', plannedAt: '2026-12-01 12:05', paths };
  const { id } = await call(author, 'POST', 'sets', wish);
  expect(await step(author, 'submit', await readSet(id))).toEqual({ status: 200 });
  return readSet(id);
}

test('a campaign goes live at one minute with a file, and is taken back with it', async () => {
  const set = await setWithCampaign();
  expect(set.members.map(({ path }) => path)).toEqual([...['campaigns/national-day', offer]]);
  const alone = await ofCampaign(author, 'GET', 'national-day/draft');
  expect(alone).toMatchObject({ state: 'submitted', changeSet: { title: 'National day' } });
  const { revision, standing } = alone;
  expect(
    await ofCampaign(approver, 'POST', 'national-day/approve', { revision, standing }),
  ).toMatchObject({ status: 409, code: 'state' });

  await step(approver, 'approve', set, { at: '2026-12-01 12:05' });
  now = new Date('2026-12-01T09:05:00Z');
  await publishDueCampaigns(fresh.database, now);
  expect(await liveText()).toBeUndefined();
  await Promise.all([publishDueDrafts(parts, now), publishDueDrafts(parts, now)]);
  expect([await liveText(), await titles()]).toEqual([
    'Registration is on us.',
    expect.arrayContaining(['With a campaign']),
  ]);
  const live = await readSet(set.id);
  expect(live).toMatchObject({ state: 'published', size: 2 });
  expect(live.members.map(({ livePage }) => livePage)).toEqual([
    expect.stringMatching(/^\/landing_page\/national-day\/new-car-offer\/\d+$/),
    expect.stringMatching(/^\/offers-description\/\d+$/),
  ]);

  expect(await call(approver, 'POST', 'set/take-back', { id: set.id })).toEqual({ status: 200 });
  expect(await liveText()).toBeUndefined();
  expect(await titles()).not.toContain('With a campaign');
});

test('a set with a campaign is approved at once, and stays when the campaign was changed since', async () => {
  const set = await setWithCampaign();
  expect(await step(approver, 'approve', set, { at: null })).toEqual({ status: 200 });
  expect(await liveText()).toBe('Registration is on us.');
  await ofCampaign(approver, 'POST', 'national-day/end');
  expect(await call(approver, 'POST', 'set/take-back', { id: set.id })).toMatchObject({
    ...{ status: 409, code: 'overtaken' },
  });
  expect(await titles()).toContain('With a campaign');
});

test('a campaign with a fault keeps its set from being submitted, and one who may not write campaigns from joining it', async () => {
  await writeCampaign('');
  await writeTitle('Beside a fault');
  const wish = { title: 'Faulty', plannedAt: null, paths: ['campaigns/national-day', offer] };
  const manager = await people.signIn('manager');
  expect(await call(manager, 'POST', 'sets', wish)).toMatchObject({ status: 403 });
  const set = await readSet((await call(author, 'POST', 'sets', wish)).id);
  expect(set.members[0]?.draft?.faults).toEqual([
    expect.objectContaining({ path: 'campaigns/national-day', field: 'offers[0].text.en' }),
  ]);
  expect(await step(author, 'submit', set)).toMatchObject({ status: 422, code: 'faults' });
});

fullTest('an approved set waits no longer when somebody ends its campaign', async () => {
  const first = await setWithCampaign();
  await step(approver, 'approve', first, { at: null });
  const { body, revision } = await ofCampaign(author, 'GET', 'national-day/draft');
  await ofCampaign(author, 'PUT', 'national-day/draft', {
    ...{ revision, body: { ...body, campaign: { ...body.campaign, window: wider } } },
  });
  await writeTitle('Later');
  const paths = ['campaigns/national-day', offer];
  const { id } = await call(author, 'POST', 'sets', { title: 'Later', plannedAt: null, paths });
  await step(author, 'submit', await readSet(id));
  await step(approver, 'approve', await readSet(id), { at: '2026-12-02 09:00' });
  expect((await readSet(id)).state).toBe('approved');
  await ofCampaign(approver, 'POST', 'national-day/end');
  expect((await readSet(id)).state).toBe('draft');
});

const wider = { from: '2026-12-01', until: '2027-01-31' };
