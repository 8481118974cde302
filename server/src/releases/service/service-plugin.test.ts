import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import { Refused } from 'shared-contracts/releasing/service';
import { remoteBundle, sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';
import { loginThrottle } from '../../staff/login-throttle';
import { FolderStore } from '../../storage/folder-store';
import { AuditLog } from '../store/audit-log';
import { guardedService } from './guarded-service';
import { localOrders } from './local-orders';
import { servicePlugin } from './service-plugin';

const careersToken = 'the token of the careers team';
const platformToken = 'the token of the platform team';
const secondToken = 'the token of a second person';
const builderToken = 'the token of what builds';
const formerToken = 'a token that has ended';
const secret = 'the secret of the site';
/** Simulates orders from the site's own machine. */
let isOwn = true;
afterEach(() => {
  isOwn = true;
});

let sample: SampleReleases;
let app: FastifyInstance;
let origin: string;
let log: string[];
beforeEach(async () => {
  sample = await openSampleReleases();
  log = [];
  const audit = new AuditLog(new FolderStore(sample.folder));
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => log.push(line) } } });
  await app.register(servicePlugin, {
    tokens: [
      sampleToken('careers', 'mfe-careers', careersToken),
      sampleToken('platform', '*', platformToken),
      sampleToken('second', '*', secondToken),
      sampleToken('builder', 'mfe-careers', builderToken, { roles: ['publish'] }),
      sampleToken('former', '*', formerToken, { until: '2020-01-01T00:00:00.000Z' }),
    ],
    localCaller: localOrders(secret).callerOf,
    serviceFor: (caller) =>
      guardedService(sample.serviceOf(caller.by, caller.isLocal ?? isOwn), audit, caller),
    throttle: loginThrottle(),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await sample.close();
});

const promotion = (name: string, version: string) => ({
  releases: [{ name, version }],
  traffic: 100,
  why: 'from afar',
});

test('a team publishes, promotes and rolls back its own remote from afar, and the journal names it', async () => {
  const service = releaseClient(origin, careersToken);
  const published = await service.publish(sampleRelease('mfe-careers', '2.0.0'));
  expect(published).toMatchObject({ name: 'mfe-careers', version: '2.0.0', isNew: true });
  const offered = await service.published({});
  expect(offered.versions).toMatchObject([
    { name: 'mfe-careers', version: '2.0.0', by: 'careers', attestation: null, stopped: null },
  ]);
  expect(offered.routes).toContainEqual({ name: 'mfe-careers', path: 'careers' });
  const link = await service.preview({ releases: [{ name: 'mfe-careers', version: '2.0.0' }] });
  expect(link.address).toMatch(/^http:\/\/elsewhere\/-\/preview\/[\w-]{22}$/);
  await service.promote(promotion('mfe-careers', '2.0.0'));
  const ended = { path: 'careers', instead: '/catalog', undo: false, why: '' };
  await service.retire({ name: 'mfe-careers', ...ended });
  await service.retire({ name: 'mfe-careers', ...ended, undo: true });
  await service.rollback({ name: 'mfe-careers', why: 'no', force: false });
  const [back, , , up] = await service.history({ name: 'mfe-careers', limit: 4 });
  expect(back).toMatchObject({ by: 'careers', action: 'rollback', why: 'no' });
  expect(up?.changes).toEqual([{ name: 'mfe-careers', from: '1.0.0', to: '2.0.0' }]);
  expect((await service.status({})).revision).toBe(5);
  expect(await service.explain({ visitor: 'a visitor' })).toHaveLength(3);
  const pruned = await service.prune({ name: 'mfe-careers', days: 0, dry: false });
  const kept = { name: 'mfe-careers', version: '2.0.0', why: 'a preview shows it' };
  expect(pruned.kept).toContainEqual(kept);
});

