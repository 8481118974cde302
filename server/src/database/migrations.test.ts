import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type FreshDatabase, openFreshDatabase, testPostgres } from '../../testing/fresh-database';
import { readSchema, schemaLosses } from '../../testing/schema-losses';
import { lastRelease, migrations, openDatabase } from '../operations/open-database';
import { type Migrations, migrate } from './migrate';
import { renameColumns } from './migration-steps';

// SQLite has one server, which is stopped for an upgrade
const testOnPostgres = testPostgres() ? test : test.skip;

/** Migrations until here were made before the rule. */
const lastUnchecked = '0034-records';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

/** Runs migrations one after the other after one that has run. Resolves to what those without a `contract` took away. */
async function lossesOf(all: Migrations, after: string): Promise<string[]> {
  const { database } = fresh;
  const losses: string[] = [];
  for (const name of Object.keys(all).sort()) {
    if (name <= after) continue;
    const before = await readSchema(database);
    await migrate(database, all, name);
    if (all[name]?.contract) continue;
    const faults = schemaLosses(before, await readSchema(database));
    losses.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return losses;
}

testOnPostgres(
  'a server of the version before finds all its tables and columns, and may leave out new ones',
  async () => {
    const { database } = fresh;
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
    await migrate(database, migrations, lastUnchecked);
    expect(await lossesOf(migrations, lastUnchecked)).toEqual([]);
  },
);

testOnPostgres('what would break a server of the version before is named', async () => {
  const newest = Object.keys(migrations).sort().at(-1) ?? '';
  const later: Migrations = {
    ...migrations,
    '9001-drops': {
      async up(db) {
        await db.schema.dropTable('trash').execute();
        await db.schema.alterTable('people').dropColumn('name').execute();
        await sql`alter table leads alter column page set not null`.execute(db);
        await sql`alter table leads add column colour text not null`.execute(db);
        await sql`alter table people rename column email to mail`.execute(db);
      },
    },
    '9002-keeps': {
      async up(db) {
        await renameColumns(db, 'invitations', [['person', 'invitee']]);
        await db.schema
          .createTable('more')
          .addColumn('id', 'text', (id) => id.notNull())
          .execute();
      },
    },
    '9003-drops-what-was-replaced': {
      contract: newest,
      up: (db) => db.schema.dropTable('more').execute(),
    },
  };
  expect((await lossesOf(later, newest)).sort()).toEqual([
    '9001-drops: leads.colour is new and required',
    '9001-drops: leads.page is required now',
    '9001-drops: people.email is gone',
    '9001-drops: people.mail is new and required',
    '9001-drops: people.name is gone',
    '9001-drops: trash is gone',
  ]);
});

testOnPostgres(
  'a server of the version before starts again on a database that the next version has migrated',
  async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next', '')`.execute(
      fresh.database,
    );
    const database = await openDatabase(fresh.dataDir, fresh.url);
    expect(await database.selectFrom('leads').selectAll().execute()).toEqual([]);
    await database.destroy();
  },
);

test('a migration drops what a migration of an earlier release has replaced, and nothing newer', () => {
  const released = lastRelease?.migration ?? '';
  for (const [name, { contract }] of Object.entries(migrations)) {
    if (contract === undefined) continue;
    expect(Object.keys(migrations)).toContain(contract);
    expect([name, contract <= released]).toEqual([name, true]);
  }
});

test('the last release of the changelog is the one whose newest migration is known', () => {
  const changelog = readFileSync(join(__dirname, '../../../CHANGELOG.md'), 'utf8');
  const [, version = null] = /^## v?(\d[\w.-]*)/m.exec(changelog) ?? [];
  expect(lastRelease?.version ?? null).toBe(version);
  if (lastRelease) expect(Object.keys(migrations)).toContain(lastRelease.migration);
});
