import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openMailServer } from '../../../testing/mail-server';
import { freePort } from '../../../testing/nginx';
import { startObjectStorage } from '../../../testing/object-storage';
import { findPostgres, startPostgres } from '../../../testing/postgres-server';
import type { LiveRelease } from '../../releases/live/live-release';
import { loginThrottle } from '../../staff/login-throttle';
import { staffSessions } from '../../staff/staff-sessions';
import { Metrics } from '../monitoring/metrics';
import { monitoringPlugin } from '../monitoring/monitoring-plugin';
import { examine } from './doctor';

const SECRET = '0f6b1c0d8d1f7e2a94c35b6a7e8f9012';
let fresh: FreshDatabase;
let folder: string;
let env: NodeJS.ProcessEnv;
/** What the test has started. */
let stops: (() => unknown)[];
beforeEach(async () => {
  fresh = await openFreshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'showroom-doctor-'));
  const folders = { RELEASES_DIR: join(folder, 'releases'), MEDIA_DIR: join(folder, 'media') };
  env = { DATA_DIR: fresh.dataDir, SECRET, ...folders, PORT: String(await freePort()) };
  if (fresh.url) env.DATABASE_URL = fresh.url;
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await fresh.close();
  rmSync(folder, { recursive: true });
});

type Options = Parameters<typeof examine>[1];

/** The faults as one text: check, what is wrong, what to do. */
async function faultsOf(more: NodeJS.ProcessEnv, options?: Options): Promise<string> {
  const findings = await examine({ ...env, ...more }, options);
  return findings
    .map((finding) =>
      finding.state === 'fault' ? `${finding.check}: ${finding.says} ${finding.todo}` : '',
    )
    .filter(Boolean)
    .join('\n');
}

test('a site without faults has none', async () => {
  const mail = await openMailServer(() => false);
  stops.push(mail.close);
  const addresses = { MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' };
  expect(await faultsOf({ SMTP_URL: mail.url, ...addresses })).toBe('');
  expect(mail.mails).toEqual([]);
});

test('a database that does not answer', async () => {
  const port = await freePort();
  expect(await faultsOf({ DATABASE_URL: `postgres://showroom@127.0.0.1:${port}/showroom` })).toBe(
    'database: The database does not answer (ECONNREFUSED). Start it, or correct host and port in DATABASE_URL.',
  );
});

(findPostgres() ? test : test.skip)('a wrong password of the database', async () => {
  const postgres = await startPostgres();
  stops.push(postgres.stop);
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query("alter role showroom password 'right'");
  await client.end();
  await postgres.sh('echo "local all all scram-sha-256" > data/pg_hba.conf; pg_ctl -D data reload');
  const url = postgres.url('postgres').replace('showroom@', 'showroom:wrong@');
  expect(await faultsOf({ DATABASE_URL: url })).toBe(
    'database: The database refuses the user or the password (28P01). Correct both in DATABASE_URL.',
  );
});

test('a database of newer sources', async () => {
  const row = { name: 'zz-newer', timestamp: new Date().toISOString() };
  await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
    fresh.database,
  );
  const found = await examine(env);
  const says = 'Newer sources have changed the database: zz-newer.';
  const state = fresh.url ? 'warning' : 'fault';
  expect(found).toContainEqual(expect.objectContaining({ state, says }));
});

