import { sql } from 'kysely';
import { openFreshDatabase, testPostgres } from '../../../testing/fresh-database';
import { isFull } from '../../../testing/full-run';
import { storeTestLead } from '../../../testing/leads';
import { startPostgres } from '../../../testing/postgres-server';
import { listLeads } from '../../leads/leads.queries';
import { openDatabase } from '../open-database';

// a base backup and a second cluster take half a minute
const fullTest = testPostgres() && isFull ? test : test.skip;

// the settings in docs/operations.md
const archiving = (home: string) => `
archive_mode = on
archive_command = 'mkdir -p ${home}/archive && test ! -f ${home}/archive/%f && cp %p ${home}/archive/%f'
archive_timeout = 60
`;

const restoring = (home: string, moment: string) => `
cat >> base/postgresql.auto.conf <<'END'
restore_command = 'cp ${home}/archive/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
END
touch base/recovery.signal
pg_ctl -D base -w -l log -o "-k ${home} -c listen_addresses= -c max_connections=200 -c fsync=off" start
`;

fullTest(
  'PostgreSQL is restored to the moment before a mistake',
  async () => {
    const server = await startPostgres({ settings: archiving });
    try {
      const { database, url, dataDir } = await openFreshDatabase({
        server: server.url('postgres'),
      });
      const first = await storeTestLead(database);
      await server.sh(
        `pg_basebackup -d '${server.url('postgres')}' -D base --checkpoint=fast --wal-method=none --no-sync`,
      );
      const second = await storeTestLead(database);
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(
        database,
      );
      await database.deleteFrom('leads').execute();
      await storeTestLead(database);
      // otherwise `archive_timeout` does this after a minute
      await sql`select pg_switch_wal()`.execute(database);
      await until(async () => {
        const waiting = await sql<{ isArchived: boolean }>`
        select last_archived_wal is not null
          and pg_walfile_name(pg_current_wal_lsn()) > last_archived_wal
          and not exists (select from pg_ls_archive_statusdir() where name like '%.ready') as "isArchived"
        from pg_stat_archiver`.execute(database);
        return waiting.rows[0]?.isArchived === true;
      });
      await database.destroy();
      await server.halt();

      await server.sh(restoring(server.home, rows[0]?.at ?? ''));
      try {
        const restored = await openDatabase(dataDir, url);
        const leads = (await listLeads(restored)).map(({ reference }) => reference);
        await restored.destroy();
        expect(leads).toEqual([first, second]);
      } finally {
        await server.sh('pg_ctl -D base -m immediate stop');
      }
    } finally {
      await server.stop();
    }
  },
  60_000,
);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
