import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type ChangeSet, seenDrafts } from 'shared-contracts/content-drafts';
import type { Approvals, CommentThread, WaitingDraft } from 'shared-contracts/drafts';
import { importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { preparedMedia } from '../../../testing/test-api';
import { noticeText } from '../../staff/notices/notice-text';
import { listNotices } from '../../staff/notices/notices.queries';
import { ContentPreviews } from '../previews/content-previews';
import { addReplaced } from '../replacements/replaced-files.queries';
import { contentPlugin } from '../service/content-plugin';
import { approvalsPlugin } from './approvals-plugin';

const path = 'offers/fronx-on-the-road.json';
const faqs = 'faqs.json';

let now: Date;
let fresh: FreshDatabase;
let people: TestStaff;
let app: FastifyInstance;
let author: SignedIn;
let sara: SignedIn;
let omar: SignedIn;

beforeEach(async () => {
  now = new Date('2026-12-01T09:00:00Z');
  fresh = await openFreshDatabase({ template: importedContent });
  const { database } = fresh;
  const contentDir = resolve(__dirname, '../../../../content');
  const contentParts = { database, contentDir, media: await preparedMedia() };
  const config = { publicOrigin: 'https://www.example.com' };
  people = testStaff({ ...{ database, config, now: () => now } });
  const { staff, sessions } = people;
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  const parts = { staff, sessions, now: () => now };
  const contentPreviews = new ContentPreviews(contentParts, 'a secret', () => now);
  await app.register(contentPlugin, { contentParts, contentPreviews, ...parts });
  await app.register(approvalsPlugin, { database, ...parts });
  author = await people.signIn('author');
  sara = await people.signIn('author', 'approver');
  omar = await people.signIn('author', 'approver');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function call(who: SignedIn, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const answer = await app.inject({
    ...{ method, url: `/-/${url}`, headers: who.headers },
    ...(body && { payload: body }),
  });
  const json = answer.json();
  return Array.isArray(json) ? json : { status: answer.statusCode, ...json };
}
const at = (file: string) => `?${new URLSearchParams({ path: file })}`;
const read = (file = path) => call(author, 'GET', `content/draft${at(file)}`);

async function write(en: string, who = author) {
  const { body, revision } = await read();
  const title = { ...body.title, en };
  return call(who, 'PUT', 'content/draft', { path, body: { ...body, title }, revision });
}
async function submit(ask: string | null, who = author) {
  const { revision } = await write(`Title for ${ask}`, who);
  return call(who, 'POST', 'content/draft/submit', { path, revision, ask });
}
async function approve(who: SignedIn) {
  const { revision, standing } = await read();
  return call(who, 'POST', 'content/draft/approve', { path, revision, standing });
}
const queueOf = async (who: SignedIn): Promise<Approvals> => call(who, 'GET', 'approvals/');
const waitingFor = async (who: SignedIn): Promise<WaitingDraft[]> => (await queueOf(who)).waiting;
const told = async (who: SignedIn) =>
  (await listNotices(fresh.database, who.id, { limit: 20 })).map((notice) => {
    const { title, text } = noticeText(notice, 'en');
    return `${title} | ${text}`;
  });
const beAway = (who: SignedIn, delegate: SignedIn, from = '2026-12-01', until = '2026-12-03') =>
  call(who, 'POST', 'approvals/absences', { delegate: delegate.id, from, until });

test('one person is asked and told, and passes it on; others may approve it too', async () => {
  expect(await submit(author.id)).toMatchObject({ status: 403, code: 'own-version' });
  const { draft } = await submit(sara.id);
  expect(draft.asked).toEqual({ id: sara.id, name: sara.name, insteadOf: null });
  expect(await told(omar)).toEqual([]);
  expect(await told(sara)).toEqual([expect.stringContaining('You are asked to approve it.')]);
  expect(await waitingFor(sara)).toEqual([
    expect.objectContaining({ name: path, by: author.name, isForMe: true, openComments: 0 }),
  ]);
  expect((await waitingFor(author))[0]).toMatchObject({ isForMe: false });

  const passed = { path, revision: draft.revision, ask: omar.id };
  expect((await call(sara, 'POST', 'content/draft/ask', passed)).draft.asked.id).toBe(omar.id);
  expect(await told(omar)).toHaveLength(1);
  const history = await call(author, 'GET', `content/history${at(path)}`);
  expect(history.slice(-2)).toEqual([
    expect.objectContaining({ action: 'submitted', note: sara.name }),
    expect.objectContaining({ action: 'asked', note: omar.name }),
  ]);
  expect(await approve(sara)).toEqual({ status: 200, draft: null });
});

test('what an absent person is asked goes to the colleague for these days alone, who approves it by a right of their own', async () => {
  expect(await beAway(sara, author)).toMatchObject({ status: 403, code: 'rights' });
  expect(await beAway(author, sara)).toMatchObject({ status: 403, code: 'rights' });
  expect(await beAway(sara, omar, '2026-12-03', '2026-12-02')).toMatchObject({ status: 422 });
  expect(await beAway(sara, omar)).toMatchObject({ status: 200 });
  expect(await beAway(sara, omar, '2026-12-03', '2026-12-09')).toMatchObject({ code: 'taken' });
  expect(await told(omar)).toEqual([
    `You approve for ${sara.name} | From 01-12-2026 until 03-12-2026, what ${sara.name} is asked to approve comes to you.`,
  ]);
  const { draft } = await submit(sara.id);
  const asked = { id: omar.id, name: omar.name, insteadOf: { id: sara.id, name: sara.name } };
  expect(draft.asked).toEqual(asked);
  expect(await told(sara)).toEqual([]);
  expect((await told(omar)).some((text) => text.includes(`in the place of ${sara.name}`))).toBe(
    true,
  );
  expect((await queueOf(omar)).absences).toHaveLength(1);

  // it ends by itself, after its last day in Bahrain
  now = new Date('2026-12-03T20:59:00Z');
  omar = await people.signInAgain(omar);
  expect((await waitingFor(omar))[0]?.asked).toEqual(asked);
  now = new Date('2026-12-03T21:00:00Z');
  expect((await waitingFor(omar))[0]?.asked).toMatchObject({ id: sara.id, insteadOf: null });
  now = new Date('2026-12-02T09:00:00Z');
  [author, omar] = [await people.signInAgain(author), await people.signInAgain(omar)];
  expect(await approve(omar)).toEqual({ status: 200, draft: null });
  const history: { action: string; note: string | null }[] = await call(
    ...([author, 'GET', `content/history${at(path)}`] as const),
  );
  expect(history.find(({ action }) => action === 'approved')?.note).toBe(sara.name);
});

test('nobody approves their own draft through an absence: all who may approve it are asked instead', async () => {
  await beAway(sara, omar);
  const { draft } = await submit(sara.id, omar);
  expect(draft.asked).toBeNull();
  expect(await told(sara)).toHaveLength(1);
  expect(await approve(omar)).toMatchObject({ status: 403, code: 'own-version' });
  // and where two stand for each other, nobody does
  await beAway(omar, sara);
  expect((await waitingFor(sara))[0]).toMatchObject({ asked: null, isForMe: true });
  const { absences } = await queueOf(sara);
  const own = absences.find(({ person }) => person.id === sara.id)?.id;
  expect(await call(omar, 'POST', 'approvals/absences/end', { id: own })).toMatchObject({
    ...{ status: 404 },
  });
  await call(sara, 'POST', 'approvals/absences/end', { id: own });
  expect((await waitingFor(sara))[0]?.asked).toMatchObject({ id: sara.id });
});

test('a set is asked of one person, and stands in the queue once', async () => {
  await write('In a set');
  const { body, revision } = await read(faqs);
  await call(author, 'PUT', 'content/draft', { path: faqs, body: [...body].reverse(), revision });
  const wish = { title: 'Two', plannedAt: null, paths: [path, faqs] };
  const { id } = await call(author, 'POST', 'content/sets', wish);
  const set: ChangeSet = await call(author, 'GET', `content/set?id=${id}`);
  const step = { id, seen: seenDrafts(set), ask: sara.id };
  expect(await call(author, 'POST', 'content/set/submit', step)).toEqual({ status: 200 });
  expect(await waitingFor(sara)).toEqual([
    expect.objectContaining({ kind: 'set', name: id, title: { en: 'Two', ar: 'Two' } }),
  ]);
  const submitted: ChangeSet = await call(author, 'GET', `content/set?id=${id}`);
  expect(submitted.asked?.id).toBe(sara.id);
  const pass = { id, seen: seenDrafts(submitted), ask: omar.id };
  expect(await call(sara, 'POST', 'content/set/ask', pass)).toEqual({ status: 200 });
  expect((await waitingFor(omar))[0]?.asked?.id).toBe(omar.id);
  expect(await told(omar)).toHaveLength(1);
});

test('a file that is to be replaced everywhere stands in the queue, for others than who asked', async () => {
  await addReplaced(fresh.database, {
    ...{ id: 'r', file: 'scenes/about-1.webp', by_file: 'scenes/about-2.webp', framed: null },
    ...{ asked_by: sara.name, asked_by_id: sara.id, asked_at: '2026-12-01T08:00:00.000Z' },
    ...{ approved_by: null, approved_at: null, ended_by: null, ended_at: null },
  });
  await submit(null);
  const [first, second] = await waitingFor(omar);
  expect(first).toEqual({
    ...{ kind: 'replacement', name: 'r', address: '/-/studio/pictures', by: sara.name },
    ...{ at: '2026-12-01T08:00:00.000Z', asked: null, openComments: 0, isForMe: true },
    title: expect.objectContaining({ en: 'scenes/about-2.webp in place of scenes/about-1.webp' }),
  });
  expect(second?.name).toBe(path);
  expect((await waitingFor(sara))[0]?.isForMe).toBe(false);
  await fresh.database.updateTable('replaced_files').set({ approved_at: 'now' }).execute();
  expect(await waitingFor(omar)).toHaveLength(1);
});

const comment = (who: SignedIn, step: string, body: object, file = path) =>
  call(who, 'POST', `content/draft/comments/${step}`, { path: file, ...body });
const threads = async (file = path): Promise<CommentThread[]> =>
  call(author, 'GET', `content/draft/comments${at(file)}`);

test('a comment at a field is answered and resolved, told and counted, and stays after the draft is live', async () => {
  const begun = { field: 'title.en', text: 'Which years?' };
  expect(await comment(sara, 'begin', begun)).toMatchObject({ status: 404, code: 'unknown' });
  await submit(sara.id);
  expect(await comment(sara, 'begin', { ...begun, field: 'no.such.field' })).toMatchObject({
    ...{ status: 404, code: 'unknown' },
  });
  const analyst = await people.signIn('analyst');
  expect(await comment(analyst, 'begin', begun)).toMatchObject({ status: 403 });
  const { id: thread } = await comment(sara, 'begin', begun);
  expect((await told(author)).join()).toContain(`${sara.name} has written: Which years?`);
  expect((await waitingFor(sara))[0]?.openComments).toBe(1);
  await comment(author, 'answer', { thread, text: 'All of them.' });
  expect((await told(sara)).join()).toContain(`${author.name} has written: All of them.`);
  expect(await threads()).toEqual([
    expect.objectContaining({
      ...{ id: thread, field: 'title.en', resolved: null },
      place: { en: expect.stringContaining('Title'), ar: expect.stringContaining('العنوان') },
      comments: [
        expect.objectContaining({ by: { id: sara.id, name: sara.name }, text: 'Which years?' }),
        expect.objectContaining({ by: { id: author.id, name: author.name } }),
      ],
    }),
  ]);
  await comment(author, 'resolve', { thread, isResolved: true });
  expect((await waitingFor(sara))[0]?.openComments).toBe(0);
  await approve(omar);
  expect((await threads())[0]?.resolved?.by).toEqual({ id: author.id, name: author.name });
});

test('a comment follows its entry through the changes of a colleague', async () => {
  const { body, revision } = await read(faqs);
  const saved = await call(author, 'PUT', 'content/draft', {
    ...{ path: faqs, revision, body: [...body].reverse() },
  });
  const field = '[0].question.en';
  await comment(sara, 'begin', { field, text: 'Shorter?' }, faqs);
  const moved = await call(omar, 'PUT', 'content/draft', {
    ...{ path: faqs, revision: saved.revision, body },
  });
  expect(moved.status).toBe(200);
  const last = body.length - 1;
  expect((await threads(faqs))[0]?.field).toBe(`[${last}].question.en`);
  // a save that is refused takes no comment with it
  const stale = { path: faqs, revision: 1, body: [] };
  expect(await call(author, 'PUT', 'content/draft', stale)).toMatchObject({ status: 409 });
  expect(await threads(faqs)).toHaveLength(1);
});
