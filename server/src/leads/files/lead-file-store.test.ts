import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeStores } from '../../../testing/file-stores';
import { openFreshDatabase } from '../../../testing/fresh-database';
import { recordingLog } from '../../../testing/leads';
import { storeFile, uploadsIn } from '../../../testing/uploads';
import { temporaryFolder } from '../../storage/folder-store';
import { applyRetentionDaily } from '../retention/retention';
import { startRetention } from '../retention/retention-job';
import type { FileType } from './file-kinds';
import { incomingFolder, LeadFileStore } from './lead-file-store';

describeStores(
  'files of leads',
  ({ open, newFolder }) => {
    const bytes = Buffer.from('%PDF-1.7 of Huda');
    let here: LeadFileStore;
    let there: LeadFileStore;
    let dataDir: string;
    beforeEach(async () => {
      const store = await open();
      dataDir = newFolder();
      here = new LeadFileStore(store, dataDir);
      there = new LeadFileStore(store, newFolder());
    });
    const keep = (type: FileType = 'pdf') => storeFile(here, { bytes, name: `Huda.${type}`, type });

    test.each(['pdf', 'jpg'] as const)(
      '%s, are read and deleted by another machine than the one that they came to',
      async (type) => {
        const { file } = await keep(type);
        expect(readdirSync(join(dataDir, 'arriving'))).toEqual([]);
        expect(await there.read(file)).toEqual(bytes);
        await there.remove(file);
        await there.remove(file);
        expect(await here.read(file)).toBeNull();
      },
    );

    test('are swept when they are old and no lead knows them, by any machine', async () => {
      const known = await keep();
      const stray = await keep();
      const strayPhoto = await keep('jpg');
      const isKnown = async (file: string) => file === known.file;
      const minute = 60_000;
      expect(await there.sweep(isKnown, new Date(Date.now() - minute))).toBe(0);
      expect(await there.sweep(isKnown, new Date(Date.now() + minute))).toBe(2);
      expect(await here.read(stray.file)).toBeNull();
      expect(await here.read(strayPhoto.file)).toBeNull();
      expect(await here.read(known.file)).toEqual(bytes);
    });

    test('that did not wholly arrive are swept from the machine that they came to', async () => {
      const { path } = await here.receive(Readable.from([bytes]));
      expect(await here.sweep(async () => false, new Date(Date.now() + 60_000))).toBe(1);
      expect(existsSync(path)).toBe(false);
    });
  },
  uploadsIn,
);

test('a CV that was being written into a folder when the server was killed is swept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-files-'));
  mkdirSync(join(dataDir, temporaryFolder));
  writeFileSync(join(dataDir, temporaryFolder, '0123456789abcdef'), '%PDF-1.7 of Huda');
  const leadFiles = new LeadFileStore(uploadsIn(dataDir), dataDir);
  const minute = 60_000;
  expect(await leadFiles.sweep(async () => false, new Date(Date.now() - minute))).toBe(0);
  expect(await leadFiles.sweep(async () => false, new Date(Date.now() + minute))).toBe(1);
  expect(readdirSync(join(dataDir, temporaryFolder))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('each machine clears its own disk, also when another has applied the retention today', async () => {
  const { database, close } = await openFreshDatabase();
  const now = new Date();
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-files-'));
  const leadFiles = new LeadFileStore(uploadsIn(dataDir), dataDir);
  await applyRetentionDaily({ database, leadFiles, author: 'another machine', now });
  mkdirSync(join(dataDir, incomingFolder));
  const half = join(dataDir, incomingFolder, 'half.part');
  writeFileSync(half, '%PDF-1.7 of Huda');
  const twoDaysAgo = new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(half, twoDaysAgo, twoDaysAgo);
  const log = { info: () => {}, ...recordingLog() };
  await startRetention({ database, leadFiles, log })();
  expect(readdirSync(join(dataDir, incomingFolder))).toEqual([]);
  await close();
  rmSync(dataDir, { recursive: true });
});
