import { gzipSync } from 'node:zlib';
import { newKeyPair, signRelease } from 'shared-contracts/releasing/signature';
import { describeStores } from '../../../testing/file-stores';
import { isFull } from '../../../testing/full-run';
import { sampleRelease } from '../../../testing/sample-release';
import { sampleToken } from '../../../testing/sample-token';
import { type FileStore, StoreError } from '../../storage/file-store';
import { FolderStore } from '../../storage/folder-store';
import { ChannelJournal } from './channel-journal';
import { integrityOf, isIntact, ReleaseArchive, VersionConflict } from './release-archive';
import { createReleaseKeys } from './release-keys';

describeStores('releases', ({ open, newFolder }) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });
  const text = async (name: string) => (await store.read(name))?.toString('utf8') ?? null;

  test('keeps a release for ever: the same one again is welcome, another of its version is refused', async () => {
    const archive = new ReleaseArchive(store, newFolder());
    const { release, files } = sampleRelease('mfe-careers', '1.0.0-aaaa');
    const published = { at: '2026-11-21T08:00:00.000Z', by: 'careers' };
    expect(await archive.publish(release, files, published)).toBe(true);
    expect(await archive.publish(release, files, published)).toBe(false);
    const other = sampleRelease('mfe-careers', '1.0.0-aaaa', { 'web/extra.js': 'more' });
    await expect(archive.publish(other.release, other.files, published)).rejects.toThrow(
      VersionConflict,
    );
    expect(await archive.describe('mfe-careers', '1.0.0-aaaa')).toEqual(release);
    expect(await archive.versionsOf('mfe-careers')).toEqual(['1.0.0-aaaa']);
    expect(await archive.publicationOf('mfe-careers', '1.0.0-aaaa')).toEqual(published);
  });

  test('fetches a release to this machine only when its bytes are those that were published', async () => {
    const archive = new ReleaseArchive(store, newFolder());
    const { release, files } = sampleRelease('mfe-careers', '1.0.0-aaaa');
    await archive.publish(release, files, { at: '', by: '' });
    const local = await archive.ensureLocal('mfe-careers', '1.0.0-aaaa');
    const copy = new FolderStore(local ?? '');
    const bytes = (await copy.read('node/remote.cjs')) ?? Buffer.alloc(0);
    expect(isIntact(bytes, release.files['node/remote.cjs'] ?? '')).toBe(true);
    // Older builds used SHA-384.
    expect(isIntact(bytes, integrityOf(bytes, 'sha384'))).toBe(true);
    expect(isIntact(bytes, integrityOf(bytes, 'sha1'))).toBe(false);
    await store.replace('mfe-careers/1.0.0-aaaa/node/remote.cjs', Buffer.from('other'));
    const elsewhere = new ReleaseArchive(store, newFolder());
    await expect(elsewhere.ensureLocal('mfe-careers', '1.0.0-aaaa')).rejects.toThrow(
      /node\/remote.cjs is not the file that was published/,
    );
    expect(await elsewhere.ensureLocal('mfe-careers', '9.9.9')).toBeNull();
    expect(await elsewhere.ensureLocal('..', '..')).toBeNull();
  });

  test('keeps source maps in the store alone, believes them by their hash, and removes them with the release', async () => {
    const here = newFolder();
    const archive = new ReleaseArchive(store, here);
    const map = '{"version":3}';
    const { release, files } = sampleRelease('mfe-careers', '1.0.0-aaaa', {
      'maps/web/page.js.map': map,
    });
    await archive.publish(release, files, { at: '', by: '' });
    const local = await archive.ensureLocal('mfe-careers', '1.0.0-aaaa');
    expect(await new FolderStore(local ?? '').read('maps/web/page.js.map')).toBeNull();
    expect(await archive.faultOf('mfe-careers', '1.0.0-aaaa')).toBeNull();
    const mapOf = (script: string) => archive.sourceMapOf('mfe-careers', '1.0.0-aaaa', script);
    expect(await mapOf('web/page.js')).toBe(map);
    expect(await mapOf('web/remote.js')).toBeNull();
    const stored = 'mfe-careers/1.0.0-aaaa/maps/web/page.js.map';
    await store.replace(`${stored}.gz`, gzipSync('{}'));
    expect(await mapOf('web/page.js')).toBeNull();
    await store.replace(`${stored}.gz`, Buffer.from('no archive'));
    expect(await mapOf('web/page.js')).toBeNull();
    // As releases before were stored
    await store.remove(`${stored}.gz`);
    await store.replace(stored, Buffer.from(map));
    expect(await mapOf('web/page.js')).toBe(map);
    await archive.remove('mfe-careers', '1.0.0-aaaa');
    expect(await store.list('mfe-careers')).toEqual([]);
  });

  test('serves what this machine has while the store is away, signed or not', async () => {
    const { privateKey, publicKey: key } = newKeyPair();
    const token = sampleToken('careers', 'mfe-careers', '', { key });
    const keys = createReleaseKeys({ secret: 'a secret', releaseTokens: [token] });
    const here = newFolder();
    const archive = new ReleaseArchive(store, here, keys);
    for (const name of ['mfe-careers', 'mfe-catalog']) {
      const { release, files } = sampleRelease(name, '1.0.0');
      await archive.publish(release, files, { at: '', by: '' });
      await archive.sign(release, signRelease(release, privateKey));
      await archive.ensureLocal(name, '1.0.0');
    }
    const away = Object.create(store, {
      read: { value: () => Promise.reject(new StoreError(store.location, 'is away')) },
    });
    const restarted = new ReleaseArchive(away, here, keys);
    expect(await restarted.ensureLocal('mfe-careers', '1.0.0')).not.toBeNull();
    expect(await restarted.ensureLocal('mfe-catalog', '1.0.0')).not.toBeNull();
  });

  test('a key that was made a moment ago is believed at once', async () => {
    const [old, { privateKey, publicKey: key }] = [newKeyPair(), newKeyPair()];
    const believed = [sampleToken('former', 'mfe-careers', '', { key: old.publicKey })];
    const refresh = async () => {
      believed.push(sampleToken('careers', 'mfe-careers', '', { key }));
    };
    const keys = createReleaseKeys({ secret: 'a secret', releaseTokens: believed, refresh });
    const archive = new ReleaseArchive(store, newFolder(), keys);
    const { release, files } = sampleRelease('mfe-careers', '1.0.0');
    await archive.publish(release, files, { at: '', by: '' });
    await archive.sign(release, signRelease(release, privateKey));
    expect(await archive.ensureLocal('mfe-careers', '1.0.0')).not.toBeNull();
  });

  test('a signature that is none stops what needs one, and nothing else', async () => {
    const { publicKey: key } = newKeyPair();
    const token = sampleToken('careers', 'mfe-careers', '', { key });
    const keys = createReleaseKeys({ secret: 'a secret', releaseTokens: [token] });
    const archive = new ReleaseArchive(store, newFolder(), keys);
    for (const name of ['mfe-careers', 'mfe-catalog']) {
      const { release, files } = sampleRelease(name, '1.0.0');
      await archive.publish(release, files, { at: '', by: '' });
      await store.replace(`${name}/1.0.0/signature.json`, Buffer.from('{"key":'));
    }
    expect(await archive.ensureLocal('mfe-catalog', '1.0.0')).not.toBeNull();
    await expect(archive.ensureLocal('mfe-careers', '1.0.0')).rejects.toThrow('it is not signed');
  });

  test('loses no change when several desks change what is live at the same time', async () => {
    const desks = Array.from({ length: 4 }, () => new ChannelJournal(store));
    const changes = isFull ? 20 : 8;
    const names = Array.from({ length: changes }, (_, at) => `mfe-${at}`);
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