test('a person at the machine gives orders to the running server as to the store', async () => {
  isOwn = false;
  const service = releaseClient(origin, localOrders(secret).tokenFor('Amina at the desk'));
  await service.publish(sampleShell('2.0.0'));
  // no second person, and no signature of a team
  await service.promote(promotion('shell', '2.0.0'));
  const [change] = await service.history({ name: 'shell', limit: 1 });
  expect(change).toMatchObject({ by: 'Amina at the desk', action: 'promote' });

  const old = localOrders(secret, () => new Date(Date.now() - 11 * 60 * 1000)).tokenFor('Amina');
  const foreign = localOrders('another secret').tokenFor('Amina');
  for (const token of [old, foreign])
    await expect(releaseClient(origin, token).history({ name: null, limit: 1 })).rejects.toThrow(
      'The token is not known.',
    );
  const url = '/-/releases/history?limit=1';
  const headers = { authorization: `Bearer ${localOrders(secret).tokenFor('Amina')}` };
  const proxied = { ...headers, 'x-forwarded-proto': 'http' };
  expect((await app.inject({ url, headers: proxied })).statusCode).toBe(403);
});

test('a release that is published from afar is stored as it was described', async () => {
  const service = releaseClient(origin, platformToken);
  const shell = sampleShell('2.0.0');
  for (const candidate of [shell, sampleRelease('mfe-careers', '2.0.0')]) {
    await service.publish(candidate);
    const { name, version } = candidate.release;
    const stored = readFileSync(join(sample.folder, name, version, 'release.json'), 'utf8');
    expect(JSON.parse(stored)).toEqual(candidate.release);
  }
});

test('a range that would fit a version that breaks is refused by its field', async () => {
  const { release, files } = sampleRelease('mfe-careers', '2.0.0');
  const loose = { release: { ...release, singletons: { react: '*' } }, files };
  await expect(releaseClient(origin, platformToken).publish(loose)).rejects.toThrow(
    'singletons.react: a range is such as ^1.2.0',
  );
});

test("a team's token releases no other remote, nor the shell", async () => {
  const service = releaseClient(origin, careersToken);
  const orders = [
    service.publish(sampleRelease('mfe-catalog', '2.0.0')),
    service.publish({
      ...sampleRelease('mfe-careers', '2.0.0'),
      with: [sampleRelease('mfe-catalog', '2.0.0')],
    }),
    service.retire({ name: 'mfe-catalog', path: null, instead: null, undo: false, why: '' }),
    service.promote(promotion('mfe-catalog', '1.0.0')),
    service.promote({
      ...promotion('mfe-careers', '1.0.0'),
      releases: [
        { name: 'mfe-careers', version: '1.0.0' },
        { name: 'shell', version: '1.0.0' },
      ],
    }),
    service.rollback({ name: 'shell', why: '', force: true }),
    service.preview({ releases: [{ name: 'mfe-catalog', version: '1.0.0' }] }),
    service.prune({ name: 'mfe-catalog', days: 0, dry: false }),
  ];
  for (const order of await Promise.allSettled(orders))
    expect(order).toMatchObject({ reason: { message: expect.stringMatching(/may not release/) } });
  const refused = { event: 'release refused to a team', team: 'careers' };
  expect(log.map((line) => JSON.parse(line))).toMatchObject(orders.map(() => refused));
  const platform = releaseClient(origin, platformToken);
  await platform.publish(sampleRelease('mfe-catalog', '2.0.0'));
  expect((await platform.status({})).revision).toBe(1);
});

test.each(['', 'Bearer ', 'Bearer wrong', `Basic ${careersToken}`])(
  'with %p no call is answered, not even its body read',
  async (authorization) => {
    for (const [method, url] of [
      ['POST', '/-/releases/publish'],
      ['POST', '/-/releases/promote'],
      ['GET', '/-/releases/status'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { authorization }, payload: '{' });
      expect(answer.statusCode).toBe(401);
    }
  },
);

