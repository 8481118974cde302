import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { deliveryWarnings } from './delivery-config';
import { readStartConfig } from './start-faults';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'showroom-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test('without any setting the site is at http://localhost:3000', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicOrigin: 'http://localhost:3000',
  });
});

test('headers may arrive for longer than a connection is kept, also when only the latter is set', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    keepAliveSeconds: 75,
    headersTimeoutSeconds: 80,
  });
  const KEEP_ALIVE_SECONDS = '620';
  expect(readConfig({ DATA_DIR, KEEP_ALIVE_SECONDS }).headersTimeoutSeconds).toBe(625);
  expect(() =>
    readConfig({ DATA_DIR, KEEP_ALIVE_SECONDS, HEADERS_TIMEOUT_SECONDS: '620' }),
  ).toThrow('Set HEADERS_TIMEOUT_SECONDS to more than KEEP_ALIVE_SECONDS (620), or leave it out.');
});

test('a secret that is not given is made once and kept for its owner alone', () => {
  const first = readConfig({ DATA_DIR });
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATA_DIR }).secret).toBe(first.secret);
  const file = join(DATA_DIR, 'secret');
  expect(readFileSync(file, 'utf8')).toBe(first.secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', 'a1b2c3', `${' '.repeat(64)}\n`])('a kept secret of %j is refused', (kept) => {
  const file = join(DATA_DIR, 'secret');
  writeFileSync(file, kept);
  expect(() => readConfig({ DATA_DIR })).toThrow(ConfigError);
  expect(() => readConfig({ DATA_DIR })).toThrow(file);
});

test('a first start on a full disk leaves no secret, and the next one makes a whole one', () => {
  const start = `import(${JSON.stringify(join(__dirname, 'config.ts'))}).then((m) => m.readConfig())`;
  const env = { ...process.env, DATA_DIR, TSX_DISABLE_CACHE: '1' };
  // `ulimit -f 0` simulates a full disk: no file may grow.
  const sh = ['-c', 'ulimit -f 0; exec "$0" --import tsx -e "$1"', process.execPath, start];
  expect(spawnSync('sh', sh, { env }).status).not.toBe(0);
  expect(existsSync(join(DATA_DIR, 'secret'))).toBe(false);
  expect(readConfig({ DATA_DIR }).secret).toMatch(/^[0-9a-f]{64}$/);
});

test('machines that share a database and a bucket must be given one secret', () => {
  const shared = {
    DATA_DIR,
    DATABASE_URL: 'postgres://showroom@db.internal/showroom',
    UPLOAD_STORE: 's3://showroom/uploads',
  };
  expect(() => readConfig(shared)).toThrow(/Set SECRET too/);
  const SECRET = 'a secret of thirty-two characters';
  expect(readConfig({ ...shared, SECRET })).toMatchObject({
    secret: SECRET,
    uploadStore: { bucket: 'showroom', prefix: 'uploads' },
  });
  const beside = { ...shared, SECRET, RELEASE_STORE: shared.UPLOAD_STORE };
  expect(() => readConfig(beside)).toThrow(/Set UPLOAD_STORE to another place/);
  const inside = { ...shared, SECRET, RELEASE_STORE: 's3://showroom' };
  expect(() => readConfig(inside)).toThrow(/Set UPLOAD_STORE to another place/);
  const { UPLOAD_STORE: _none, ...folder } = { ...inside };
  expect(() => readConfig(folder)).toThrow(/Set UPLOAD_STORE too/);
});

test('everything that cannot be used is named with what to set', () => {
  const wrong = { DATA_DIR, PORT: 'soon', SECRET: 'short', PUBLIC_ORIGIN: 'example.com' };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/Set PUBLIC_ORIGIN.*\nSet PORT.*\nSet SECRET/);
});

test('whoever may change campaigns is known by name and by the hash of a token', () => {
  const hash = 'a1'.repeat(32);
  const { campaignTokens } = readConfig({
    DATA_DIR,
    CAMPAIGN_TOKENS: `amina:${hash},omar:${hash}`,
  });
  expect(campaignTokens.map(({ name }) => name)).toEqual(['amina', 'omar']);
  expect(readConfig({ DATA_DIR }).campaignTokens).toEqual([]);
  expect(() => readConfig({ DATA_DIR, CAMPAIGN_TOKENS: 'a-plain-token' })).toThrow(/token <name>/);
});

test('leads are sent nowhere unless a destination is set, and then with all that it needs', () => {
  expect(readConfig({ DATA_DIR }).delivery).toEqual({ mail: null, webhook: null, adf: null });
  const mail = {
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'sales@example.com',
  };
  expect(readConfig({ DATA_DIR, ...mail, ADF_MAIL_TO: 'crm@example.com' }).delivery).toMatchObject({
    mail: { from: 'site@example.com', to: 'sales@example.com' },
    adf: { mailTo: 'crm@example.com' },
  });
  const half = { DATA_DIR, SMTP_URL: mail.SMTP_URL, WEBHOOK_URL: 'https://crm.example.com' };
  expect(() => readConfig(half)).toThrow(/Set MAIL_FROM and MAIL_TO.*\nSet WEBHOOK_SECRET/);
});