async function bucketSettings(bucket: string, key: string): Promise<NodeJS.ProcessEnv> {
  const storage = await startObjectStorage({ honoursConditions: true });
  stops.push(storage.close);
  return {
    ...{ AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    ...{ UPLOAD_STORE: `s3://${bucket}`, S3_ENDPOINT: String(storage.options.client.endpoint) },
  };
}

test('a bucket that can be used', async () => {
  expect(await faultsOf(await bucketSettings('releases', 'S3RVER'))).toBe('');
});

test('a bucket that does not exist', async () => {
  expect(await faultsOf(await bucketSettings('elsewhere', 'S3RVER'))).toBe(
    'buckets: The bucket of UPLOAD_STORE does not exist (NoSuchBucket). Create it, or correct its name.',
  );
});

test('wrong keys of a bucket', async () => {
  expect(await faultsOf(await bucketSettings('releases', 'nobody'))).toContain(
    'buckets: The bucket of UPLOAD_STORE refuses its keys (InvalidAccessKeyId). Correct AWS_ACCESS_KEY_ID',
  );
});

const mailTo = (SMTP_URL: string) => ({
  ...{ SMTP_URL, MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' },
});

test('a mail server that does not answer', async () => {
  const port = await freePort();
  expect(await faultsOf(mailTo(`smtp://127.0.0.1:${port}`))).toContain(
    `mail: The mail server 127.0.0.1:${port} does not answer (`,
  );
});

test('a mail server that refuses the password', async () => {
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false },
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  expect(await faultsOf(mailTo(`smtp://site:wrong@127.0.0.1:${port}`))).toBe(
    `mail: The mail server 127.0.0.1:${port} refuses user or password (EAUTH). Correct both in SMTP_URL.`,
  );
});

test('a secret that is too short, or whose file is missing', async () => {
  expect(await faultsOf({ SECRET: 'short' })).toBe(
    'settings: A setting cannot be used. Set SECRET to 32 random characters or more.',
  );
  const SECRET_FILE = join(folder, 'secret');
  expect(await faultsOf({ SECRET: '', SECRET_FILE })).toContain(
    `settings: A setting cannot be used. Set SECRET_FILE to a file that this process can read: ${SECRET_FILE}`,
  );
  writeFileSync(join(fresh.dataDir, 'secret'), SECRET.slice(1), { mode: 0o600 });
  expect(await faultsOf({ SECRET: '' })).toContain('does not hold a whole secret');
});

test('a secret that others can read', async () => {
  const file = join(fresh.dataDir, 'secret');
  writeFileSync(file, SECRET, { mode: 0o644 });
  expect(await faultsOf({ SECRET: '' })).toBe(
    `settings: Others can read ${file}. chmod 600 ${file}`,
  );
});

test('no secret is made by looking', async () => {
  const findings = await examine({ ...env, SECRET: '' });
  expect(findings.map(({ says }) => says)).toContain('There is no secret yet.');
  expect(existsSync(join(fresh.dataDir, 'secret'))).toBe(false);
});

test('a setting that the start would refuse', async () => {
  expect(await faultsOf({ PUBLIC_ORIGIN: 'https://site.invalid' })).toContain(
    'settings: The start would refuse a setting. Set NODE_ENV=production',
  );
});

test('a folder that cannot be written, and a full disk', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await faultsOf({ MEDIA_DIR: join(file, 'media') })).toContain(
    `folders: MEDIA_DIR (${join(file, 'media')}) cannot be written (ENOTDIR). Give it to this user`,
  );
  mkdirSync(join(folder, 'releases'));
  const freeBytes = async (place: string) => (place === env.RELEASES_DIR ? 12e6 : 5e9);
  expect(await faultsOf({}, { freeBytes })).toBe(
    `folders: RELEASES_DIR (${env.RELEASES_DIR}) has 12 MB free. Make room, or set it to a folder of another disk.`,
  );
});

test('a port that something else has', async () => {
  const other = createServer((_request, response) => response.end('another program'));
  stops.push(() => other.close());
  await once(other.listen(Number(env.PORT), '0.0.0.0'), 'listening');
  expect(await faultsOf({})).toContain(`port: Port ${env.PORT} cannot be used (EADDRINUSE).`);
});

