import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair, signRelease } from 'shared-contracts/releasing/signature';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { type openStageSite, openTwoStages, stageKeyOf } from '../../../testing/stage-site';
import { FolderStore } from '../../storage/folder-store';
import { StageStore } from '../store/stages';

const careers = sampleRelease('mfe-careers', '2.0.0');
const two = { name: 'mfe-careers', version: '2.0.0' };
const order = { releases: [two], traffic: 100, why: 'looked at' };
const moving = { ...order, from: 'staging' as const };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-stages-'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout'] });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const openStages = (settings?: Parameters<typeof openTwoStages>[1]) =>
  openTwoStages(folder, settings);

const later = (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000);

const liveOf = async (site: Awaited<ReturnType<typeof openStageSite>>) =>
  (await site.local.status()).microFrontends.find(({ name }) => name === 'mfe-careers')?.versions[0]
    ?.version;

test('a version goes live on staging, then by the same bytes on production, which notes how it did', async () => {
  const { staging, production } = await openStages();
  await staging.serviceOf('careers').publish(careers);
  await staging.serviceOf('careers').promote(order);
  expect([await liveOf(staging), await liveOf(production)]).toEqual(['2.0.0', '1.0.0']);
  later(80);
  const file = join(folder, 'mfe-careers/2.0.0/release.json');
  const before = readFileSync(file);
  await production.serviceOf('second').promote(moving);
  expect(await liveOf(production)).toBe('2.0.0');
  expect(readFileSync(file)).toEqual(before);
  const [newest] = await production.local.history({ name: null, limit: 1 });
  expect(newest).toMatchObject({
    ...{ action: 'promote', by: 'second', why: 'looked at' },
    tested: [{ ...two, minutes: 80, pages: 0, errors: 0, publishedBy: 'careers' }],
  });
  expect(newest?.tested?.[0]?.promotedBy).toBe('careers');
});

test('what was never, not long enough or no longer wanted on staging is refused with the reason', async () => {
  const { staging, production } = await openStages({ rules: { PRODUCTION_NEEDS_STAGING: '1h' } });
  const team = production.serviceOf('careers');
  await staging.serviceOf('careers').publish(careers);
  // The rule holds for a promotion that names no stage, too
  for (const asked of [order, moving])
    await expect(team.promote(asked)).rejects.toThrow('Not everybody has had mfe-careers 2.0.0');
  await staging.serviceOf('careers').promote(order);
  later(59);
  await expect(team.promote(order)).rejects.toThrow(
    'was live on staging for 59 min: this site asks for 1 h',
  );
  const steps = [{ at: '2099-01-01T00:00:00Z', traffic: 100 }];
  await expect(team.plan({ releases: [two], steps, why: '' })).rejects.toThrow('for 59 min');
  const { stages } = await production.local.status();
  expect(stages.map(({ stage, isOwn }) => [stage, isOwn])).toEqual([
    ['staging', false],
    ['production', true],
  ]);
  expect(stages[0]?.versions).toContainEqual(
    expect.objectContaining({ ...two, obstacle: expect.stringContaining('for 59 min') }),
  );
  later(2);
  await staging.serviceOf('careers').rollback({ name: two.name, why: 'wrong dates', force: false });
  await expect(team.promote(order)).rejects.toThrow(
    'Staging took mfe-careers 2.0.0 back (careers): wrong dates',
  );
  expect(await liveOf(production)).toBe('1.0.0');
});

test('time on staging adds up, also when a later version has replaced it there', async () => {
  const { staging, production } = await openStages({ rules: { PRODUCTION_NEEDS_STAGING: '1h' } });
  const team = staging.serviceOf('careers');
  await team.publish(careers);
  await team.promote(order);
  later(61);
  await team.publish(sampleRelease('mfe-careers', '3.0.0'));
  await team.promote({ ...order, releases: [{ ...two, version: '3.0.0' }] });
  later(5);
  await production.serviceOf('careers').promote(order);
  const [newest] = await production.local.history({ name: null, limit: 1 });
  expect(newest?.tested?.[0]?.minutes).toBe(61);
});

test('production can ask for a second person for everything, and several orders wait beside each other', async () => {
  const { staging, production } = await openStages({
    rules: { PRODUCTION_NEEDS_APPROVAL: true },
  });
  await staging.serviceOf('main').publish(careers);
  const change = await production.serviceOf('careers').promote(moving);
  expect([change.action, await liveOf(production)]).toEqual(['ask', '1.0.0']);
  await production.local.publish(sampleShell('2.0.0'));
  const shell = { name: 'shell', version: '2.0.0' };
  await production.serviceOf('second').promote({ ...order, releases: [shell] });
  expect((await production.local.status()).asked.map(({ releases }) => releases)).toEqual([
    [two],
    [shell],
  ]);
  await expect(production.serviceOf('careers').approve(two)).rejects.toThrow('another must');
  await production.serviceOf('second').approve(two);
  expect(await liveOf(production)).toBe('2.0.0');
  const [newest] = await production.local.history({ name: null, limit: 1 });
  expect(newest).toMatchObject({ by: 'careers, approved by second', tested: [two] });
});

