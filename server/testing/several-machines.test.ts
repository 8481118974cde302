import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import { campaignClient } from '../src/content/campaigns/service/campaign-client';
import { listLeads } from '../src/leads/leads.queries';
import { verifyData } from '../src/operations/backup/verify';
import { openDatabase } from '../src/operations/open-database';
import { OriginalPlaces } from '../src/releases/errors/original-places';
import { StoreReleaseService } from '../src/releases/service/store-release-service';
import { ChannelJournal } from '../src/releases/store/channel-journal';
import { ReleaseArchive } from '../src/releases/store/release-archive';
import { createReleaseKeys } from '../src/releases/store/release-keys';
import { S3Store } from '../src/storage/s3-store';
import { startServer, visitorHeaders } from './api-process';
import { folderOf, nationalDay, ownPicture, picture } from './campaigns';
import { openFreshDatabase, testPostgres } from './fresh-database';
import { findNginx, freePort, startNginx } from './nginx';
import { type ObjectStorage, startObjectStorage } from './object-storage';
import { pdf } from './sample-files';
import { sampleRelease, sampleShell } from './sample-release';

const postgres = testPostgres();
const nginx = findNginx();
const isFull = process.env.FULL === 'true';
if (isFull && !nginx && process.env.REQUIRE_NGINX === 'true')
  throw new Error('This machine has no nginx.');
// Starts the site four times
const testInFull = postgres && nginx && isFull ? test : test.skip;

const secret = 'a secret of thirty-two characters';
const token = 'the token of whoever may do everything';
const hash = createHash('sha256').update(token).digest('hex');
const visitors = 8;
/** Reading pause in ms: machines, nginx, PostgreSQL and storage share the cores. */
const visitPauseMs = 150;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Publishes a shell and two remotes to the bucket and makes them live, as a build does. */
async function shipFirst(options: ObjectStorage['options'], localDir: string): Promise<void> {
  const store = await S3Store.open(options);
  const keys = createReleaseKeys({ secret, releaseTokens: [] });
  const site = {
    origin: 'http://localhost',
    readApi: async () => ({ status: 200, text: '{}', revision: null }),
    samplesOf: (pattern: string) => [pattern],
  };
  const archive = new ReleaseArchive(store, localDir, keys);
  const service = new StoreReleaseService({
    ...{ store, keys, archive, tokens: [], by: 'tests', isLocal: true },
    ...{ places: new OriginalPlaces(archive), readErrors: async () => [] },
    journal: new ChannelJournal(store),
    origin: site.origin,
    trialSite: async () => site,
  });
  const first = [sampleShell('1.0.0'), sampleRelease('mfe-careers', '1.0.0')];
  await service.ship(first, [], 'the first of all');
  store.close();
}

const testDrive = (key: string) => ({
  name: 'مريم الدوسري',
  email: `${key}@example.com`,
  code: '+973',
  mobile: '36123456',
  vehicle_name: 'Swift',
});

