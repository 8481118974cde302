import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { testPostgres } from '../../testing/fresh-database';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { listLeads } from '../leads/leads.queries';

const orderOf = (key: string) => ({
  name: 'مريم الدوسري',
  email: `${key}@example.com`,
  code: '+973',
  mobile: '36123456',
  vehicle_name: 'Swift',
});

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
        payload: orderOf(key),
      });
      const { statusCode, body } = answer;
      if (statusCode === 200) confirmed.set(key, answer.json().reference);
      else if (statusCode === 503 && Number(answer.headers['retry-after']) > 0) refusals += 1;
      else wrong.push(`${statusCode} ${body}`);
      return statusCode === 200;
    };
    let going = true;
    const visit = async () => {
      // after a failure the visitor sends the same form again
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
      await confirmedMore();
    }
    going = false;
    await visits;
    expect(wrong).toEqual([]);
    expect(refusals).toBeGreaterThan(0);
    const stored = (await listLeads(site.database)).map(({ reference }) => reference);
    // a failed submission may be stored: it was repeated with its key and then confirmed
    expect(stored.sort()).toEqual([...confirmed.values()].sort());
  }, 60_000);
});

describeOnPostgres('while PostgreSQL holds its connections and says nothing', () => {
  let between: Awaited<ReturnType<typeof standBetween>>;
  let site: TestApi;
  beforeAll(async () => {
    between = await standBetween(testPostgres() ?? '');
    site = await openTestApi({ server: between.url, queryTimeoutMs: 300 });
  });
  afterAll(async () => {
    between?.speak();
    await site?.close();
    await between?.close();
  });

  test('forms are answered nevertheless, and taken once it speaks again', async () => {
    const headers = { ...(await visitorHeaders(site.app)), 'idempotency-key': randomUUID() };
    const post = () =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/test_drive',
        ...{ headers, payload: orderOf('silence') },
      });
    between.hush();
    const answers = await Promise.all([post(), post(), site.app.inject('/api/v1/get_settings')]);
    for (const { statusCode, headers: said } of answers)
      expect([statusCode, said['retry-after']]).toEqual([503, '5']);
    between.speak();
    expect((await post()).statusCode).toBe(200);
    expect(await listLeads(site.database)).toHaveLength(1);
  });
});

/** A proxy to PostgreSQL that can hold back the traffic. */
async function standBetween(server: string) {
  const url = new URL(server.replace('@/', '@host/'));
  const behind = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const folder = mkdtempSync(join(tmpdir(), 'showroom-between-'));
  const sockets = new Set<Socket>();
  let isSilent = false;
  const gate = createServer((visitor) => {
    const inner = connect(behind);
    for (const [from, to] of [
      [visitor, inner],
      [inner, visitor],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (bytes) => to.write(bytes));
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((resolve) => gate.listen(join(folder, '.s.PGSQL.5432'), resolve));
  return {
    url: server.replace(/host=.*/, `host=${encodeURIComponent(folder)}`),
    hush() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      gate.close();
      rmSync(folder, { recursive: true });
    },
  };
}
