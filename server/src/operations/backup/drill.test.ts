import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { leadFilesIn, storeCv, uploadsIn } from '../../../testing/uploads';
import { FolderStore } from '../../storage/folder-store';
import { backUp } from './backup';
import { drill, newestBackup } from './drill';

let folder: string;
let fresh: FreshDatabase;
let sample: SampleReleases;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-drill-'));
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
  config: {
    dataDir: fresh.dataDir,
    databaseUrl: fresh.url,
    secret: 'a secret of thirty-two characters',
  },
  store: new FolderStore(sample.folder),
  uploads: uploadsIn(fresh.dataDir),
  database: fresh.database,
});

async function apply(at: string): Promise<string> {
  const cv = await storeCv(leadFilesIn(fresh.dataDir), { text: '%PDF-1.7', name: 'Huda.pdf' });
  const details = { name: 'هدى', email: 'huda@example.com', cv };
  return storeTestLead(fresh.database, { kind: 'job-application', details }, new Date(at));
}

test('a drill counts what the newest backup has beside what the site has, and leaves nothing', async () => {
  await apply('2026-11-28T09:00:00.000Z');
  await backUp(site(), file());
  await apply('2026-11-28T12:00:00.000Z');
  writeFileSync(join(folder, 'older.tar.gz'), '');
  utimesSync(join(folder, 'older.tar.gz'), 1, 1);
  const report = await drill(await newestBackup(folder), site());
  expect(report).toEqual({
    file: file(),
    counts: [
      { what: 'leads', restored: 1, live: 2 },
      { what: 'bookings', restored: 0, live: 0 },
      { what: 'staff', restored: 0, live: 0 },
      { what: 'records', restored: 0, live: 0 },
      { what: 'releases', restored: 3, live: 3 },
      { what: 'files', restored: 1, live: 2 },
    ],
    newestLeadAt: '2026-11-28T09:00:00.000Z',
    faults: [],
  });
  expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz', 'older.tar.gz']);
  if (fresh.url === null) return;
  const { rows } = await sql`select from pg_database where datname like 'showroom_drill_%'`.execute(
    fresh.database,
  );
  expect(rows).toEqual([]);
});

test('a drill names the leads, the files and the kinds of data that a backup lacks', async () => {
  const lost = await apply('2026-11-28T08:00:00.000Z');
  const kept = await apply('2026-11-28T09:00:00.000Z');
  const { database } = fresh;
  const stored = await database
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', lost)
    .executeTakeFirstOrThrow();
  await database.deleteFrom('leads').where('reference', '=', lost).execute();
  rmSync(join(fresh.dataDir, 'cvs'), { recursive: true });
  await backUp(site(), file());
  await database.insertInto('leads').values(stored).execute();
  await apply('2026-11-28T12:00:00.000Z');
  const { faults } = await drill(file(), site());
  expect(faults).toEqual([
    `${kept} lacks a file`,
    'The backup has no files; the site has 1',
    `The backup lacks the lead ${lost}`,
  ]);
});

test('a folder without a backup is told so', async () => {
  await expect(newestBackup(folder)).rejects.toThrow(`${folder} has no backup`);
});