test('what the main branch publishes goes live on staging by itself, but not again after it was taken back', async () => {
  const { staging, production } = await openStages();
  expect((await staging.serviceOf('careers').publish(careers)).live).toBeNull();
  expect(await liveOf(staging)).toBe('1.0.0');
  expect((await staging.serviceOf('main').publish(careers)).live).toBe(2);
  expect([await liveOf(staging), await liveOf(production)]).toEqual(['2.0.0', '1.0.0']);
  await staging.local.rollback({ name: two.name, why: 'wrong dates', force: false });
  expect((await staging.serviceOf('main').publish(careers)).live).toBeNull();
  expect(await liveOf(staging)).toBe('1.0.0');
});

test('each stage has its own tokens and signatures; production signs what it takes over', async () => {
  const [there, here] = [newKeyPair(), newKeyPair()];
  const { staging, production } = await openStages({
    keys: { staging: there.publicKey, production: here.publicKey },
  });
  const signature = signRelease(careers.release, there.privateKey);
  await staging.serviceOf('main').publish({ ...careers, signature });
  const team = production.serviceOf('careers');
  await expect(team.promote(order)).rejects.toThrow('is not signed. Publish it here first');
  await team.promote(moving);
  expect(await production.archive.faultOf(two.name, two.version)).toBeNull();
  expect(await staging.archive.faultOf(two.name, two.version)).toBeNull();
  // Signing what is live on staging leaves production's signatures
  await staging.local.signLive();
  expect(await production.archive.faultOf(two.name, two.version)).toBeNull();
  // Also with the same secret by mistake
  expect(stageKeyOf('one', { RELEASE_CHANNEL: 'staging' })).not.toBe(stageKeyOf('one', {}));
  const [token] = await staging.tokenRegistry.all();
  await staging.tokenRegistry.add({ ...token, team: 'smuggled' } as never);
  await production.tokenRegistry.refresh();
  expect(production.tokens.map(({ team: one }) => one)).not.toContain('smuggled');
});

test('who can write to the store, and the site of staging, cannot claim that a version was tested', async () => {
  const { staging, production } = await openStages();
  const team = production.serviceOf('careers');
  await staging.serviceOf('careers').publish(careers);
  await staging.serviceOf('main').publish(sampleRelease('mfe-careers', '3.0.0'));
  const file = join(folder, 'channels/staging/00000002.json');
  const forged = readFileSync(file, 'utf8').replaceAll('3.0.0', '2.0.0');
  writeFileSync(file, forged);
  await expect(team.promote(moving)).rejects.toThrow('Not everybody has had mfe-careers 2.0.0');
  // The same version with another content
  await staging.serviceOf('main').publish(sampleRelease('mfe-careers', '4.0.0'));
  const four = { ...two, version: '4.0.0' };
  const description = join(folder, 'mfe-careers/4.0.0/release.json');
  writeFileSync(description, readFileSync(description, 'utf8').replace('^19.0.0', '^19.0.1'));
  await expect(team.promote({ ...moving, releases: [four] })).rejects.toThrow(
    'mfe-careers 4.0.0 is not what was live on staging',
  );
});

test('a site writes to no other channel, and staging removes nothing that production may need', async () => {
  const { staging, production } = await openStages();
  const store = new StageStore(new FolderStore(folder), 'staging');
  for (const name of ['channels/production.json', 'channels/production/00000002.json'])
    await expect(store.create(name, Buffer.from('{}'))).rejects.toThrow('writes no channels');
  await staging.serviceOf('main').publish(careers);
  await expect(staging.serviceOf('careers').promote(moving)).rejects.toThrow('by the site of');
  const all = { name: null, days: 0, dry: false };
  await expect(staging.local.prune(all)).rejects.toThrow('removed there');
  const { kept } = await production.local.prune(all);
  expect(kept).toContainEqual({ ...two, why: 'live on staging' });
});

test('a site without the key of staging takes no word of it, and one with another key says so', async () => {
  for (const [key, why] of [
    [undefined, 'Set STAGING_KEY on this site'],
    [newKeyPair().publicKey, 'STAGING_KEY has signed nothing of staging'],
  ] as const) {
    const { staging, production } = await openStages({ rules: { STAGING_KEY: key } });
    await staging.serviceOf('main').publish(careers);
    await expect(production.serviceOf('careers').promote(moving)).rejects.toThrow(why);
  }
});
