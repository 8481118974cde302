import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { sql } from 'kysely';
import type { Role } from 'shared-contracts/staff';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { testStaff } from '../../../testing/staff';
import type { LiveRelease } from '../../releases/live/live-release';
import { loginThrottle } from '../../staff/login-throttle';
import { staffSessions } from '../../staff/staff-sessions';
import { Metrics } from './metrics';
import { monitoringPlugin } from './monitoring-plugin';

const metricsToken = 'a token of thirty-two characters or more';
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

// The plugin does not read its fields.
const live = {} as LiveRelease;

async function site(current: () => LiveRelease | null = () => live, maxAgeMs = 0) {
  const app = fastify({ trustProxy: ['loopback'] });
  await app.register(cookie);
  const metrics = new Metrics(fresh.database);
  await app.register(monitoringPlugin, {
    ...{ metrics, database: fresh.database, config: { metricsToken, secret: 'a secret' } },
    ...{ throttle: loginThrottle(), maxAgeMs },
    sessions: staffSessions({ database: fresh.database, config: { secret: 'a secret' } }),
    releases: {
      live: {
        get current() {
          return current() as LiveRelease;
        },
      },
    },
  });
  for (const url of ['/api/v1/test_drive', '/-/errors']) app.post(url, () => ({}));
  return { app, metrics };
}

test('a site that runs is healthy, and ready when its database and release are', async () => {
  const { app } = await site();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.json()).toEqual({ status: 'ready', database: 'ok', release: 'ok' });
  await app.close();
});

test('a site without a release or a database is not ready, and says which', async () => {
  const { app } = await site(() => null);
  const first = await app.inject('/readyz');
  expect(first.statusCode).toBe(503);
  expect(first.json()).toEqual({ status: 'failed', database: 'ok', release: 'failed' });
  await fresh.database.destroy();
  expect((await app.inject('/readyz')).json()).toMatchObject({ database: 'failed' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('a site whose database answers and takes nothing is not ready', async () => {
  const { app } = await site();
  await sql`alter table content_state rename to read_only`.execute(fresh.database);
  const { statusCode, body } = await app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { database: 'failed' }]);
  await app.close();
});

test('however many ask whether the site is ready, the database is asked now and then', async () => {
  const { app } = await site(() => live, 60_000);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await sql`alter table content_state rename to read_only`.execute(fresh.database);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

test('the metrics say what is in the outbox and what was asked for', async () => {
  const { app, metrics } = await site();
  await storeTestLead(fresh.database);
  await storeTestLead(fresh.database, {}, new Date(), 'honeypot');
  metrics.countDelivery('webhook', 'sent');
  for (const url of ['/api/v1/test_drive', '/-/errors']) await app.inject({ method: 'POST', url });
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  expect(body).toContain('outbox_deliveries{destination="route",state="waiting"} 1');
  expect(body).toContain('leads_held{why="honeypot"} 1');
  expect(body).toContain('delivery_attempts_total{destination="webhook",outcome="sent"} 1');
  expect(body).toContain('lead_requests_total{call="test_drive",outcome="taken"} 1');
  expect(body).not.toContain('lead_requests_total{call="errors"');
  await app.close();
});

test('the metrics say what waits too long, whether the site is ready, and what requests and queries cost', async () => {
  const { app, metrics } = await site(() => null);
  const longAgo = new Date(Date.now() - 3_600_000);
  await storeTestLead(fresh.database, {}, longAgo);
  await fresh.database.updateTable('lead_work').set({ due_at: longAgo.toISOString() }).execute();
  metrics.countReleaseEvent('halt');
  metrics.watchRenderers(() => ({ waiting: 3, running: 8 }));
  await app.inject({ method: 'POST', url: '/api/v1/test_drive' });
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  const [, age] = /outbox_oldest_due_seconds\{destination="route"\} (\S+)/.exec(body) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(3600);
  expect(body).toContain('leads_overdue 1');
  expect(body).toContain('release_events_total{event="halt"} 1');
  expect(body).toContain('renderer_pages{state="waiting"} 3');
  expect(body).toContain('ready{check="database"} 1');
  expect(body).toContain('ready{check="release"} 0');
  expect(body).toContain(
    'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/api/v1/test_drive",http_response_status_code="200"} 1',
  );
  const system = fresh.url ? 'postgresql' : 'sqlite';
  expect(body).toMatch(
    new RegExp(
      `db_client_operation_duration_seconds_count\\{db_system_name="${system}",db_operation_name="INSERT"\\} \\d`,
    ),
  );
  await app.close();
});

test('a site whose database is away still tells what the process counts', async () => {
  const { app } = await site();
  await fresh.database.destroy();
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { statusCode, body } = await app.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  expect(body).toContain('process_cpu_seconds_total');
  await app.close();
});

test('the metrics are for who has the token, and not for whoever comes by way of this machine', async () => {
  const { app } = await site();
  const ask = async (headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await ask({ host: 'localhost' })).toBe(401);
  expect(await ask({ authorization: `Bearer ${metricsToken}` })).toBe(200);
  expect(await ask({ authorization: 'Bearer something else' })).toBe(401);
  await app.close();
});

test('the metrics are for administrators among people', async () => {
  const { app } = await site();
  const people = testStaff({ database: fresh.database });
  const readBy = async (...roles: Role[]) =>
    (await app.inject({ url: '/metrics', headers: (await people.signIn(...roles)).headers }))
      .statusCode;
  expect(await readBy('author', 'analyst', 'manager')).toBe(401);
  expect(await readBy('administrator')).toBe(200);
  await app.close();
});

test('a site that closes finishes the requests that it has', async () => {
  const { app } = await site();
  const { promise: asked, resolve: ask } = deferred();
  const { promise: closing, resolve: close } = deferred();
  app.get('/slow', async () => {
    ask();
    await closing;
    return 'done';
  });
  app.addHook('preClose', async () => close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${url}/slow`);
  await asked;
  await app.close();
  expect(await (await slow).text()).toBe('done');
});

test('a site that is told to end says so to the balancer, and answers on until it closes', async () => {
  const { app } = await site();
  await app.startDraining();
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().status]).toEqual([503, 'closing']);
  const alive = await app.inject('/healthz');
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
  await app.close();
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
