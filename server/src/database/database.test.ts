import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { importedContent } from '../../testing/content';
import { type FreshDatabase, openFreshDatabase, testPostgres } from '../../testing/fresh-database';
import { digestOfBody } from '../content/records/records.queries';
import { migrateTo, openDatabase } from '../operations/open-database';
import { type Database, databaseFile, isPostgres } from './database';
import { groupCommit } from './group-commit';
import { observeQueries } from './observed-queries';
import { isUnavailable } from './unavailable';

const testOnPostgres = testPostgres() ? test : test.skip;
const testOnSqlite = testPostgres() ? test.skip : test;

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

const note = (name: string) => ({
  id: name,
  action: 'retention' as const,
  subject: name,
  outcome: '{}',
  created_at: '2026-01-01T00:00:00.000Z',
});
const names = async () =>
  (await fresh.database.selectFrom('audits').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

testOnPostgres(
  'several processes that start together bring the tables up to date once',
  async () => {
    await dropEverything(fresh.database);
    const opened = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase(fresh.dataDir, fresh.url)),
    );
    expect(opened.every(isPostgres)).toBe(true);
    await Promise.all(opened.map((database) => database.destroy()));
    expect(await names()).toEqual([]);
  },
);

test('work that arrives together is all stored', async () => {
  const some = Array.from({ length: 150 }, (_, at) => String(at).padStart(3, '0'));
  const answers = await Promise.all(
    some.map((name) =>
      groupCommit(fresh.database, async (transaction) => {
        await transaction.insertInto('audits').values(note(name)).execute();
        return name;
      }),
    ),
  );
  expect(answers).toEqual(some);
  expect(await names()).toEqual(some);
});

test('work is answered when it has been committed, not before', async () => {
  const events: string[] = [];
  observeQueries(fresh.database, ({ operation }) => events.push(operation));
  await groupCommit(fresh.database, (transaction) =>
    transaction.insertInto('audits').values(note('a')).execute(),
  ).then(() => events.push('answered'));
  expect(events.filter((event) => event === 'COMMIT' || event === 'answered')).toEqual([
    ...['COMMIT', 'answered'],
  ]);
});

test('work that fails takes nothing else with it', async () => {
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'b', 'c', 'd'].map((name) =>
      groupCommit(fresh.database, (transaction) =>
        transaction.insertInto('audits').values(note(name)).execute(),
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
    'rejected',
  ]);
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
});

test('a database that cannot be reached is known from a fault of ours', async () => {
  const elsewhere = 'postgres://nobody@/nothing?host=/nowhere';
  const fault = await openDatabase(fresh.dataDir, elsewhere).catch((error: unknown) => error);
  expect(isUnavailable(fault)).toBe(true);
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
});

testOnSqlite('every commit to the file is flushed to the disk', async () => {
  const { rows } = await sql`pragma synchronous`.execute(fresh.database);
  expect(rows).toEqual([{ synchronous: 2 }]);
});

testOnPostgres(
  'a connection that ends under a transaction takes that transaction alone',
  async () => {
    const { database } = fresh;
    const fault = await database
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        );
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
        await sql`select pg_sleep(1)`.execute(transaction);
      })
      .catch((error: unknown) => error);
    expect(isUnavailable(fault)).toBe(true);
    expect(await names()).toEqual([]);
  },
);

