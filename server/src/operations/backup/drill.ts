import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../../database/database';
import { ChannelJournal } from '../../releases/store/channel-journal';
import type { FileStore } from '../../storage/file-store';
import { FolderStore } from '../../storage/folder-store';
import { openDatabase } from '../open-database';
import { type Site, uploadFolders } from './backup';
import { BackupError } from './backup-error';
import { liveVersions } from './live-versions';
import { restore } from './restore';
import { mergeVerdicts, verifyData, verifyReleases } from './verify';

/** What a restored backup has, beside what the running site has. */
export interface DrillReport {
  file: string;
  counts: { what: string; restored: number; live: number }[];
  /** ISO time of the newest lead in the backup; null without one. */
  newestLeadAt: string | null;
  /** What is missing or broken, a sentence each; empty if nothing. */
  faults: string[];
}

/**
 * ms before the newest lead of a backup: a lead this much older must be in it. Leads get their time before they are
 * stored, so those of one moment are not stored in the order of their times.
 */
const leadToleranceMs = 60_000;

/** The newest backup of a folder, by the time of its last change. */
export async function newestBackup(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  const files = await Promise.all(
    names.map(async (name) => ({
      file: join(folder, name),
      at: (await stat(join(folder, name))).mtimeMs,
    })),
  );
  const [newest] = files.sort((one, other) => other.at - one.at);
  if (!newest) throw new BackupError(`${folder} has no backup: no file there ends with .tar.gz.`);
  return newest.file;
}

/**
 * Restores a backup beside it, into an empty folder and, with PostgreSQL, into a database of its own, reads all of it and
 * removes it again. The running site is only read.
 */
export async function drill(
  file: string,
  { config, store, uploads, database }: Site & { database: Database },
  scratchServer = config.databaseUrl,
): Promise<DrillReport> {
  const folder = await mkdtemp(`${file}.`);
  const made = scratchServer === null ? null : await makeDatabase(scratchServer);
  try {
    const dataDir = join(folder, 'data');
    const scratch = {
      config: { dataDir, databaseUrl: made?.url ?? null, secret: '' },
      store: new FolderStore(join(folder, 'releases')),
      uploads: new FolderStore(dataDir, 'owner'),
    };
    await restore(file, scratch);
    const restored = await openDatabase(dataDir, scratch.config.databaseUrl);
    try {
      const { faults } = mergeVerdicts(
        await verifyData(restored, scratch.uploads),
        await verifyReleases(scratch.store),
      );
      const counts = await compare(
        { ...scratch, database: restored },
        { store, uploads, database },
      );
      const leads = await missingLeads(restored, database);
      return {
        ...{ file, counts, newestLeadAt: leads.newestAt },
        faults: [
          ...faults,
          ...counts
            .filter(({ restored, live }) => restored === 0 && live > 0)
            .map(({ what, live }) => `The backup has no ${what}; the site has ${live}`),
          ...leads.missing.map((reference) => `The backup lacks the lead ${reference}`),
        ],
      };
    } finally {
      await restored.destroy();
    }
  } finally {
    await made?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Counted = Pick<Site, 'store' | 'uploads'> & { database: Database };

async function compare(restored: Counted, live: Counted): Promise<DrillReport['counts']> {
  const [restoredCounts, liveCounts] = [await count(restored), await count(live)];
  return Object.entries(liveCounts).map(([what, count]) => ({
    ...{ what, live: count },
    restored: restoredCounts[what] ?? 0,
  }));
}

async function count({ store, uploads, database }: Counted): Promise<Record<string, number>> {
  const rows = async (table: 'leads' | 'service_slots' | 'people' | 'records') => {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return {
    leads: await rows('leads'),
    bookings: await rows('service_slots'),
    staff: await rows('people'),
    records: await rows('records'),
    releases: liveVersions((await new ChannelJournal(store).head()).channel).length,
    files: await countFiles(uploads),
  };
}

/** Counts the files of leads and pictures of campaigns. */
async function countFiles(uploads: FileStore): Promise<number> {
  const lists = await Promise.all(uploadFolders.map((folder) => uploads.list(folder)));
  return lists.flat().length;
}

/** Leads of the running site that were there when the backup was made, and are not in it. */
async function missingLeads(restored: Database, live: Database) {
  const leads = await restored.selectFrom('leads').select(['reference', 'created_at']).execute();
  const newestAt = leads.reduce<string | null>(
    (newest, { created_at }) => (newest === null || created_at > newest ? created_at : newest),
    null,
  );
  if (newestAt === null) return { newestAt, missing: [] };
  const before = new Date(Date.parse(newestAt) - leadToleranceMs).toISOString();
  const references = new Set(leads.map(({ reference }) => reference));
  const older = await live
    .selectFrom('leads')
    .select('reference')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  const missing = older.map(({ reference }) => reference).filter((one) => !references.has(one));
  return { newestAt, missing };
}

/** Creates a database beside the one of this URL. */
async function makeDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `showroom_drill_${randomBytes(4).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template template0`).catch((cause: unknown) => {
    throw new BackupError(
      `The drill cannot create a database of its own: ${cause instanceof Error ? cause.message : cause}. ` +
        'Let this user create one (alter role … createdb), or name another server with --server.',
      { cause },
    );
  });
  return {
    // the path of the address, before its parameters
    url: url.replace(/^([^:]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`),
    drop: () => run(`drop database ${name} with (force)`),
  };
}