test('a refusal arrives from afar with every reason', async () => {
  const broken = sampleRelease('mfe-careers', '2.0.0', {
    'node/remote.cjs': remoteBundle('mfe-careers', { ar: {} }),
    'web/page.css': '.page-module-x1Y-a{left:0}',
  });
  const error = await releaseClient(origin, careersToken)
    .publish(broken)
    .catch((e) => e);
  expect(error).toBeInstanceOf(Refused);
  const [refused] = (error as Refused).releases;
  expect(refused?.faults.map(({ check }) => check)).toEqual(['styles', 'messages']);
});

test('an order that makes no sense is told in words', async () => {
  const service = releaseClient(origin, careersToken);
  await expect(service.promote(promotion('mfe-careers', '9.9.9'))).rejects.toThrow(
    'There is no mfe-careers 9.9.9: publish it first',
  );
  const headers = { authorization: `Bearer ${careersToken}` };
  const answer = await app.inject({
    method: 'POST',
    url: '/-/releases/promote',
    headers,
    payload: { releases: [] },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatch(/releases: /);
});

test('a release that is none, or has a name that leads elsewhere, is not looked at further', async () => {
  const service = releaseClient(origin, platformToken);
  const { release, files } = sampleRelease('mfe-careers', '2.0.0');
  for (const odd of [
    { name: '../mfe-careers' },
    { version: '../2' },
    { routes: undefined },
    { late: [] },
  ])
    await expect(
      service.publish({ release: { ...release, ...odd } as typeof release, files }),
    ).rejects.toThrow(/^release\.(name|version|routes|late)/);
});

test('a token that is to publish changes nothing of what visitors get, and one that has ended nothing at all', async () => {
  const builder = releaseClient(origin, builderToken);
  await builder.publish(sampleRelease('mfe-careers', '2.0.0'));
  await builder.preview({ releases: [{ name: 'mfe-careers', version: '2.0.0' }] });
  const only = /The token of builder is to publish only: \w+ needs one that may promote/;
  await expect(builder.promote(promotion('mfe-careers', '2.0.0'))).rejects.toThrow(only);
  const back = { name: 'mfe-careers', why: '', force: false };
  await expect(builder.rollback(back)).rejects.toThrow(only);
  const former = releaseClient(origin, formerToken);
  await expect(former.status({})).rejects.toThrow('The token of former has ended');
  const log = await builder.audit({ limit: 10 });
  expect(log.find(({ did }) => did === 'promote')).toMatchObject({
    by: 'builder',
    on: 'mfe-careers 2.0.0',
    outcome: expect.stringMatching(only),
  });
});

test('a shell goes live from afar when a second person says so too, and the journal names both', async () => {
  isOwn = false;
  const first = releaseClient(origin, platformToken);
  const second = releaseClient(origin, secondToken);
  await first.publish(sampleShell('2.0.0'));
  const order = promotion('shell', '2.0.0');
  const shell = { name: 'shell', version: '2.0.0' };
  await expect(second.approve(shell)).rejects.toThrow('Nobody has asked for shell 2.0.0');
  expect(await first.promote(order)).toMatchObject({
    action: 'ask',
    changes: [{ name: 'shell/asked', from: null, to: '2.0.0 100%' }],
  });
  const live = async () => (await first.status({})).microFrontends[0]?.versions[0]?.version;
  expect(await live()).toBe('1.0.0');
  expect((await first.status({})).asked).toMatchObject([{ by: 'platform', releases: [shell] }]);
  await expect(first.approve(shell)).rejects.toThrow(/another must approve it/);
  await expect(releaseClient(origin, careersToken).approve(shell)).rejects.toThrow(
    /may not release/,
  );
  const change = await second.approve(shell);
  expect(change.by).toBe('platform, approved by second');
  expect(await live()).toBe('2.0.0');
  expect((await first.status({})).asked).toEqual([]);
});

test('a token does not travel over a line that others can read', () => {
  expect(() => releaseClient('http://example.com', careersToken)).toThrow(/is not https/);
  expect(() => releaseClient('https://example.com', careersToken)).not.toThrow();
});
