import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { folderOf, media, site } from '../../../testing/campaigns';
import { runOnDay } from '../../../testing/day';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { preparedMedia } from '../../../testing/test-api';
import { uploadsIn } from '../../../testing/uploads';
import { machineCaller } from '../../staff/caller';
import { campaignsPlugin } from '../campaigns/campaigns-plugin';
import { LiveCampaigns } from '../campaigns/live-campaigns';
import { LocalCampaignService } from '../campaigns/service/local-service';
import { ContentPreviews } from '../previews/content-previews';
import { previewTokens } from '../previews/preview-tokens';
import { contentPlugin } from '../service/content-plugin';

const publicOrigin = 'https://www.example.com';

runOnDay('2026-12-10T09:00:00Z');

let fresh: FreshDatabase;
let people: TestStaff;
/** Two servers of one site. */
let servers: FastifyInstance[];
let amina: SignedIn;
let yusuf: SignedIn;

beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database, dataDir } = fresh;
  people = testStaff({ database, config: { publicOrigin } });
  const uploads = uploadsIn(join(dataDir, 'bucket'));
  const campaigns = new LiveCampaigns({
    database,
    media,
    brand: () => ({ en: 'Brand', ar: 'براند' }),
  });
  const contentDir = resolve(__dirname, '../../../../content');
  const contentParts = { database, contentDir, media: await preparedMedia() };
  const contentPreviews = new ContentPreviews(contentParts, 'a secret');
  const config = { secret: 'a secret', publicOrigin, dataDir, contentDir };
  servers = [fastify(), fastify()];
  for (const server of servers) {
    await server.register(cookie);
    const { staff, sessions } = people;
    await server.register(campaignsPlugin, {
      ...{ database, content: { site }, campaigns, staff, sessions, uploads, config },
    });
    await server.register(contentPlugin, { contentParts, contentPreviews, staff, sessions });
    await server.listen({ port: 0, host: '127.0.0.1' });
  }
  amina = await people.signIn('author');
  yusuf = await people.signIn('author', 'approver');
  await new LocalCampaignService({
    ...{ database, uploads, dataDir, site, origin: publicOrigin },
    ...{ links: previewTokens('a secret'), caller: machineCaller('root'), now: () => new Date() },
  }).publish(folderOf());
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await fresh.close();
});

const addressOf = (at: number) => servers[at]?.listeningOrigin ?? '';

/** A browser with an event stream on one of the servers. */
async function listen(
  at: number,
  { headers }: SignedIn,
  query = '',
  events = '/-/campaigns/national-day/events',
) {
  const leaving = new AbortController();
  const address = `${addressOf(at)}${events}${query}`;
  const answer = await fetch(address, { headers, signal: leaving.signal });
  const lines = linesOf(answer);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    leave: () => leaving.abort(),
    /** Data of the next event with this name that matches; null when the stream ends first. */
    // biome-ignore lint/suspicious/noExplicitAny: JSON of the wire
    async hear(name: string, wants: (data: any) => boolean = () => true) {
      let event = '';
      for (;;) {
        const { done, value = '' } = await lines.next();
        if (done) return null;
        if (value.startsWith('event: ')) event = value.slice(7);
        if (event !== name || !value.startsWith('data: ')) continue;
        const data = JSON.parse(value.slice(6));
        if (wants(data)) return data;
      }
    },
  };
}

async function* linesOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes).toString();
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}

const present = () => fresh.database.selectFrom('draft_presence').selectAll().execute();
const names = ({ people: here }: { people: { name: string }[] }) => here.map(({ name }) => name);

test('two people in one draft see each other, and what is saved, at whichever server they are', async () => {
  const [mine, theirs] = [await listen(0, amina), await listen(1, yusuf)];
  expect(mine.type).toBe('text/event-stream; charset=utf-8');
  const both = [amina.name, yusuf.name].sort();
  const isBoth = (data: { people: { name: string }[] }) => data.people.length === 2;
  expect(names(await mine.hear('presence', isBoth)).sort()).toEqual(both);
  expect(names(await theirs.hear('presence', isBoth)).sort()).toEqual(both);

  const address = `${addressOf(0)}/-/campaigns/national-day/draft`;
  const headers = { ...amina.headers, 'content-type': 'application/json' };
  const { body, revision } = await (await fetch(address, { headers })).json();
  const changed = JSON.stringify({ body: { ...body, campaign: {} }, revision });
  await fetch(address, { method: 'PUT', headers, body: changed });
  const saved = await theirs.hear('saved', (data) => data.revision === revision + 1);
  expect(saved.by).toEqual({ id: amina.id, name: amina.name });

  mine.leave();
  expect(names(await theirs.hear('presence', ({ people }) => people.length === 1))).toEqual([
    yusuf.name,
  ]);
  expect(await present()).toHaveLength(1);
});