function application(key: string): FormData {
  const form = new FormData();
  const fields = {
    fullName: 'مريم الدوسري',
    email: `${key}@example.com`,
    mobileNumber: '36123456',
    job_id: 'SL-204',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cv', new Blob([pdf]), 'cv.pdf');
  return form;
}

/** A visitor who reads pages and sends forms, each repeated until confirmed. */
async function visit(
  origin: string,
  { confirmed, isOver }: { confirmed: Map<string, string>; isOver: () => boolean },
): Promise<{ failed: string[]; odd: string[] }> {
  const headers = await visitorHeaders(origin, '/api/v1/get_settings');
  const odd: string[] = [];
  const failed: string[] = [];
  const ask = async (path: string, init: RequestInit) => {
    try {
      const answer = await fetch(origin + path, init);
      const text = await answer.text();
      if (answer.ok) return text;
      const kind = answer.status < 500 ? odd : failed;
      kind.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${path}: ${error}`);
    }
    return null;
  };
  for (let turn = 0; !isOver() && odd.length === 0; turn += 1) {
    await ask('/careers', { headers });
    const key = randomUUID();
    const hasCv = turn % 4 === 0;
    const init = (): RequestInit => ({
      method: 'POST',
      headers: {
        ...headers,
        ...(!hasCv && { 'content-type': 'application/json' }),
        'idempotency-key': key,
      },
      body: hasCv ? application(key) : JSON.stringify(testDrive(key)),
    });
    const send = () => ask(hasCv ? '/api/v1/applyJob' : '/api/v1/test_drive', init());
    let text = await send();
    while (text === null && odd.length === 0) text = await send();
    if (text !== null) confirmed.set(key, JSON.parse(text).reference);
    await pause(visitPauseMs);
  }
  return { failed, odd };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > 20_000) throw new Error('it never came');
    await pause(50);
  }
}

testInFull(
  'two machines with a database and a bucket between them: one dies, the other is restarted, nobody notices',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'showroom-machines-'));
    const fresh = await openFreshDatabase({ server: postgres });
    const storage = await startObjectStorage({ honoursConditions: true });
    const { bucket, client } = storage.options;
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const ports = [await freePort(), await freePort()];
    const start = (at: number) =>
      startServer(join(__dirname, 'site-server.ts'), {
        PORT: String(ports[at]),
        PUBLIC_ORIGIN: origin,
        SECRET: secret,
        DATABASE_URL: fresh.url ?? '',
        DATA_DIR: join(folder, `data-${at}`),
        RELEASES_DIR: join(folder, `releases-${at}`),
        // Sample pages have nothing to hydrate
        CHROMIUM: 'none',
        MEDIA_DIR: resolve(__dirname, '../../.cache/media'),
        CONTENT_DIR: resolve(__dirname, '../../content'),
        RELEASE_STORE: `s3://${bucket}/releases`,
        UPLOAD_STORE: `s3://${bucket}/uploads`,
        S3_ENDPOINT: String(client.endpoint),
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        RELEASE_TOKENS: `all:*:${hash}`,
        CAMPAIGN_TOKENS: `all:${hash}`,
      });
    const machines: Awaited<ReturnType<typeof start>>[] = [];
    let stopNginx = async () => {};
    const confirmed = new Map<string, string>();
    let isOver = false;
    try {
      await shipFirst({ ...storage.options, prefix: 'releases' }, join(folder, 'first'));
      for (const at of [0, 1]) machines[at] = await start(at);
      const [one = '', two = ''] = machines.map(({ url }) => url);
      stopNginx = await startNginx(nginx ?? '', port, ports);
      await until(() =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      );
      const visits = Promise.all(
        Array.from({ length: visitors }, () => visit(origin, { confirmed, isOver: () => isOver })),
      );
      const confirmedMore = async (count: number) => {
        const before = confirmed.size;
        await until(async () => confirmed.size >= before + count);
      };
      await confirmedMore(2 * visitors);
      await machines[0]?.kill();
      await confirmedMore(4 * visitors);
      machines[0] = await start(0);
      await confirmedMore(2 * visitors);
      await machines[1]?.stop();
      await confirmedMore(4 * visitors);
      machines[1] = await start(1);
      await confirmedMore(2 * visitors);

      const says = async (machine: string, path: string, text: string) =>
        (await (await fetch(machine + path, { headers: { cookie: 'locale=en' } })).text()).includes(
          text,
        );
      const onBoth = async (path: string, text: string) =>
        (await says(one, path, text)) && (await says(two, path, text));
      const releases = releaseClient(one, token);
      await releases.publish(sampleRelease('mfe-careers', '2.0.0'));
      await releases.promote({
        releases: [{ name: 'mfe-careers', version: '2.0.0' }],
        traffic: 100,
        why: 'a test',
      });
      await until(() => onBoth('/careers', 'mfe-careers 2.0.0'));

      const window = { from: '2026-01-01', until: '2099-12-31' };
      const campaign = { ...ownPicture, window };
      await campaignClient(two, token).publish(
        folderOf(campaign, { 'banner.jpg': await picture() }),
      );
      const title = nationalDay.banners.en.title;
      const banners = '/api/v1/get_banners';
      await until(() => onBoth(banners, title));
      const shown: { title: string; name: string }[] = await (await fetch(one + banners)).json();
      const address = shown.find((banner) => banner.title === title)?.name ?? '';
      const narrow = await fetch(one + address.replace('.webp', '@640.avif'));
      expect([narrow.status, narrow.headers.get('content-type')]).toEqual([200, 'image/avif']);

      isOver = true;
      const told = await visits;
      expect(told.flatMap(({ odd }) => odd)).toEqual([]);
      expect(told.map(({ failed }) => failed).filter(({ length }) => length > 1)).toEqual([]);
      await Promise.all(machines.map((machine) => machine.stop()));
      const database = await openDatabase(join(folder, 'data-0'), fresh.url);
      const stored = (await listLeads(database)).map(({ reference }) => reference);
      expect(stored.sort()).toEqual([...confirmed.values()].sort());
      const uploads = await S3Store.open({ ...storage.options, prefix: 'uploads' });
      const { found, faults } = await verifyData(database, uploads);
      expect(faults).toEqual([]);
      expect(found['files of leads']).toBeGreaterThan(visitors);
      uploads.close();
      await database.destroy();
    } finally {
      isOver = true;
      await Promise.all(machines.map((machine) => machine.kill()));
      await stopNginx();
      await storage.close();
      await fresh.close();
      rmSync(folder, { recursive: true });
    }
  },
  300_000,
);
