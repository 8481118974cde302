import { describeStores } from '../../testing/file-stores';
import { startObjectStorage } from '../../testing/object-storage';
import { isUnavailable } from '../database/unavailable';
import type { FileStore } from './file-store';
import { S3Store } from './s3-store';

describeStores('a store', ({ open }) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });
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

  test('tells that something below a folder changed', async () => {
    const told = new Promise<void>((resolve) => {
      const stop = store.watch('channels/production', () => {
        stop();
        resolve();
      });
    });
    await store.create('channels/production/00000001.json', Buffer.from('1'));
    await told;
  });

  test('tells when something was written', async () => {
    const before = Date.now();
    await store.replace('a/b.txt', Buffer.from('one'));
    const at = (await store.writtenAt('a/b.txt'))?.getTime() ?? 0;
    // object storage tells whole seconds
    expect(at).toBeGreaterThan(before - 1100);
    expect(at).toBeLessThan(Date.now() + 1100);
    expect(await store.writtenAt('a/c.txt')).toBeNull();
    expect(await store.writtenAt('a')).toBeNull();
  });
});

test('storage that is gone is a fault that may pass, as a full disk is', async () => {
  const leaving = await startObjectStorage({ honoursConditions: true });
  const store = await S3Store.open(leaving.options);
  await leaving.close();
  const faults = await Promise.all([
    store.read('a').catch((fault: unknown) => fault),
    store.replace('a', Buffer.from('1')).catch((fault: unknown) => fault),
  ]);
  expect(faults.map(isUnavailable)).toEqual([true, true]);
});

test('storage that writes over what it should keep is refused when it is opened', async () => {
  const careless = await startObjectStorage({ honoursConditions: false });
  await expect(S3Store.open(careless.options)).rejects.toThrow(/ignores `If-None-Match: \*`/);
  await careless.close();
});
