import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  type FreshDatabase,
  makeDatabase,
  openFreshDatabase,
  testPostgres,
} from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { leadFilesIn, storeCv, uploadsIn } from '../../../testing/uploads';
import { databaseFile } from '../../database/database';
import { listLeads } from '../../leads/leads.queries';
import { FolderStore } from '../../storage/folder-store';
import { openDatabase } from '../open-database';
import { backUp } from './backup';
import { restore } from './restore';
import { mergeVerdicts, verifyData, verifyReleases } from './verify';
import { verifyBackup } from './verify-backup';

const testOnSqlite = testPostgres() ? test.skip : test;
const secret = 'a secret of thirty-two characters';
const cvText = '%PDF-1.7 what an applicant wrote';

let folder: string;
let fresh: FreshDatabase;
let sample: SampleReleases;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-backup-'));
  fresh = await openFreshDatabase();
  sample = await openSampleReleases();
});
afterEach(async () => {
  await sample.close();
  await fresh.close();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'backup.tar.gz');
const site = () => ({
  config: { dataDir: fresh.dataDir, databaseUrl: fresh.url, secret },
  store: new FolderStore(sample.folder),
  uploads: uploadsIn(fresh.dataDir),
  database: fresh.database,
});

async function apply(): Promise<{ reference: string; cv: string }> {
  const leadFiles = leadFilesIn(fresh.dataDir);
  const cv = await storeCv(leadFiles, { text: cvText, name: 'Huda.pdf' });
  const details = { name: 'هدى', email: 'huda@example.com', cv };
  const reference = await storeTestLead(fresh.database, { kind: 'job-application', details });
  return { reference, cv: cv.file };
}

/** Restores the backup to a new place, calls `check`, and deletes the place. */
async function restored(
  check: (place: { dataDir: string; releasesDir: string; url: string | null }) => Promise<void>,
): Promise<void> {
  const server = testPostgres();
  const made = server === null ? null : await makeDatabase(server, 'template0');
  const place = {
    dataDir: join(folder, 'data'),
    releasesDir: join(folder, 'releases'),
    url: made?.url ?? null,
  };
  try {
    const config = { dataDir: place.dataDir, databaseUrl: place.url, secret: '' };
    await restore(file(), {
      config,
      store: new FolderStore(place.releasesDir),
      uploads: uploadsIn(place.dataDir),
    });
    await check(place);
  } finally {
    await made?.drop();
  }
}

test('what was backed up while forms came in is there again when it is restored', async () => {
  const { reference, cv } = await apply();
  const before = [reference, await storeTestLead(fresh.database)];
  let isServing = true;
  const visitors = (async () => {
    while (isServing) await storeTestLead(fresh.database);
  })();
  await backUp(site(), file());
  isServing = false;
  await visitors;
  expect(statSync(file()).mode & 0o777).toBe(0o600);

  await restored(async ({ dataDir, releasesDir, url }) => {
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    expect(readFileSync(join(dataDir, 'cvs', cv), 'utf8')).toBe(cvText);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const database = await openDatabase(dataDir, url);
    const references = (await listLeads(database)).map((lead) => lead.reference);
    expect(references).toEqual(expect.arrayContaining(before));
    const verdict = mergeVerdicts(
      await verifyData(database, uploadsIn(dataDir)),
      await verifyReleases(new FolderStore(releasesDir)),
    );
    expect(verdict.faults).toEqual([]);
    expect(verdict.found).toMatchObject({
      leads: references.length,
      'files of leads': 1,
      releases: 3,
    });
    await database.destroy();
  });
});

test('uploads in a bucket come along, and are restored into a bucket or a folder', async () => {
  const { cv } = await apply();
  const bucket = uploadsIn(join(folder, 'bucket'));
  const written = Buffer.from(cvText);
  for (const name of [`cvs/${cv}`, 'campaign-media/a/b-8x8.0a1b2c3d.webp'])
    await bucket.replace(name, written);
  rmSync(join(fresh.dataDir, 'cvs'), { recursive: true });
  await backUp({ ...site(), uploads: bucket }, file());
  await restored(async ({ dataDir }) => {
    expect(readFileSync(join(dataDir, 'cvs', cv))).toEqual(written);
  });
  if (fresh.url !== null) return;
  const other = uploadsIn(join(folder, 'other-bucket'));
  const config = { dataDir: join(folder, 'other-data'), databaseUrl: null, secret: '' };
  await restore(file(), { config, store: new FolderStore(join(folder, 'r')), uploads: other });
  expect(await other.list('.')).toEqual(await bucket.list('.'));
  expect(existsSync(join(config.dataDir, 'cvs'))).toBe(false);
});

test('what is live comes with the versions that browsers fall back to, and the journal', async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  await sample.goLive(sampleRelease('mfe-careers', '3.0.0'));
  await backUp(site(), file());
  await restored(async ({ releasesDir }) => {
    for (const version of ['2.0.0', '3.0.0'])
      expect(existsSync(join(releasesDir, 'mfe-careers', version, 'node/remote.cjs'))).toBe(true);
    expect(existsSync(join(releasesDir, 'mfe-careers/1.0.0'))).toBe(false);
    for (const name of ['channels/production.json', 'channels/production/00000003.json'])
      expect(readFileSync(join(releasesDir, name))).toEqual(
        readFileSync(join(sample.folder, name)),
      );
  });
});

