import { sql } from 'kysely';
import { type FreshDatabase, openFreshDatabase } from '../../testing/fresh-database';
import { insertAudit, lastAudit } from './audits.queries';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

test('what has been noted is neither changed nor taken away', async () => {
  const { database } = fresh;
  await insertAudit(database, {
    ...{ action: 'shown', subject: 'TD-20417', outcome: {}, author: 'Mariam', now: new Date() },
  });
  const before = await lastAudit(database, 'shown');
  const attempts = [
    database.updateTable('audits').set({ author: 'nobody' }),
    database.deleteFrom('audits'),
  ];
  for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('only added to');
  // SQLite's syntax; PostgreSQL rejects it as a syntax error
  const replace = sql`insert or replace into audits (id, action, subject, outcome, created_at, author)
    values (${String(before?.id)}, 'shown', '', '{}', '', 'nobody')`;
  await expect(replace.execute(database)).rejects.toThrow();
  expect(await lastAudit(database, 'shown')).toEqual(before);
});