test('who subscribed before addresses were asked first is on the list, once, with a way out', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0008-page-errors');
  for (const [reference, email, held] of [
    ['NL-1', 'noor@example.com', null],
    ['NL-2', 'Noor@example.com', null],
    ['NL-3', 'bot@example.com', 'honeypot'],
  ]) {
    await sql`insert into leads (reference, kind, locale, details, created_at, held)
      values (${reference}, 'newsletter', 'ar', ${JSON.stringify({ email })}, '2026-01-01T00:00:00.000Z', ${held})`.execute(
      database,
    );
  }
  await migrateTo(database);
  const subscriptions = await database.selectFrom('subscriptions').selectAll().execute();
  expect(subscriptions).toEqual([
    expect.objectContaining({
      email: 'noor@example.com',
      reference: 'NL-1',
      state: 'confirmed',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ]);
});

test('leads that came before the inbox are in it, at the branch that they name, due by no time', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0020-content-records');
  const office = (id: number, title_en: string) =>
    JSON.stringify({ id, title_en, title_ar: 'فرع', opening_times: 'Sa 08:00-18:00' });
  const details = { name: 'أحمد', code: '+973', mobile: '36123456', email: 'A@example.com' };
  for (const [id, title] of [
    [4, 'Sitra'],
    [7, 'Manama'],
  ] as const)
    await sql`insert into content (kind, key, position, body)
      values ('office', ${`${id}`}, ${id}, ${office(id, title)})`.execute(database);
  for (const [reference, branch] of [
    ['BS-1', 'manama'],
    ['BS-2', null],
  ])
    await sql`insert into leads (reference, kind, locale, details, created_at)
      values (${reference}, 'service-booking', 'ar', ${JSON.stringify({ ...details, branch })}, '2026-01-01T00:00:00.000Z')`.execute(
      database,
    );
  await migrateTo(database);
  const work = { state: 'new', phone: '97336123456', email: 'a@example.com' };
  const rows = await database.selectFrom('lead_work').selectAll().orderBy('reference').execute();
  expect(rows).toMatchObject([
    {
      ...work,
      reference: 'BS-1',
      search: 'bs1 احمد 97336123456 aexamplecom',
      branch: 7,
      due_at: null,
    },
    { ...work, reference: 'BS-2', branch: 4, due_at: null },
  ]);
});

test('hours that were said in words beside the times are left out of what is stored, as if they had never been', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0025-drafts');
  const hours = { en: 'Every day', ar: 'يومياً' };
  const written = JSON.stringify([{ id: 1, opening_hours: hours, opening_times: '24/7' }]);
  const left = JSON.stringify([{ id: 1, opening_times: '24/7' }]);
  await sql`insert into content_versions (path, version, body, at, by)
    values ('offices.json', 1, ${written}, '', ''), ('offices.json', 2, null, '', '')`.execute(
    database,
  );
  await sql`insert into content_files (path, live_version, taken_digest)
    values ('offices.json', 1, ${digestOfBody(written)})`.execute(database);
  await sql`insert into drafts (kind, name, body, revision, state, edited_by, editor, edited_at)
    values ('content', 'offices.json', ${written}, 1, 'draft', '', '', '')`.execute(database);
  await migrateTo(database);
  const bodies = await database
    .selectFrom('record_versions')
    .select('body')
    .orderBy('version')
    .execute();
  expect(bodies).toEqual([{ body: left }, { body: null }]);
  expect(await database.selectFrom('records').selectAll().execute()).toMatchObject([
    { live_version: 1, taken_digest: digestOfBody(left) },
  ]);
  expect(await database.selectFrom('drafts').selectAll().execute()).toMatchObject([{ body: left }]);
});