test('nothing is put where something is already', async () => {
  await backUp(site(), file());
  await expect(backUp(site(), file())).rejects.toThrow('is there already');
  const inside = join(fresh.dataDir, 'backup.tar.gz');
  await expect(backUp(site(), inside)).rejects.toThrow('the next backup would hold it too');
  await apply();
  await expect(restore(file(), site())).rejects.toThrow(`${fresh.dataDir} holds`);
  if (fresh.url === null) return;
  const config = { dataDir: join(folder, 'data'), databaseUrl: fresh.url, secret };
  await expect(restore(file(), { ...site(), config })).rejects.toThrow('database is not empty');
});

test('a backup that is not as it was made is not restored', async () => {
  await apply();
  await backUp(site(), file());
  expect((await verifyBackup(file())).faults).toEqual([]);
  const bytes = readFileSync(file());
  const elsewhere = { config: { ...site().config, dataDir: join(folder, 'data') } };
  for (const broken of [bytes.subarray(0, bytes.length / 2), Buffer.from('nothing of ours')]) {
    writeFileSync(file(), broken);
    await expect(verifyBackup(file())).rejects.toThrow('not a whole backup');
    if (fresh.url === null)
      await expect(restore(file(), { ...site(), ...elsewhere })).rejects.toThrow('not a whole');
  }
  await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow('There is no file');
});

test('what is missing is named', async () => {
  const { reference, cv } = await apply();
  rmSync(join(fresh.dataDir, 'cvs', cv));
  expect(await verifyData(fresh.database, uploadsIn(fresh.dataDir))).toMatchObject({
    found: { leads: 1, 'files of leads': 0 },
    faults: [`${reference} lacks a file`],
  });
  writeFileSync(join(sample.folder, 'mfe-careers/1.0.0/web/page.js'), 'other bytes');
  rmSync(join(sample.folder, 'shell/1.0.0'), { recursive: true });
  writeFileSync(join(sample.folder, 'channels/production/00000002.json'), '{');
  expect((await verifyReleases(new FolderStore(sample.folder))).faults).toEqual([
    expect.stringContaining('channels/production/00000002.json cannot be read'),
    'shell 1.0.0 is not whole',
    'mfe-careers 1.0.0 is not whole',
  ]);
});

testOnSqlite('a database whose pages are broken is named so', async () => {
  for (let lead = 0; lead < 80; lead += 1) await storeTestLead(fresh.database);
  await sql`pragma wal_checkpoint(truncate)`.execute(fresh.database);
  const { rows } = await sql<{
    rootpage: number;
  }>`select rootpage from sqlite_schema where name = 'leads'`.execute(fresh.database);
  const [{ rootpage }] = rows as [{ rootpage: number }];
  const copy = readFileSync(join(fresh.dataDir, databaseFile));
  copy.fill(0xff, 4096 * (rootpage - 1), 4096 * rootpage);
  const dataDir = mkdtempSync(join(folder, 'broken-'));
  writeFileSync(join(dataDir, databaseFile), copy);
  const database = await openDatabase(dataDir);
  const { faults } = await verifyData(database, uploadsIn(dataDir));
  await database.destroy();
  expect(faults.length).toBeGreaterThan(0);
});
