import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStorage, startObjectStorage } from '../../../testing/object-storage';
import { sampleRelease } from '../../../testing/sample-release';
import { ChannelJournal } from './channel-journal';
import { FolderStore } from './folder-store';
import { integrityOf, ReleaseArchive, VersionTaken } from './release-archive';
import type { ReleaseStore } from './release-store';
import { S3Store } from './s3-store';

let folder: string;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-stores-'));
  storage = await startObjectStorage({ keepsConditions: true });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const kinds: [string, () => Promise<ReleaseStore & { close?(): void }>][] = [
  ['a folder', async () => new FolderStore(mkdtempSync(join(folder, 'store-')))],
  ['object storage', () => S3Store.open({ ...storage.options, prefix: `p${Math.random()}` })],
];

describe.each(kinds)('a store in %s', (_kind, open) => {
  let store: ReleaseStore & { close?(): void };
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close?.());
  const text = async (name: string) => (await store.read(name))?.toString('utf8') ?? null;

  test('gives back the bytes that were written, and null for a name that was not', async () => {
    await store.replace('a/b.txt', Buffer.from('one'));
    expect(await text('a/b.txt')).toBe('one');
    await store.replace('a/b.txt', Buffer.from('two'));
    expect(await text('a/b.txt')).toBe('two');
    expect(await text('a/c.txt')).toBeNull();
    expect(await text('a')).toBeNull();
  });

  test('lists the names below a folder and no others', async () => {
    for (const name of ['a/2', 'a/b/1', 'ab/3']) await store.replace(name, Buffer.from(name));
    expect(await store.list('a')).toEqual(['a/2', 'a/b/1']);
    await store.remove('a/2');
    await store.remove('a/2');
    expect(await store.list('a')).toEqual(['a/b/1']);
    expect(await store.list('nowhere')).toEqual([]);
  });

  test('of twenty who write under a free name at once exactly one succeeds', async () => {
    const writers = Array.from({ length: 20 }, (_, at) => String(at));
    const won = await Promise.all(
      writers.map((writer) => store.create('channels/1.json', Buffer.from(writer))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await text('channels/1.json')).toBe(String(won.indexOf(true)));
  });

  test('tells within a second that something below a folder changed', async () => {
    const told = new Promise<void>((resolve) => {
      const stop = store.follow('channels/production', () => {
        stop();
        resolve();
      });
    });
    const begun = Date.now();
    await store.create('channels/production/00000001.json', Buffer.from('1'));
    await told;
    expect(Date.now() - begun).toBeLessThan(1200);
  });

  test('keeps a release for ever: the same one again is welcome, another of its version is refused', async () => {
    const archive = new ReleaseArchive(store, mkdtempSync(join(folder, 'local-')));
    const { release, files } = sampleRelease('mfe-careers', '1.0.0-aaaa');
    const published = { at: '2026-11-21T08:00:00.000Z', by: 'careers' };
    expect(await archive.publish(release, files, published)).toBe(true);
    expect(await archive.publish(release, files, published)).toBe(false);
    const other = sampleRelease('mfe-careers', '1.0.0-aaaa', { 'web/extra.js': 'more' });
    await expect(archive.publish(other.release, other.files, published)).rejects.toThrow(
      VersionTaken,
    );
    expect(await archive.describe('mfe-careers', '1.0.0-aaaa')).toEqual(release);
    expect(await archive.versionsOf('mfe-careers')).toEqual(['1.0.0-aaaa']);
    expect(await archive.publicationOf('mfe-careers', '1.0.0-aaaa')).toEqual(published);
  });

  test('fetches a release to this machine only when its bytes are those that were published', async () => {
    const archive = new ReleaseArchive(store, mkdtempSync(join(folder, 'local-')));
    const { release, files } = sampleRelease('mfe-careers', '1.0.0-aaaa');
    await archive.publish(release, files, { at: '', by: '' });
    const local = await archive.ensureLocal('mfe-careers', '1.0.0-aaaa');
    const copy = new FolderStore(local ?? '');
    const bytes = (await copy.read('node/remote.cjs')) ?? Buffer.alloc(0);
    expect(integrityOf(bytes)).toBe(release.files['node/remote.cjs']);
    await store.replace('mfe-careers/1.0.0-aaaa/node/remote.cjs', Buffer.from('other'));
    const elsewhere = new ReleaseArchive(store, mkdtempSync(join(folder, 'local-')));
    await expect(elsewhere.ensureLocal('mfe-careers', '1.0.0-aaaa')).rejects.toThrow(
      /node\/remote.cjs is not the file that was published/,
    );
    expect(await elsewhere.ensureLocal('mfe-careers', '9.9.9')).toBeNull();
    expect(await elsewhere.ensureLocal('..', '..')).toBeNull();
  });

  test('loses no change when several desks change what is live at the same time', async () => {
    const desks = Array.from({ length: 4 }, () => new ChannelJournal(store));
    const names = Array.from({ length: 20 }, (_, at) => `mfe-${at}`);
    await Promise.all(
      names.map((name, at) =>
        desks[at % 4]?.update({ at: 't', by: 'b', action: 'promote', why: '' }, (channel) => ({
          ...channel,
          microFrontends: {
            ...channel.microFrontends,
            [name]: [
              {
                url: `/assets/${name}`,
                metadata: { version: '1.0.0', integrity: 'sha384-' },
                deployment: { traffic: 100, default: true },
                extras: {},
              },
            ],
          },
        })),
      ),
    );
    const head = await new ChannelJournal(store).head();
    expect(head.number).toBe(names.length);
    expect(Object.keys(head.channel.microFrontends).sort()).toEqual([...names].sort());
    expect(JSON.parse((await text('channels/production.json')) ?? '')).toEqual(head.channel);
  }, 30_000);
});

test('storage that writes over what it should keep is refused when it is opened', async () => {
  const careless = await startObjectStorage({ keepsConditions: false });
  await expect(S3Store.open(careless.options)).rejects.toThrow(/ignores `If-None-Match: \*`/);
  await careless.close();
});