test('so do two in one file of the content, and nobody in what has its name elsewhere', async () => {
  const events = (path: string) => `/-/content/events?path=${path}`;
  const elsewhere = await listen(0, amina, '', events('national-day'));
  const [mine, theirs] = [
    await listen(0, amina, '', events('faqs.json')),
    await listen(1, yusuf, '', events('faqs.json')),
  ];
  const both = [amina.name, yusuf.name].sort();
  const isBoth = (data: { people: { name: string }[] }) => data.people.length === 2;
  expect(names(await mine.hear('presence', isBoth)).sort()).toEqual(both);
  await fresh.database
    .insertInto('drafts')
    .values({
      ...{ kind: 'content', name: 'faqs.json', body: '[]', revision: 3, base_version: null },
      ...{ edited_by: yusuf.id, editor: yusuf.name, edited_at: '2026-12-01T09:00:00.000Z' },
      ...{ state: 'draft', version: null, goes_live_at: null, note: null },
    })
    .execute();
  expect(await theirs.hear('saved')).toEqual({
    ...{ revision: 3, by: { id: yusuf.id, name: yusuf.name } },
  });
  const campaign = await listen(1, yusuf);
  const alone = await campaign.hear('presence', ({ people }) => people.length > 0);
  expect(names(alone)).toEqual([yusuf.name]);
  for (const stream of [elsewhere, mine, theirs, campaign]) stream.leave();
});

test('a comment, and that it is resolved, is heard of at whichever server somebody looks', async () => {
  const listener = await listen(1, yusuf, '', '/-/content/events?path=faqs.json&look');
  expect(await listener.hear('commented')).toEqual({ version: '' });
  const first = { id: 'a', thread: null, field: '[0]', text: 'Shorter?', by: 'A', by_id: 'a' };
  const { database } = fresh;
  await database
    .insertInto('draft_comments')
    .values({
      ...{ ...first, kind: 'content', name: 'faqs.json', at: '2026-12-01T09:00:00.000Z' },
      ...{ resolved_by: null, resolved_by_id: null, resolved_at: null },
    })
    .execute();
  const { version } = await listener.hear('commented');
  await database
    .updateTable('draft_comments')
    .set({ resolved_by: 'B', resolved_by_id: 'b', resolved_at: '2026-12-01T09:05:00.000Z' })
    .execute();
  expect(await listener.hear('commented')).not.toEqual({ version });
  listener.leave();
});

test('who only looks at a campaign is not in its draft', async () => {
  const watcher = await listen(0, yusuf, '?look');
  expect(await watcher.hear('state')).toEqual({ draft: null, live: 1 });
  const editor = await listen(1, amina);
  expect(names(await watcher.hear('presence', (data) => data.people.length > 0))).toEqual([
    amina.name,
  ]);
  editor.leave();
  watcher.leave();
});

test('a session that is ended hears nothing more, and its place is free', async () => {
  const stream = await listen(0, amina);
  await stream.hear('presence', (data) => data.people.length === 1);
  await fresh.database.deleteFrom('staff_sessions').where('person', '=', amina.id).execute();
  expect(await stream.hear('never')).toBeNull();
  expect((await listen(1, amina)).status).toBe(401);
  const other = await listen(1, yusuf);
  expect(names(await other.hear('presence', (data) => data.people.length === 1))).toEqual([
    yusuf.name,
  ]);
});

test('one person has eight streams at a server, and others have theirs', async () => {
  const streams = [];
  for (let at = 0; at < 8; at += 1) streams.push(await listen(0, amina));
  expect((await listen(0, amina)).status).toBe(429);
  expect((await listen(0, yusuf)).status).toBe(200);
  streams[0]?.leave();
  await streams[1]?.hear('presence');
  expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('a server that ends lets its streams go, and leaves nobody behind', async () => {
  const stream = await listen(0, amina);
  await stream.hear('presence', (data) => data.people.length === 1);
  await servers[0]?.close();
  expect(await stream.hear('never')).toBeNull();
  expect(await present()).toEqual([]);
});
