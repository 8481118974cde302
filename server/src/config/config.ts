import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { advertisingConfig, advertisingEnvironment, advertisingFaults } from './advertising-config';
import { ConfigError } from './config-error';
import { deliveryConfig, deliveryEnvironment, deliveryFaults, newsConfig } from './delivery-config';
import { oidcConfig, oidcEnvironment, oidcFaults } from './oidc-config';
import { releaseEnvironment, releaseTokens } from './release-config';
import { setting } from './setting';
import { bucketAt, storeEnvironment, storeFaults } from './store-config';
import { storedSecret } from './stored-secret';

const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((path) => resolve(path)),
  );
/** Whole seconds from 0 to `max`. */
const seconds = (name: string, fallback: string, max: number) => {
  const sentence = `Set ${name} to a number of seconds from 0 to ${max}, such as ${fallback}.`;
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,4}$/, sentence),
    v.transform(Number),
    v.maxValue(max, sentence),
  );
};
const flag = (name: string, fallback: 'true' | 'false') =>
  v.pipe(
    v.optional(v.picklist(['true', 'false'], `Set ${name} to true or false.`), fallback),
    v.transform((text) => text === 'true'),
  );

/** Default networks of trusted proxies. */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
  return isNetwork || privateNetworks.includes(text);
}

const environment = v.object({
  ...deliveryEnvironment.entries,
  ...storeEnvironment.entries,
  ...releaseEnvironment.entries,
  ...oidcEnvironment.entries,
  ...advertisingEnvironment.entries,
  DATABASE_URL: setting(
    /^postgres(ql)?:\/\//,
    'Set DATABASE_URL to a PostgreSQL address such as postgres://user:password@host/showroom, or leave it out.',
  ),
  METRICS_TOKEN: setting(/^.{32}/s, 'Set METRICS_TOKEN to 32 random characters or more.'),
  CAMPAIGN_TOKENS: setting(
    /^([a-z0-9-]+:[0-9a-f]{64}(,[a-z0-9-]+:[0-9a-f]{64})*)?$/,
    'Set CAMPAIGN_TOKENS to what `npm run campaign -- token <name>` prints, several with commas between them.',
  ),
  CHROMIUM: v.optional(v.string()),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug'],
      'Set LOG_LEVEL to fatal, error, warn, info or debug.',
    ),
    'warn',
  ),
  HOST: v.optional(
    v.pipe(v.string(), v.nonEmpty('Set HOST to an address to listen on.')),
    '0.0.0.0',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.everyItem(
        isProxy,
        'Set TRUSTED_PROXIES to addresses or networks such as 203.0.113.7 or 198.51.100.0/24, with commas between, or leave it out.',
      ),
    ),
    privateNetworks.join(),
  ),
  PORT: v.pipe(
    v.optional(v.string(), '3000'),
    v.regex(/^\d{1,5}$/, 'Set PORT to a number from 0 to 65535, such as 3000.'),
    v.transform(Number),
    v.maxValue(65535, 'Set PORT to a number from 0 to 65535, such as 3000.'),
  ),
  DRAIN_SECONDS: seconds('DRAIN_SECONDS', '5', 20),
  KEEP_ALIVE_SECONDS: seconds('KEEP_ALIVE_SECONDS', '75', 3600),
  DATA_DIR: folder('./data'),
  RELEASES_DIR: folder('./releases'),
  MEDIA_DIR: folder('./.cache/media'),
  PREPARE_PICTURES: flag('PREPARE_PICTURES', 'true'),
  CONTENT_DIR: folder('./content'),
  NODE_ENV: v.optional(
    v.picklist(
      ['production', 'development', 'test'],
      'Set NODE_ENV to production, development or test.',
    ),
    'development',
  ),
  RENDERERS: v.pipe(
    v.optional(v.string(), '2'),
    v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'Set RENDERERS to a number from 1 to 64, such as 2.'),
    v.transform(Number),
  ),
  LIVE_RELOAD: flag('LIVE_RELOAD', 'false'),
  SURROGATE_KEYS: flag('SURROGATE_KEYS', 'false'),
  LEADS_PER_MINUTE: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^\d{1,6}$/, 'Set LEADS_PER_MINUTE to a number such as 20, or to 0 for no limit.'),
    v.transform(Number),
  ),
  SECURITY_CONTACT: setting(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
    'Set SECURITY_CONTACT to an address such as mailto:security@example.com, or leave it out.',
  ),
  SECRET: setting(/^.{32}/s, 'Set SECRET to 32 random characters or more.'),
  PUBLIC_ORIGIN: setting(
    /^https?:\/\/[^/?#]+\/?$/,
    'Set PUBLIC_ORIGIN to scheme and host only, such as https://www.example.com.',
  ),
});