test('campaigns and content files are taken over as records, with every version and event', async () => {
  const real = await openFreshDatabase({ template: importedContent });
  const files = await real.database.selectFrom('records').selectAll().execute();
  const versions = await real.database.selectFrom('record_versions').selectAll().execute();
  const events = await real.database.selectFrom('record_events').selectAll().execute();
  await real.close();
  expect(files.length).toBeGreaterThan(20);
  const at = '2026-10-01T08:00:00.000Z';
  const ofNobody = { by: 'content', by_id: null, at };
  const ofAmina = { by: 'Amina', by_id: 'id-1', at };
  const former = {
    content_files: [
      ...files.map(({ name, live_version, taken_digest }) => ({
        ...{ path: name, live_version, taken_digest },
      })),
      { path: 'offers/of-the-folder-alone.json', live_version: null, taken_digest: 'digest' },
    ],
    content_versions: [
      ...versions.map(({ kind: _, name, ...row }) => ({ path: name, ...row })),
      { path: 'offers/gone.json', version: 2, body: null, note: 'over', ...ofAmina },
    ],
    content_events: [
      ...events.map(({ kind: _, change_set: __, name, ...row }) => ({ path: name, ...row })),
      {
        ...{ id: 'f', path: 'faqs.json', number: 2, action: 'scheduled', note: at, unapproved: 1 },
        ...{ from_version: 1, to_version: 1, ...ofAmina },
      },
    ],
    campaigns: [
      { slug: 'eid', live_version: 2, first_at: at },
      { slug: 'faqs.json', live_version: null, first_at: at },
    ],
    campaign_versions: [1, 2, 3].map((version) => ({
      ...{ slug: 'eid', version, body: `{"campaign":{"slug":"eid"},"at":${version}}` },
      ...{ by: 'Amina', at },
    })),
    campaign_events: [
      {
        ...{ id: 'a', slug: 'eid', number: 1, action: 'published', note: null, unapproved: 0 },
        ...{ from_version: null, to_version: 2, ...ofNobody },
      },
      {
        ...{ id: 'b', slug: 'faqs.json', number: 1, action: 'ended', note: 'why', unapproved: 1 },
        ...{ from_version: 1, to_version: null, ...ofAmina },
      },
    ],
  };
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0033-lead-column-names');
  const before = database as Kysely<Record<string, Record<string, unknown>>>;
  for (const [table, rows] of Object.entries(former))
    await before.insertInto(table).values(rows).execute();
  await migrateTo(database);
  for (const [to, kind, name, rows] of [
    ['records', 'content', 'path', former.content_files],
    ['records', 'campaign', 'slug', former.campaigns],
    ['record_versions', 'content', 'path', former.content_versions],
    ['record_versions', 'campaign', 'slug', former.campaign_versions],
    ['record_events', 'content', 'path', former.content_events],
    ['record_events', 'campaign', 'slug', former.campaign_events],
  ] as const) {
    const stored = await before.selectFrom(to).selectAll().where('kind', '=', kind).execute();
    const keyOf = (row: object) => JSON.stringify(Object.entries(row).sort());
    const expected = (rows as Record<string, unknown>[]).map(({ [name]: own, ...row }) => ({
      ...{ kind, name: own, ...row },
    }));
    const fields = Object.keys(expected[0] ?? {});
    const found = stored.map((row) => Object.fromEntries(fields.map((key) => [key, row[key]])));
    expect(found.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
  }
  await expect(database.deleteFrom('record_events').execute()).rejects.toThrow('only added to');
  // servers of the version before read by the former names during an upgrade
  if (isPostgres(database))
    expect(
      await before.selectFrom('campaign_versions').selectAll().orderBy('version').execute(),
    ).toEqual(former.campaign_versions.map((row) => expect.objectContaining(row)));
});

test('leads whose source was lost have the one that their row still tells of, and the report counts it', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0025-drafts');
  const at = '2026-10-01T08:00:00.000Z';
  const touch = (more: object) => ({ at, page: '/', referrer: '', marks: {}, ...more });
  const eid = { utm_source: 'Instagram', utm_medium: 'social', utm_campaign: 'eid' };
  const both = touch({ marks: eid });
  const leads: [string, string, object | null, string?][] = [
    ['LP-1', 'website', { first: both, last: touch({ marks: { utm_source: 'mail' } }) }],
    ['LP-2', 'website', { first: both, last: null }],
    ['LP-3', 'website', { first: null, last: touch({ marks: { gclid: 'Cj0' } }) }],
    ['LP-4', 'website', { first: null, last: touch({ referrer: 'news.example' }) }],
    ['LP-5', 'snapchat', null],
    ['LP-6', 'website', null],
    ['LP-7', 'website', { first: null, last: both }, 'honeypot'],
  ];
  for (const [reference, source, attribution, held = null] of leads) {
    const details = JSON.stringify({ campaign: 'sale', source, offerType: 'new-car-offer' });
    await sql`insert into leads (reference, kind, locale, details, created_at, attribution, held)
      values (${reference}, 'landing-enquiry', 'ar', ${details}, ${at}, ${attribution && JSON.stringify(attribution)}, ${held})`.execute(
      database,
    );
    await sql`insert into lead_work (reference, kind, locale, branch, source, state, revision, created_at, updated_at)
      values (${reference}, 'landing-enquiry', 'ar', 1, ${source}, 'new', 0, ${at}, ${at})`.execute(
      database,
    );
  }
  for (const [source, count] of [
    ['website', 5],
    ['snapchat', 1],
  ])
    await sql`insert into campaign_leads (slug, day, offer_type, locale, source, variant, test, count)
      values ('sale', '2026-10-01', 'new-car-offer', 'ar', ${source}, '', '', ${count})`.execute(
      database,
    );
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await migrateTo(database);
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('7 looked at, 5 corrected by what their row says; of 1 nothing')],
  ]);
  said.mockRestore();
  const right = ['mail', 'instagram', 'google', 'news.example', 'snapchat', 'website', 'instagram'];
  const rows = await database.selectFrom('leads').selectAll().orderBy('reference').execute();
  expect(rows.map(({ source }) => source)).toEqual(right);
  expect(rows.map(({ details }) => JSON.parse(details).source)).toEqual(right);
  expect(rows[1]).toMatchObject({ medium: 'social', campaign: 'sale' });
  const works = await database.selectFrom('lead_work').selectAll().orderBy('reference').execute();
  expect(works.map(({ source, campaign }) => [source, campaign])).toEqual(
    right.map((source) => [source, 'sale']),
  );
  const counted = await database
    .selectFrom('campaign_leads')
    .select(['source', 'count'])
    .orderBy('source')
    .execute();
  expect(counted).toEqual(
    ['google', 'instagram', 'mail', 'news.example', 'snapchat', 'website'].map((source) => ({
      ...{ source, count: 1 },
    })),
  );
});