test('leads and releases leave this machine encrypted, or not at all', () => {
  const WEBHOOK_SECRET = 'x'.repeat(32);
  for (const host of ['crm.example.com', '127.0.0.1.example.com', 'localhost.example.com'])
    for (const name of ['WEBHOOK_URL', 'ADF_URL', 'S3_ENDPOINT'])
      expect(() => readConfig({ DATA_DIR, WEBHOOK_SECRET, [name]: `http://${host}/` })).toThrow(
        `Set ${name}`,
      );
  for (const url of ['http://localhost:8080/leads', 'http://[::1]/', 'https://crm.example.com'])
    expect(readConfig({ DATA_DIR, WEBHOOK_SECRET, WEBHOOK_URL: url }).delivery.webhook?.url).toBe(
      url,
    );
});

test.each(['METRICS_TOKEN', 'WEBHOOK_SECRET'])('%s has 128 random bits at the least', (name) => {
  expect(() => readConfig({ DATA_DIR, [name]: 'x'.repeat(31) })).toThrow(`Set ${name} to 32`);
});

test('proxies with a public address are named, and what is no address is refused', () => {
  expect(readConfig({ DATA_DIR }).trustedProxies).toContain('uniquelocal');
  const TRUSTED_PROXIES = '203.0.113.7, 2001:db8::/32,loopback';
  expect(readConfig({ DATA_DIR, TRUSTED_PROXIES }).trustedProxies).toEqual([
    '203.0.113.7',
    '2001:db8::/32',
    'loopback',
  ]);
  for (const wrong of [
    'everybody',
    '203.0.113.7/33',
    '0.0.0.0/0',
    '203.0.113',
    '10.0.0.0/8/8',
    ' ,',
  ])
    expect(() => readConfig({ DATA_DIR, TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/);
});

test('the address of another kind of database is refused', () => {
  expect(() => readConfig({ DATA_DIR, DATABASE_URL: 'mysql://host/db' })).toThrow(/DATABASE_URL/);
  const DATABASE_URL = 'postgres://user@host/showroom';
  expect(readConfig({ DATA_DIR, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('releases lie in a folder unless a bucket is named, and nobody may release from afar unless let in', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({ releaseStore: null, releaseTokens: [] });
  const digest = 'a'.repeat(64);
  const key = 'b'.repeat(43);
  const set = readConfig({
    DATA_DIR,
    RELEASE_STORE: 's3://bucket/showroom/site',
    S3_ENDPOINT: 'https://s3.example.com',
    RELEASE_TOKENS: `careers:mfe-careers:${digest}, platform:*:${digest}:${key}`,
  });
  expect(set.releaseStore).toEqual({
    bucket: 'bucket',
    prefix: 'showroom/site',
    region: 'us-east-1',
    endpoint: 'https://s3.example.com',
  });
  const all = { roles: ['publish', 'promote'], until: null };
  expect(set.releaseTokens).toEqual([
    { team: 'careers', remotes: ['mfe-careers'], digest, key: null, ...all },
    { team: 'platform', remotes: ['*'], digest, key, ...all },
  ]);
  const wrong = { DATA_DIR, RELEASE_STORE: 'bucket', RELEASE_TOKENS: 'careers:mfe-careers:secret' };
  expect(() => readConfig(wrong)).toThrow(/Set RELEASE_STORE.*\nSet RELEASE_TOKENS/s);
});

test('staff sign in by a provider when all of it is set, and half of it is refused by name', () => {
  const set = {
    ...{ OIDC_ISSUER: 'https://login.example.com/staff', OIDC_CLIENT_ID: 'showroom' },
    OIDC_CLIENT_SECRET: 'a secret of the provider',
  };
  expect(readConfig({ DATA_DIR }).oidc).toBeNull();
  expect(readConfig({ DATA_DIR, ...set }).oidc).toEqual({
    ...{ issuer: 'https://login.example.com/staff', name: 'login.example.com' },
    ...{ clientId: 'showroom', clientSecret: 'a secret of the provider' },
  });
  expect(readConfig({ DATA_DIR, ...set, OIDC_NAME: 'Our login' }).oidc?.name).toBe('Our login');
  for (const name of Object.keys(set))
    expect(() => readConfig({ DATA_DIR, ...set, [name]: '' })).toThrow(`Set ${name} too`);
  expect(() => readConfig({ DATA_DIR, OIDC_NAME: 'x' })).toThrow('Set OIDC_ISSUER too');
  expect(() => readConfig({ DATA_DIR, ...set, OIDC_ISSUER: 'http://login.example.com' })).toThrow(
    'Set OIDC_ISSUER to the https address',
  );
});

test('the start says what will not be sent, and what to set', () => {
  const addresses = { from: 'a@example.com', to: 'b@example.com' };
  const mail = { smtpUrl: 'smtp://localhost', locale: 'en' as const, ...addresses };
  const adf = { url: 'https://crm.example.com' };
  expect(deliveryWarnings({ mail, webhook: null, adf: null })).toEqual([]);
  const [warning, ...others] = deliveryWarnings({ mail: null, webhook: null, adf });
  expect(warning).toMatch(/^Set SMTP_URL, MAIL_FROM and MAIL_TO: .* confirm the newsletter/);
  expect(others).toEqual([]);
  expect(deliveryWarnings({ mail: null, webhook: null, adf: null })).toEqual([
    expect.stringMatching(/^Leads wait in the database\. Set SMTP_URL/),
  ]);
});

test('a setting can be a file, such as a secret of Docker', () => {
  const SECRET_FILE = join(DATA_DIR, 'given');
  writeFileSync(SECRET_FILE, `${'a secret '.repeat(4)}\n`);
  expect(readConfig({ DATA_DIR, SECRET: '', SECRET_FILE }).secret).toBe('a secret '.repeat(4));
  const PORT_FILE = join(DATA_DIR, 'port');
  writeFileSync(PORT_FILE, '3111\r\n');
  expect(readConfig({ DATA_DIR, PORT_FILE }).port).toBe(3111);
});

test('a file that cannot be a setting is named', () => {
  const SECRET_FILE = join(DATA_DIR, 'given');
  const missing = { DATA_DIR, SECRET_FILE, METRICS_TOKEN_FILE: DATA_DIR };
  expect(() => readConfig(missing)).toThrow(
    `Set SECRET_FILE to a file that this process can read: ${SECRET_FILE} is not one (ENOENT).`,
  );
  expect(() => readConfig(missing)).toThrow(`METRICS_TOKEN_FILE`);
  writeFileSync(SECRET_FILE, '\n');
  expect(() => readConfig({ DATA_DIR, SECRET_FILE })).toThrow(`${SECRET_FILE}, which is empty`);
  writeFileSync(SECRET_FILE, 'x'.repeat(32));
  expect(() => readConfig({ DATA_DIR, SECRET_FILE, SECRET: 'y'.repeat(32) })).toThrow(
    'Set SECRET or SECRET_FILE, not both.',
  );
});

test('keys of a bucket are a pair, and may be files', () => {
  const store = { DATA_DIR, RELEASE_STORE: 's3://showroom/releases' };
  const AWS_SECRET_ACCESS_KEY_FILE = join(DATA_DIR, 'key');
  writeFileSync(AWS_SECRET_ACCESS_KEY_FILE, 'hidden\n');
  expect(() => readConfig({ ...store, AWS_SECRET_ACCESS_KEY_FILE })).toThrow('or neither of them');
  const both = { ...store, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY_FILE };
  expect(readConfig(both).releaseStore?.credentials).toEqual({
    ...{ accessKeyId: 'id', secretAccessKey: 'hidden' },
  });
  expect(readConfig(store).releaseStore).not.toHaveProperty('credentials');
});

test('what is unsafe for others does not start, and says what to set', () => {
  const NODE_ENV = 'production';
  const SECRET = '0f6b1c0d8d1f7e2a94c35b6a7e8f9012';
  const site = { DATA_DIR, SECRET, PUBLIC_ORIGIN: 'https://www.example.com' };
  const refused = (env: NodeJS.ProcessEnv) => expect(() => readStartConfig(env));
  expect(readStartConfig({ ...site, NODE_ENV })).toMatchObject({ nodeEnv: 'production' });
  refused(site).toThrow('Set NODE_ENV=production');
  const inTheOpen = { ...site, NODE_ENV, PUBLIC_ORIGIN: 'http://www.example.com' };
  refused(inTheOpen).toThrow('Set PUBLIC_ORIGIN to the https address');
  refused({ ...site, NODE_ENV, LIVE_RELOAD: 'true' }).toThrow('Leave out LIVE_RELOAD');
  refused({ ...site, NODE_ENV, SECRET: 'changeme'.repeat(4) }).toThrow('Set SECRET to random');
  // commands read the settings of a site without being one
  expect(readConfig(site).publicOrigin).toBe(site.PUBLIC_ORIGIN);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a trial at %s needs no setting',
  (PUBLIC_ORIGIN) => {
    expect(() =>
      readStartConfig({ DATA_DIR, PUBLIC_ORIGIN, NODE_ENV: 'production' }),
    ).not.toThrow();
    expect(() => readStartConfig({ DATA_DIR, PUBLIC_ORIGIN, LIVE_RELOAD: 'true' })).not.toThrow();
  },
);