/** Settings of this process. Folder paths are absolute. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Throws a `ConfigError` that lists all faults. Creates and stores the secret when there
 * is none.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(environment, settings);
  if (!result.success) {
    const sentences = new Set(result.issues.map(({ message }) => message));
    throw new ConfigError([...sentences].join('\n'));
  }
  const set = result.output;
  const faults = [
    ...[...deliveryFaults(set), ...storeFaults(set)],
    ...[...oidcFaults(set), ...advertisingFaults(set)],
  ];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return {
    host: set.HOST,
    port: set.PORT,
    /**
     * Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted: addresses, networks or names of
     * networks.
     */
    trustedProxies: set.TRUSTED_PROXIES,
    /**
     * Seconds between SIGTERM and the end of answering, in which `/readyz` says 503: a balancer must notice before it is
     * refused.
     */
    drainSeconds: set.DRAIN_SECONDS,
    /** Seconds that an idle connection stays open: longer than the balancer keeps it, which would meet a closed one. */
    keepAliveSeconds: set.KEEP_ALIVE_SECONDS,
    dataDir: set.DATA_DIR,
    /** PostgreSQL URL; null uses SQLite in `dataDir`. */
    databaseUrl: set.DATABASE_URL ?? null,
    /** Folder of the releases, or of this machine's copies when `releaseStore` is set. */
    releasesDir: set.RELEASES_DIR,
    releaseStore: bucketAt(set.RELEASE_STORE, set),
    /** Bucket for CVs and campaign pictures; null keeps them in `dataDir`. */
    uploadStore: bucketAt(set.UPLOAD_STORE, set),
    /** Chromium for hydration checks: a path, null to search for one, `none` to disable them. */
    chromium: set.CHROMIUM ?? null,
    /** Tokens for releases over the network; empty disables them. */
    releaseTokens: releaseTokens(set.RELEASE_TOKENS),
    mediaDir: set.MEDIA_DIR,
    /** True prepares all pictures in the background; false prepares each on its first request. */
    preparePictures: set.PREPARE_PICTURES,
    contentDir: set.CONTENT_DIR,
    /** Number of renderer processes. */
    renderers: set.RENDERERS,
    /** Development only: whether open pages reload when another release goes live. */
    liveReload: set.LIVE_RELOAD,
    /** Whether file responses carry `Surrogate-Key` headers, which a CDN purges by. */
    surrogateKeys: set.SURROGATE_KEYS,
    /** Key for all signatures of this site. */
    secret: set.SECRET ?? storedSecret(set.DATA_DIR),
    /** Public origin (scheme, host and port) without a trailing slash. */
    publicOrigin: set.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${set.PORT}`,
    /** Contact for security reports; null uses the contact page. */
    securityContact: set.SECURITY_CONTACT ?? null,
    /** Requests per form, visitor address and minute; 0 disables the limit. */
    leadsPerMinute: set.LEADS_PER_MINUTE,
    /** Destinations of leads. */
    delivery: deliveryConfig(set),
    /** Advertising platforms that receive leads of visitors who agreed. */
    advertising: advertisingConfig(set),
    /** Destinations of release events. */
    releaseNews: newsConfig(set),
    /** Bearer token for `/metrics`; null allows signed-in staff only. */
    metricsToken: set.METRICS_TOKEN ?? null,
    /** Tokens for changing campaigns over the network; empty disables them. */
    campaignTokens: campaignTokens(set.CAMPAIGN_TOKENS),
    /** OpenID Connect provider for staff; null allows passkeys only. */
    oidc: oidcConfig(set),
    logLevel: set.LOG_LEVEL,
  };
}

/** Settings for a command that fills an empty data folder: no secret is created there. */
export const readConfigOfNewSite = (env: NodeJS.ProcessEnv = process.env): Config =>
  readConfig({ ...env, SECRET: 'the one that is put there'.padEnd(32) });

/** Token for campaign orders to another site; null without one. */
export function readCampaignToken(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CAMPAIGN_TOKEN?.trim() || null;
}

/** User name behind sudo; undefined when the process was not started by sudo. */
export const readSudoUser = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.SUDO_USER || undefined;

/** Private key that signs a team's releases. */
export const readReleaseKey = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.RELEASE_KEY;

/** Token for release orders to another site. */
export const readReleaseToken = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.RELEASE_TOKEN;

/** Parses `name:hash` entries; the hash is the token's SHA-256 in hexadecimal. */
const campaignTokens = (list = '') =>
  list
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', digest = ''] = entry.split(':');
      return { name, digest };
    });
