import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type TrashItem, type TrashKind, trashDays } from 'shared-contracts/staff-trash';
import { folderOf, media, nationalDay, picture, site } from '../../../testing/campaigns';
import { importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { preparedMedia } from '../../../testing/test-api';
import { uploadsIn } from '../../../testing/uploads';
import { machineCaller } from '../../staff/caller';
import { staffPages } from '../../staff/staff-pages';
import { Trash } from '../../staff/trash/trash';
import { LiveStock } from '../../stock/live-stock';
import { openRecallsOf } from '../../stock/recalls/recalls.queries';
import { saveLists } from '../../stock/recalls/save-lists';
import { staffRecallsPlugin } from '../../stock/recalls/staff/recalls-plugin';
import { trashedRecallList } from '../../stock/recalls/staff/trashed-list';
import { staffStockPlugin } from '../../stock/staff/stock-plugin';
import { trashedCar } from '../../stock/staff/trashed-car';
import { campaignsPlugin } from '../campaigns/campaigns-plugin';
import { LiveCampaigns } from '../campaigns/live-campaigns';
import { LocalCampaignService } from '../campaigns/service/local-service';
import { ContentPreviews } from '../previews/content-previews';
import { previewTokens } from '../previews/preview-tokens';
import { changeContent } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { contentFile, findVersion, liveTexts } from '../records/records.queries';
import { contentPlugin } from '../service/content-plugin';
import { LocalContentService } from '../service/content-service';
import { trashPlugin } from './trash-plugin';
import { trashedKinds } from './trashed-kinds';

const publicOrigin = 'https://www.example.com';
const contentDir = resolve(__dirname, '../../../../content');
const aDay = 24 * 60 * 60 * 1000;

let now: Date;
const clock = () => now;
let fresh: FreshDatabase;
let parts: ContentDependencies;
let people: TestStaff;
let app: FastifyInstance;
let author: SignedIn;
let approver: SignedIn;
let admin: SignedIn;
let campaigns: LocalCampaignService;
let content: LocalContentService;
let stock: LiveStock;

beforeEach(async () => {
  now = new Date('2026-12-10T09:00:00Z');
  fresh = await openFreshDatabase({ template: importedContent });
  const { database, dataDir } = fresh;
  const config = {
    ...{ secret: 'a secret', publicOrigin, dataDir, contentDir },
    ...{ campaignTokens: [], oidc: null },
  };
  people = testStaff({ database, config, now: clock });
  const { staff, sessions, throttle } = people;
  parts = { database, contentDir, media: await preparedMedia() };
  const uploads = uploadsIn(join(dataDir, 'bucket'));
  const brand = () => ({ en: 'Brand', ar: 'براند' });
  const shared = { database, staff, sessions, now: clock };
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  await app.register(staffPages, {
    ...{ ...shared, throttle, config, tokens: [], siteStyles: () => [] },
  });
  await app.register(campaignsPlugin, {
    ...{ ...shared, config, uploads, content: { site } },
    campaigns: new LiveCampaigns({ database, media, brand, now: clock, maxAgeMs: 0 }),
  });
  const contentPreviews = new ContentPreviews(parts, 'a secret', clock);
  await app.register(contentPlugin, { ...shared, contentParts: parts, contentPreviews });
  const otherKinds = {
    car: trashedCar({ database }),
    'recall-list': trashedRecallList({ database }),
  };
  await app.register(trashPlugin, { ...shared, contentParts: parts, uploads, otherKinds });
  stock = new LiveStock({ database, maxAgeMs: 0 });
  await app.register(staffStockPlugin, { ...shared, stock });
  await app.register(staffRecallsPlugin, { ...shared, config: { secret: 'a secret' } });
  author = await people.signIn('author');
  approver = await people.signIn('approver');
  admin = await people.signIn('administrator');
  campaigns = new LocalCampaignService({
    ...{ database, uploads, dataDir, site, links: previewTokens('a secret', clock) },
    ...{ origin: publicOrigin, caller: machineCaller('amina'), now: clock },
  });
  content = new LocalContentService({ ...parts, caller: machineCaller('amina'), now: clock });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

async function ask(who: SignedIn, method: Method, url: string, payload?: object) {
  const answer = await app.inject({
    ...{ method, url: `/-/${url}`, headers: who.headers },
    ...(payload && { payload }),
  });
  const body = answer.json();
  return { status: answer.statusCode, body };
}

const trashOf = async (who: SignedIn = admin): Promise<TrashItem[]> =>
  (await ask(who, 'GET', 'trash')).body;
const restore = (item: Pick<TrashItem, 'id'> | undefined, who = admin) =>
  ask(who, 'POST', `trash/${item?.id}/restore`);

const offer = 'offers/fronx-on-the-road.json';
const bodyOf = async (path: string) => (await liveTexts(fresh.database)).get(path);
const campaignSlugs = async (): Promise<string[]> =>
  (await ask(author, 'GET', 'campaigns/')).body.map(({ slug }: { slug: string }) => slug);
const liveCampaign = async () =>
  (await ask(author, 'GET', 'campaigns/')).body.find(
    ({ slug }: { slug: string }) => slug === 'national-day',
  );

/** Deletes an item of each kind, and reads what is visible of it. */
const kinds: Record<
  TrashKind,
  () => Promise<{ remove(): Promise<unknown>; seen(): Promise<unknown> }>
> = {
  async campaign() {
    await campaigns.publish(folderOf());
    const { body: draft } = await ask(author, 'GET', 'campaigns/national-day/draft');
    const { campaign, pictures } = draft.body;
    const changed = { campaign: { ...campaign, note: 'mine' }, pictures };
    const save = { body: changed, revision: draft.revision };
    await ask(author, 'PUT', 'campaigns/national-day/draft', save);
    return {
      remove: () => ask(approver, 'DELETE', 'campaigns/national-day'),
      async seen() {
        const found = await liveCampaign();
        if (!found) return null;
        const { body } = await ask(author, 'GET', 'campaigns/national-day/draft');
        return { state: found.state, written: body.body.campaign.note };
      },
    };
  },
  async 'campaign-draft'() {
    const wish = { from: null, title: { en: 'Eid', ar: 'العيد' } };
    const { body } = await ask(author, 'POST', 'campaigns/eid/draft', wish);
    return {
      remove: () => ask(author, 'POST', 'campaigns/eid/discard', { revision: body.revision }),
      seen: async () => ((await campaignSlugs()).includes('eid') ? 'there' : null),
    };
  },
  async content() {
    return {
      remove: () => content.publish({ changes: [{ path: offer, body: null }] }),
      seen: async () => (await bodyOf(offer)) ?? null,
    };
  },
  async 'content-draft'() {
    const path = 'news/ours.json';
    const { body } = await ask(author, 'POST', 'content/draft', { path, from: null });
    const { revision } = body;
    return {
      remove: () => ask(author, 'POST', 'content/draft/discard', { path, revision }),
      async seen() {
        const { body: drafts } = await ask(author, 'GET', 'content/drafts');
        return drafts.some((one: { path: string }) => one.path === path) ? 'there' : null;
      },
    };
  },
  async redirect() {
    const path = 'redirects.json';
    const publish = (body: object) => content.publish({ changes: [{ path, body }] });
    const stays = { from: '/older', to: '/offers' };
    await publish([{ from: '/old', to: '/offers' }, stays]);
    return {
      remove: () => publish([stays]),
      seen: async () => ((await bodyOf(path))?.includes('"/old"') ? 'there' : null),
    };
  },
  async picture() {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await picture())]), 'car.jpg');
    const sent = new Request('http://x', { method: 'POST', body: form });
    const { picture: added } = (
      await app.inject({
        ...{ method: 'POST', url: '/-/pictures/' },
        headers: { ...author.headers, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
    ).json();
    await ask(author, 'PATCH', `pictures/${added.id}`, { alt: { en: 'A car', ar: 'سيارة' } });
    return {
      remove: () => ask(author, 'DELETE', `pictures/${added.id}`),
      async seen() {
        const { status, body } = await ask(author, 'GET', `pictures/${added.id}`);
        return status === 200 ? body.picture.alt : null;
      },
    };
  },
  async car() {
    const entry = {
      ...{ number: 'TEST12345', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
      ...{ price: 5000.5, branch: 1, state: 'available', arrived: '2026-12-01' },
    };
    await ask(admin, 'POST', 'stock/', entry);
    return {
      remove: () => ask(admin, 'DELETE', 'stock/TEST12345'),
      seen: async () => (await stock.find('TEST12345'))?.row ?? null,
    };
  },
  async 'recall-list'() {
    const chassisNumber = 'MA3ZC83S4RA100017';
    const lists = new Map([['fuel-pump-2024', new Set([chassisNumber])]]);
    await saveLists(fresh.database, lists, { secret: 'a secret', by: 'Mona', now });
    return {
      remove: () => ask(admin, 'DELETE', 'recalls/fuel-pump-2024'),
      async seen() {
        const open = await openRecallsOf(fresh.database, 'a secret', chassisNumber);
        return open.length > 0 ? open : null;
      },
    };
  },
  async person() {
    const sara = await people.signIn('translator', 'agent');
    return {
      remove: () => ask(admin, 'DELETE', `people/${sara.id}`),
      async seen() {
        const { body } = await ask(admin, 'GET', 'people');
        const found = body.find(({ id }: { id: string }) => id === sara.id);
        // the session ends at once, and restoring does not revive it
        if (!found) expect((await ask(sara, 'GET', 'campaigns/')).status).toBe(401);
        return found ? [found.roles, found.disabledAt] : null;
      },
    };
  },
};

describe.each(Object.keys(kinds) as TrashKind[])('a deleted %s', (kind) => {
  test('is in the trash with who, when and until when, and comes back as it was', async () => {
    const { remove, seen } = await kinds[kind]();
    const before = await seen();
    expect(before).not.toBeNull();
    await remove();
    expect(await seen()).toBeNull();
    const [item, ...others] = await trashOf();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      ...{ kind, deletedAt: now.toISOString(), deletedBy: expect.stringMatching(/\w/) },
      until: new Date(now.getTime() + trashDays * aDay).toISOString(),
    });
    expect((await restore(item)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await trashOf()).toEqual([]);
    expect((await restore(item)).status).toBe(404);
  });

  test('is gone for good after its days', async () => {
    const { remove, seen } = await kinds[kind]();
    await remove();
    const [item] = await trashOf();
    const uploads = uploadsIn(join(fresh.dataDir, 'bucket'));
    const trash = new Trash({
      ...{ database: fresh.database, now: clock },
      kinds: trashedKinds({
        ...{ database: fresh.database, contentParts: parts, uploads, now: clock },
        otherKinds: { car: trashedCar(fresh), 'recall-list': trashedRecallList(fresh) },
      }),
    });
    now = new Date(now.getTime() + trashDays * aDay - 1);
    expect(await trash.purge()).toBe(0);
    now = new Date(now.getTime() + 1);
    admin = await people.signIn('administrator');
    author = await people.signIn('author');
    expect((await restore(item)).status).toBe(404);
    expect(await trash.purge()).toBe(1);
    expect(await trash.purge()).toBe(0);
    if (kind === 'picture') expect(await uploads.list('campaign-media')).toEqual([]);
    if (kind !== 'person') expect(await seen()).toBeNull();
  });
});

test('who may not do what was done sees nothing of it, and restores nothing', async () => {
  const { remove } = await kinds.person();
  await remove();
  const [item] = await trashOf();
  expect(await trashOf(author)).toEqual([]);
  expect((await restore(item, author)).status).toBe(403);
});

test('a campaign in the trash keeps its name; after its days the name begins anew', async () => {
  await campaigns.publish(folderOf());
  await ask(approver, 'DELETE', 'campaigns/national-day');
  const inTrash = expect.stringContaining('in the trash');
  const begun = await ask(author, 'POST', 'campaigns/national-day/draft', { from: null });
  expect(begun).toMatchObject({ status: 409, body: { error: inTrash } });
  await expect(campaigns.publish(folderOf())).rejects.toThrow('in the trash');
  await expect(campaigns.rollback('national-day', null)).rejects.toThrow('in the trash');
  now = new Date(now.getTime() + 31 * aDay);
  const uploads = uploadsIn(join(fresh.dataDir, 'bucket'));
  const all = {
    ...{ database: fresh.database, contentParts: parts, uploads, now: clock },
    otherKinds: { car: trashedCar(fresh), 'recall-list': trashedRecallList(fresh) },
  };
  await new Trash({ ...all, kinds: trashedKinds(all) }).purge();
  const window = { from: '2027-01-01', until: '2027-12-31' };
  await campaigns.publish(folderOf({ ...nationalDay, window }));
  const history = await campaigns.history('national-day');
  expect(history.map(({ action }) => action)).toEqual([
    ...['published', 'ended', 'deleted', 'purged', 'published'],
  ]);
});

test('a draft is not restored over one that somebody writes now', async () => {
  const path = 'news/ours.json';
  const { remove } = await kinds['content-draft']();
  await remove();
  await ask(author, 'POST', 'content/draft', { path, from: null });
  expect((await restore((await trashOf())[0])).status).toBe(409);
  expect(await trashOf()).toHaveLength(1);
});

test('what comes back by another way leaves the trash', async () => {
  const { remove } = await kinds.content();
  await remove();
  expect(await trashOf()).toHaveLength(1);
  await content.rollback(offer, null);
  expect(await trashOf()).toEqual([]);
});

test('what is deleted in the folder is in the trash when the site starts', async () => {
  const at = now.toISOString();
  const change = { path: offer, text: null, action: 'taken' } as const;
  await changeContent(parts, [change], { by: 'content', by_id: null, at });
  const [item] = await trashOf();
  expect(item).toMatchObject({ kind: 'content', name: offer, deletedBy: 'content' });
  await restore(item);
  expect(await bodyOf(offer)).toBe(
    (await findVersion(fresh.database, contentFile(offer), 1))?.body,
  );
});