test('columns of leads get their new names, with what stands in them', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0032-missed-addresses');
  await insertByFormerNames(database, 'LP-1');
  await migrateTo(database);
  await expectLead(database, 'LP-1');
});

testOnPostgres('a server of the version before goes on storing and reading leads', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0032-missed-addresses');
  await insertByFormerNames(database, 'LP-1');
  await migrateTo(database);
  await insertByFormerNames(database, 'LP-2');
  await expectLead(database, 'LP-2');
  const reasons = async () => {
    const { rows } = await sql<{ held: string | null; quarantine_reason: string | null }>`
      select held, quarantine_reason from leads order by reference`.execute(database);
    return rows.flatMap(({ held, quarantine_reason }) => [held, quarantine_reason]);
  };
  await sql`update leads set held = null where reference = 'LP-1'`.execute(database);
  expect(await reasons()).toEqual([null, null, 'honeypot', 'honeypot']);
  await database.updateTable('leads').set({ quarantine_reason: 'trial' }).execute();
  expect(await reasons()).toEqual(['trial', 'trial', 'trial', 'trial']);
  await database.updateTable('leads').set({ quarantine_reason: null }).execute();
  expect(await reasons()).toEqual([null, null, null, null]);
  await database.insertInto('audits').values(note('new')).execute();
  const { rows } = await sql`select "by", at from audits order by id`.execute(database);
  const time = '2026-10-01T08:00:00.000Z';
  expect(rows).toEqual([
    { by: 'Amina', at: time },
    { by: 'Amina', at: time },
    { by: null, at: note('new').created_at },
  ]);
});

test('a step of the tables that was cut off is made again from its start', async () => {
  const { database } = fresh;
  await dropEverything(database);
  await migrateTo(database, '0008-page-errors');
  await sql`insert into leads (reference, kind, locale, details, created_at)
    values ('NL-1', 'newsletter', 'ar', 'cut off', '2026-01-01T00:00:00.000Z')`.execute(database);
  // fails after it has created its tables
  await expect(migrateTo(database)).rejects.toThrow();
  await sql`update leads set details = '{"email":"noor@example.com"}'`.execute(database);
  await migrateTo(database);
  expect(await database.selectFrom('subscriptions').selectAll().execute()).toHaveLength(1);
});

