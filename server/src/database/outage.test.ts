import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testPostgres } from '../../testing/fresh-database';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { listLeads } from '../leads/leads.queries';

const describeOnPostgres = testPostgres() ? describe : describe.skip;

describeOnPostgres('while PostgreSQL goes away and comes back', () => {
  let server: PostgresServer;
  let site: TestApi;
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
    site = await openTestApi({ server: server.url('postgres') });
  });
  afterAll(async () => {
    await site?.close();
    await server?.stop();
  });

  const endBackends = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'showroom'`.execute(
      site.database,
    );
  const restart = async () => {
    await server.halt();
    await server.start();
  };

  test('visitors are told to come again, and each confirmed lead is stored once', async () => {
    const headers = await visitorHeaders(site.app);
    const confirmed = new Map<string, string>();
    let refusals = 0;
    const wrong: string[] = [];
    const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
    const post = async (key: string) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/v1/test_drive',
        headers: { ...headers, 'idempotency-key': key },
        payload: {
          name: 'مريم الدوسري',
          email: `${key}@example.com`,
          code: '+973',
          mobile: '36123456',
          vehicle_name: 'Swift',
        },
      });
      const { statusCode, body } = answer;
      if (statusCode === 200) confirmed.set(key, answer.json().reference);
      else if (statusCode === 503 && Number(answer.headers['retry-after']) > 0) refusals += 1;
      else wrong.push(`${statusCode} ${body}`);
      return statusCode === 200;
    };
    let going = true;
    const visit = async () => {
      // who is refused sends the same form again
      for (let key = randomUUID(); going; ) {
        if (await post(key)) key = randomUUID();
        else await aMoment();
      }
    };
    const visits = Promise.all(Array.from({ length: 6 }, visit));
    const confirmedMore = async () => {
      for (const before = confirmed.size; confirmed.size < before + 6; ) await aMoment();
    };
    for (const fault of [endBackends, restart, endBackends]) {
      await confirmedMore();
      await fault();
      const recovering = Date.now();
      await confirmedMore();
      expect(Date.now() - recovering).toBeLessThan(5000);
    }
    going = false;
    await visits;
    expect(wrong).toEqual([]);
    expect(refusals).toBeGreaterThan(0);
    const stored = (await listLeads(site.database)).map(({ reference }) => reference);
    // what was refused may be stored: it was sent again with its key and confirmed then
    expect(stored.sort()).toEqual([...confirmed.values()].sort());
  }, 60_000);
});
