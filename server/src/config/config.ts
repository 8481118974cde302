import * as v from 'valibot';
import { advertisingConfig, advertisingFaults } from './advertising-config';
import { ConfigError } from './config-error';
import { deliveryConfig, deliveryFaults, newsConfig } from './delivery-config';
import { environment } from './environment';
import { oidcConfig, oidcFaults } from './oidc-config';
import { pageCdnConfig, pageCdnFaults } from './page-cdn-config';
import { releaseTokens, stageConfig, stageFaults } from './release-config';
import { readSettings } from './setting-files';
import { stockSheetConfig } from './stock-config';
import { bucketAt, storeFaults } from './store-config';
import { storedSecret } from './stored-secret';
import { tracingConfig } from './tracing-config';

const names = Object.assign({}, ...environment.options.map(({ entries }) => entries));

/** Settings of this process, which the schemas of `environment` describe. Folder paths are absolute. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Throws a `ConfigError` that lists all faults. Creates and stores the secret when there
 * is none.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const result = v.safeParse(environment, readSettings(env, names));
  if (!result.success) {
    const sentences = new Set(result.issues.map(({ message }) => message));
    throw new ConfigError([...sentences].join('\n'));
  }
  const set = result.output;
  const faults = [
    ...[...deliveryFaults(set), ...storeFaults(set), ...stageFaults(set)],
    ...[...oidcFaults(set), ...advertisingFaults(set), ...timeoutFaults(set)],
    ...pageCdnFaults(set),
  ];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return {
    nodeEnv: set.NODE_ENV,
    host: set.HOST,
    port: set.PORT,
    trustedProxies: set.TRUSTED_PROXIES,
    drainSeconds: set.DRAIN_SECONDS,
    keepAliveSeconds: set.KEEP_ALIVE_SECONDS,
    headersTimeoutSeconds: headersTimeoutOf(set),
    dataDir: set.DATA_DIR,
    /** PostgreSQL URL; null uses SQLite in `dataDir`. */
    databaseUrl: set.DATABASE_URL ?? null,
    /** Most connections of this process to PostgreSQL. */
    databaseConnections: set.DATABASE_CONNECTIONS,
    releasesDir: set.RELEASES_DIR,
    releaseStore: bucketAt(set.RELEASE_STORE, set),
    /** Bucket for CVs and campaign pictures; null keeps them in `dataDir`. */
    uploadStore: bucketAt(set.UPLOAD_STORE, set),
    /** Chromium for hydration checks: a path, null to search for one, `none` to disable them. */
    chromium: set.CHROMIUM ?? null,
    /** Tokens for releases over the network; empty disables them. */
    releaseTokens: releaseTokens(set.RELEASE_TOKENS),
    /** The stage that this site serves, and its rules. */
    stage: stageConfig(set),
    mediaDir: set.MEDIA_DIR,
    preparePictures: set.PREPARE_PICTURES,
    printBrochures: set.PRINT_BROCHURES,
    contentDir: set.CONTENT_DIR,
    renderers: set.RENDERERS,
    liveReload: set.LIVE_RELOAD,
    /** Development shows what was saved last, which a worker would keep from it. */
    offlinePages: set.OFFLINE_PAGES && !set.LIVE_RELOAD,
    surrogateKeys: set.SURROGATE_KEYS,
    pageCdn: pageCdnConfig(set, publicOriginOf(set)),
    secret: set.SECRET ?? storedSecret(set.DATA_DIR),
    /** Public origin (scheme, host and port) without a trailing slash. */
    publicOrigin: publicOriginOf(set),
    /** Contact for security reports; null uses the contact page. */
    securityContact: set.SECURITY_CONTACT ?? null,
    leadsPerMinute: set.LEADS_PER_MINUTE,
    delivery: deliveryConfig(set),
    /** Advertising platforms that receive leads of visitors who agreed. */
    advertising: advertisingConfig(set),
    /** Sheet of cars that is fetched by schedule; null when none is set. */
    stockSheet: stockSheetConfig(set),
    /** Destinations of release events. */
    releaseNews: newsConfig(set),
    /** Bearer token for `/metrics`; null allows signed-in staff only. */
    metricsToken: set.METRICS_TOKEN ?? null,
    /** Tokens for changing campaigns over the network; empty disables them. */
    campaignTokens: campaignTokens(set.CAMPAIGN_TOKENS),
    /** OpenID Connect provider for staff; null allows passkeys only. */
    oidc: oidcConfig(set),
    logLevel: set.LOG_LEVEL,
    tracing: tracingConfig(set),
  };
}

/** Settings for a command that fills an empty data folder: no secret is created there. */
export const readConfigOfNewSite = (env: NodeJS.ProcessEnv = process.env): Config =>
  readConfig({ ...env, SECRET: 'the one that is put there'.padEnd(32), SECRET_FILE: '' });

type Settings = v.InferOutput<typeof environment>;

const publicOriginOf = (set: Settings) =>
  set.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${set.PORT}`;

const headersTimeoutOf = (set: Settings) =>
  set.HEADERS_TIMEOUT_SECONDS === undefined
    ? set.KEEP_ALIVE_SECONDS + 5
    : Number(set.HEADERS_TIMEOUT_SECONDS);

const timeoutFaults = (set: Settings) =>
  headersTimeoutOf(set) > set.KEEP_ALIVE_SECONDS
    ? []
    : [
        `Set HEADERS_TIMEOUT_SECONDS to more than KEEP_ALIVE_SECONDS (${set.KEEP_ALIVE_SECONDS}), or leave it out.`,
      ];

/** Parses `name:hash` entries; the hash is the token's SHA-256 in hexadecimal. */
const campaignTokens = (list = '') =>
  list
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', digest = ''] = entry.split(':');
      return { name, digest };
    });