/** A lead in quarantine with a note, an event and an audit entry, as servers before migration 0033 stored them. */
async function insertByFormerNames(database: Database, reference: string): Promise<void> {
  const time = '2026-10-01T08:00:00.000Z';
  for (const statement of [
    sql`insert into leads (reference, kind, locale, details, created_at, held)
      values (${reference}, 'landing-enquiry', 'ar', '{}', ${time}, 'honeypot')`,
    sql`insert into lead_work (reference, kind, locale, branch, source, state, revision, held, created_at, updated_at)
      values (${reference}, 'landing-enquiry', 'ar', 1, 'website', 'new', 0, 'honeypot', ${time}, ${time})`,
    sql`insert into lead_notes (id, reference, text, "by", by_id, at)
      values (${reference}, ${reference}, 'red', 'Amina', 'amina', ${time})`,
    sql`insert into lead_events (id, reference, branch, number, action, "by", by_id, outcome, at)
      values (${reference}, ${reference}, 1, 1, 'noted', 'Amina', 'amina', '{}', ${time})`,
    sql`insert into audits (id, action, subject, outcome, "by", at)
      values (${reference}, 'shown', ${reference}, '{}', 'Amina', ${time})`,
  ])
    await statement.execute(database);
}

async function expectLead(database: Database, reference: string): Promise<void> {
  for (const table of ['leads', 'lead_work'] as const)
    expect(
      await database
        .selectFrom(table)
        .select('quarantine_reason')
        .where('reference', '=', reference)
        .execute(),
    ).toEqual([{ quarantine_reason: 'honeypot' }]);
  const written = { author: 'Amina', created_at: '2026-10-01T08:00:00.000Z' };
  for (const table of ['lead_notes', 'lead_events'] as const)
    expect(
      await database
        .selectFrom(table)
        .select(['author', 'author_id', 'created_at'])
        .where('reference', '=', reference)
        .execute(),
    ).toEqual([{ ...written, author_id: 'amina' }]);
  expect(
    await database
      .selectFrom('audits')
      .select(['author', 'created_at'])
      .where('subject', '=', reference)
      .execute(),
  ).toEqual([written]);
}

async function dropEverything(database: Database): Promise<void> {
  if (isPostgres(database)) {
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
    return;
  }
  // a virtual table takes those with its data along
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' order by sql not like '%virtual%'`.execute(
    database,
  );
  for (const { name } of tables.rows)
    await sql`drop table if exists ${sql.table(name)}`.execute(database);
}

describe('another process on the same file', () => {
  let other: Libsql.Database;
  beforeEach(() => {
    if (testPostgres()) return;
    other = new Libsql(join(fresh.dataDir, databaseFile));
    other.pragma('busy_timeout = 5000');
  });
  afterEach(() => other?.close());
  const write = (name: string) => fresh.database.insertInto('audits').values(note(name)).execute();
  const writeElsewhere = (name: string) => {
    const { id, action, subject, outcome, created_at } = note(name);
    other
      .prepare(
        'insert into audits (id, action, subject, outcome, created_at) values (?, ?, ?, ?, ?)',
      )
      .run([id, action, subject, outcome, created_at]);
  };

  testOnSqlite(
    'that holds the lock for too long costs what was to be written, and nothing after it',
    async () => {
      await sql`pragma busy_timeout = 0`.execute(fresh.database);
      other.prepare('begin immediate').run();
      writeElsewhere('a');
      await expect(write('lost')).rejects.toThrow('locked');
      await expect(
        fresh.database
          .transaction()
          .execute((transaction) =>
            transaction.insertInto('audits').values(note('lost')).execute(),
          ),
      ).rejects.toThrow('locked');
      other.prepare('commit').run();
      await write('b');
      expect(await names()).toEqual(['a', 'b']);
    },
  );

  testOnSqlite(
    'that waits for its turn does not end a transaction that has read before it writes',
    async () => {
      other.pragma('busy_timeout = 0');
      await fresh.database.transaction().execute(async (transaction) => {
        await transaction.selectFrom('audits').select('id').execute();
        expect(() => writeElsewhere('b')).toThrow('locked');
        await transaction.insertInto('audits').values(note('a')).execute();
      });
      expect(await names()).toEqual(['a']);
    },
  );
});
