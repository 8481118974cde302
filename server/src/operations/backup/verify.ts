import { sql } from 'kysely';
import { stages, type VersionName } from 'shared-contracts/releasing/service';
import { storedName } from '../../content/campaigns/campaign-pictures';
import type { VersionBody } from '../../content/campaigns/live-campaigns';
import { sourceName } from '../../content/campaigns/pictures/cut-shapes';
import { type Database, isPostgres } from '../../database/database';
import { storedFilesOf } from '../../leads/delivery/stored-files';
import { toStoredLead } from '../../leads/delivery/stored-lead';
import { kindsWithFiles, leadFolders, storePath } from '../../leads/files/file-kinds';
import { ChannelJournal } from '../../releases/store/channel-journal';
import { isIntact, ReleaseArchive } from '../../releases/store/release-archive';
import type { FileStore } from '../../storage/file-store';
import { liveVersions } from './live-versions';

/** Numbers of intact items, and one sentence per fault. */
export interface Verdict {
  found: Record<string, number>;
  faults: string[];
}

type Check = readonly [fault: string, isWhole: Promise<boolean>];

/** Reads the whole database and the files that it refers to. Changes nothing. */
export async function verifyData(database: Database, uploads: FileStore): Promise<Verdict> {
  const faults = await databaseFaults(database);
  // a broken database cannot be queried for leads
  if (faults.length > 0) return { found: {}, faults };
  const found = {
    leads: await countLeads(database),
    'files of leads': await countPassed(await fileChecks(database, uploads), faults),
    'pictures of campaigns': await countPassed(await pictureChecks(database, uploads), faults),
  };
  return { found, faults };
}

/** Reads the journal of each stage, and all releases that its newest revision names. */
export async function verifyReleases(store: FileStore): Promise<Verdict> {
  const faults: string[] = [];
  const live: VersionName[] = [];
  for (const stage of stages) {
    const journal = new ChannelJournal(store, stage);
    live.push(...liveVersions((await journal.head()).channel));
    for (const [file, reason] of journal.broken) faults.push(`${file} cannot be read: ${reason}`);
  }
  const archive = new ReleaseArchive(store, '');
  const checks = live.map(
    ({ name, version }): Check => [
      `${name} ${version} is not whole`,
      isWhole(archive, name, version),
    ],
  );
  return { found: { releases: await countPassed(checks, faults) }, faults };
}

export const mergeVerdicts = (...verdicts: Verdict[]): Verdict => ({
  found: Object.assign({}, ...verdicts.map(({ found }) => found)),
  faults: verdicts.flatMap(({ faults }) => faults),
});

async function countPassed(checks: readonly Check[], faults: string[]): Promise<number> {
  const results = await Promise.all(checks.map(([, isWhole]) => isWhole.catch(() => false)));
  faults.push(...checks.filter((_, at) => !results[at]).map(([fault]) => fault));
  return results.filter(Boolean).length;
}

async function databaseFaults(database: Database): Promise<string[]> {
  try {
    if (!isPostgres(database)) {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
        database,
      );
      return rows.map((row) => row.integrity_check).filter((sentence) => sentence !== 'ok');
    }
    // reads every page of the tables
    for (const { name } of await database.introspection.getTables())
      await sql`select count(t::text) from ${sql.table(name)} t`.execute(database);
    return [];
  } catch (error) {
    return [`The database cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

async function countLeads(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function fileChecks(database: Database, uploads: FileStore): Promise<Check[]> {
  const rows = await database
    .selectFrom('leads')
    .selectAll()
    .where('kind', 'in', kindsWithFiles)
    .execute();
  const lists = await Promise.all(leadFolders.map((folder) => uploads.list(folder)));
  const storedNames = new Set(lists.flat());
  return rows.flatMap((row) =>
    storedFilesOf(toStoredLead(row).details).map(({ file }): Check => {
      const isThere = Promise.resolve(storedNames.has(storePath(file)));
      return [`${row.reference} lacks a file`, isThere];
    }),
  );
}

async function pictureChecks(database: Database, uploads: FileStore): Promise<Check[]> {
  const allExist = async (names: readonly string[]) => {
    const found = await Promise.all(names.map((name) => uploads.read(name)));
    return found.every((bytes) => bytes !== null);
  };
  const [rows, library] = await Promise.all([
    database.selectFrom('record_versions').selectAll().where('kind', '=', 'campaign').execute(),
    database.selectFrom('library_pictures').selectAll().execute(),
  ]);
  const versionChecks = rows.flatMap(({ name: slug, version, body }) => {
    // the service itself wrote it, from a validated file
    const { pictures } = JSON.parse(body ?? '') as VersionBody;
    return Object.entries(pictures).map(([name, picture]): Check => {
      const addresses = typeof picture === 'object' ? Object.values(picture.addresses) : [picture];
      const isThere = allExist(addresses.map(storedName));
      return [`Version ${version} of the campaign ${slug} lacks ${name}`, isThere];
    });
  });
  const libraryChecks = library.map(
    ({ id, name, media }): Check => [
      `The library lacks its picture ${name} (${id})`,
      allExist([
        sourceName(id),
        ...(media === null ? [] : [storedName(JSON.parse(media).address)]),
      ]),
    ],
  );
  return [...versionChecks, ...libraryChecks];
}

async function isWhole(archive: ReleaseArchive, name: string, version: string): Promise<boolean> {
  const release = await archive.describe(name, version);
  if (!release) return false;
  const files = await archive.filesOf(release);
  return Object.entries(release.files).every(([file, integrity]) => {
    const bytes = files.get(file);
    return bytes !== undefined && isIntact(bytes, integrity);
  });
}