/** The site behind a proxy; resolves to the settings. */
async function siteBehind(
  proxy: {
    /** Changes the headers that are passed on. */
    change?: (headers: Record<string, unknown>) => void;
    maxBodyBytes?: number;
    isBuffering?: boolean;
    /** An answer that is given to everybody. */
    answers?: string;
  } = {},
  secret = SECRET,
): Promise<NodeJS.ProcessEnv> {
  const app = fastify({ trustProxy: ['loopback'] });
  await app.register(cookie);
  const { database } = fresh;
  await app.register(monitoringPlugin, {
    ...{ metrics: new Metrics(database), database, config: { metricsToken: null, secret } },
    throttle: loginThrottle(),
    sessions: staffSessions({ database, config: { secret } }),
    // The plugin does not read its fields.
    releases: { live: { current: {} as LiveRelease } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const site = app.server.address() as AddressInfo;
  const server = createServer((asked, response) => {
    if (Number(asked.headers['content-length']) > (proxy.maxBodyBytes ?? Number.POSITIVE_INFINITY))
      return response.writeHead(413).end();
    if (proxy.answers !== undefined) return response.end(proxy.answers);
    const { host } = asked.headers;
    const headers = { ...asked.headers, host, 'x-forwarded-for': '203.0.113.9' };
    const passed = { ...headers, 'x-forwarded-proto': 'http' };
    proxy.change?.(passed);
    const inner = request(
      {
        port: site.port,
        host: '127.0.0.1',
        path: asked.url,
        method: asked.method,
        headers: passed,
      },
      (answer) => {
        if (!proxy.isBuffering) {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          return answer.pipe(response);
        }
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => response.end(Buffer.concat(parts)));
      },
    );
    inner.flushHeaders();
    inner.on('error', () => response.destroy());
    response.on('close', () => inner.destroy());
    asked.pipe(inner);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => app.close());
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { PUBLIC_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a proxy that is as it should be', async () => {
  const found = await examine({ ...env, ...(await siteBehind()) });
  const ofProxy = found.filter(({ check }) => check === 'proxy');
  expect(ofProxy.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(ofProxy[0]?.says).toBe('The proxy sends visitor (203.0.113.9), scheme and host.');
});

test.each([
  {
    what: 'drops X-Forwarded-Proto',
    change: (headers: Record<string, unknown>) => delete headers['x-forwarded-proto'],
    says: 'proxy: The proxy does not send X-Forwarded-Proto. Set it in the proxy: X-Forwarded-Proto $scheme.',
  },
  {
    what: 'drops X-Forwarded-For',
    change: (headers: Record<string, unknown>) => delete headers['x-forwarded-for'],
    says: 'proxy: The proxy does not send X-Forwarded-For: all visitors count as one.',
  },
  {
    what: 'sends another scheme',
    change: (headers: Record<string, unknown>) =>
      Object.assign(headers, { 'x-forwarded-proto': 'https' }),
    says: 'proxy: X-Forwarded-Proto: https of 127.0.0.1 makes https of http://.',
  },
  {
    what: 'sends its own host',
    change: (headers: Record<string, unknown>) => Object.assign(headers, { host: 'showroom' }),
    says: 'proxy: The proxy passes on Host: showroom.',
  },
  {
    ...{ what: 'takes small bodies only', maxBodyBytes: 1e6 },
    says: 'proxy: The proxy refuses bodies of 60 MB (413). Set client_max_body_size 64m, or its like.',
  },
  {
    ...{ what: 'leads to another site', answers: '<h1>It works!</h1>' },
    says: 'proxy: Another site answers at',
  },
])('a proxy that $what', async ({ says, what, ...proxy }) => {
  expect(await faultsOf(await siteBehind(proxy))).toContain(says);
});

test('a proxy that leads to a site with another secret', async () => {
  expect(await faultsOf(await siteBehind({}, 'another secret'))).toContain(
    'or ours with another SECRET',
  );
});

test('a proxy that buffers', async () => {
  const found = await examine({ ...env, ...(await siteBehind({ isBuffering: true })) });
  expect(found).toContainEqual(expect.objectContaining({ says: 'The proxy buffers answers.' }));
});

test('a proxy that is not there', async () => {
  const PUBLIC_ORIGIN = `http://127.0.0.1:${await freePort()}`;
  expect(await faultsOf({ PUBLIC_ORIGIN })).toContain(
    `proxy: ${PUBLIC_ORIGIN} does not answer (ECONNREFUSED). Correct PUBLIC_ORIGIN`,
  );
});

test('a clock that is wrong', async () => {
  const now = () => Date.now() + 120_000;
  expect(await faultsOf(await siteBehind(), { now })).toMatch(
    /proxy: This clock and that of the proxy differ by 12\d s\. Keep both right by NTP/,
  );
  const says = /database: This clock and that of the database differ by 12\d s\./;
  if (fresh.url) expect(await faultsOf({}, { now })).toMatch(says);
});
