import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { about, setting } from './setting';

const folder = (fallback: string, description: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((path) => resolve(path)),
    about({ description }),
  );

/** A whole number from `min` to `max`; `unit` is a plural. */
function wholeNumber(
  name: string,
  [min, max]: readonly [number, number],
  { fallback, unit = '', description }: { fallback: string; unit?: string; description: string },
) {
  const sentence = `Set ${name} to a number ${unit && `of ${unit} `}from ${min} to ${max}, such as ${fallback}.`;
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,6}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
    about({ description }),
  );
}

const flag = (name: string, fallback: 'true' | 'false', description: string) =>
  v.pipe(
    v.optional(v.picklist(['true', 'false'], `Set ${name} to true or false.`), fallback),
    v.transform((text) => text === 'true'),
    about({ description }),
  );

/** Default networks of trusted proxies. */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
  return isNetwork || privateNetworks.includes(text);
}

/** The site's address and its process. */
export const siteEnvironment = v.object({
  PUBLIC_ORIGIN: setting(
    /^https?:\/\/[^/?#]+\/?$/,
    'Set PUBLIC_ORIGIN to scheme and host only, such as https://www.example.com.',
    {
      description:
        'The address that visitors use: scheme and host. Unless set, http://localhost and PORT. With NODE_ENV=production any other must be https.',
      example: 'https://www.example.com',
    },
  ),
  NODE_ENV: v.pipe(
    v.optional(
      v.picklist(
        ['production', 'development', 'test'],
        'Set NODE_ENV to production, development or test.',
      ),
      'development',
    ),
    about({
      description: 'production for a site that others use; `npm start` sets it by itself.',
    }),
  ),
  PORT: wholeNumber('PORT', [0, 65535], {
    ...{ fallback: '3000', description: 'Port to listen on; 0 takes a free one.' },
  }),
  HOST: v.pipe(
    v.optional(v.pipe(v.string(), v.nonEmpty('Set HOST to an address to listen on.')), '0.0.0.0'),
    about({
      description:
        'Address to listen on. 127.0.0.1 hides the port from the network when the proxy is on this machine.',
    }),
  ),
  TRUSTED_PROXIES: v.pipe(
    v.optional(
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
    about({
      description:
        'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses, networks, or the names of private ones, with commas.',
    }),
  ),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', [0, 20], {
    ...{ fallback: '5', unit: 'seconds' },
    description:
      'Seconds between SIGTERM and the end of answering, in which /readyz says 503. Longer than the balancer takes to notice.',
  }),
  KEEP_ALIVE_SECONDS: wholeNumber('KEEP_ALIVE_SECONDS', [1, 3600], {
    ...{ fallback: '75', unit: 'seconds' },
    description:
      'Seconds that an unused connection stays open. Longer than the balancer keeps it, which would meet a closed one.',
  }),
  HEADERS_TIMEOUT_SECONDS: setting(
    /^\d{1,4}$/,
    'Set HEADERS_TIMEOUT_SECONDS to a number of seconds, such as 80, or leave it out.',
    {
      description:
        'Seconds in which the headers of a request arrive; on a connection that the balancer opened in advance, since its opening. Unless set, 5 more than KEEP_ALIVE_SECONDS, which it must be above.',
      example: '80',
    },
  ),
  RENDERERS: wholeNumber('RENDERERS', [1, 64], {
    ...{ fallback: '2', description: 'Processes that render pages; each takes about 100 MB.' },
  }),
  LEADS_PER_MINUTE: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^\d{1,6}$/, 'Set LEADS_PER_MINUTE to a number such as 20, or to 0 for no limit.'),
    v.transform(Number),
    about({
      description:
        'Requests that one visitor may send in a minute by one form; 0 sets no limit, to pages with parameters neither.',
    }),
  ),
  LOG_LEVEL: v.pipe(
    v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug'],
        'Set LOG_LEVEL to fatal, error, warn, info or debug.',
      ),
      'warn',
    ),
    about({
      description: 'Least serious level that is logged: fatal, error, warn, info or debug.',
    }),
  ),
  SECURITY_CONTACT: setting(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
    'Set SECURITY_CONTACT to an address such as mailto:security@example.com, or leave it out.',
    {
      description:
        'Where faults of security are reported, for security.txt; the contact page unless set.',
      example: 'mailto:security@example.com',
    },
  ),
  SURROGATE_KEYS: flag(
    'SURROGATE_KEYS',
    'false',
    'Whether files are sent with Surrogate-Key headers, by which a CDN purges.',
  ),
  PAGE_CDN: v.pipe(
    v.optional(
      v.picklist(['fastly', 'nginx'], 'Set PAGE_CDN to fastly or nginx, or leave it out.'),
    ),
    about({
      description:
        'Who keeps pages in front of the site and is told by it when they change: fastly, or nginx with deploy/nginx-pages.conf. Pages are kept nowhere unless set.',
      example: 'nginx',
    }),
  ),
  PAGE_CDN_URL: setting(
    /^https?:\/\/[^\s/,]+(\/[^\s,]*)?(,https?:\/\/[^\s/,]+)*$/,
    'Set PAGE_CDN_URL to the purge address of your service at Fastly, or to the addresses of each nginx, with commas.',
    {
      description:
        'Where it is told: https://api.fastly.com/service/<service id>/purge; the addresses of each nginx with commas, PUBLIC_ORIGIN unless set.',
      example: 'http://10.0.0.5,http://10.0.0.6',
    },
  ),
  OFFLINE_PAGES: flag(
    'OFFLINE_PAGES',
    'true',
    'Whether browsers keep pages that were seen, by a service worker. With `false` the worker that they have removes itself at the next page.',
  ),
  LIVE_RELOAD: flag(
    'LIVE_RELOAD',
    'false',
    'Development only: whether open pages reload when another release goes live.',
  ),
});

/** Secrets of the site, and tokens of programs. */
export const secretsEnvironment = v.object({
  SECRET: setting(/^.{32}/s, 'Set SECRET to 32 random characters or more.', {
    description:
      'Key for all signatures of the site, of 32 random characters or more (`openssl rand -hex 32`), the same on every machine. Unless set, it is made once and kept in DATA_DIR/secret.',
    isSecret: true,
  }),
  METRICS_TOKEN: setting(/^.{32}/s, 'Set METRICS_TOKEN to 32 random characters or more.', {
    description:
      'Lets a program read /metrics by `Authorization: Bearer`; 32 random characters or more.',
    isSecret: true,
  }),
  PAGE_CDN_TOKEN: setting(/^\S+$/, 'Set PAGE_CDN_TOKEN to the token of Fastly, without spaces.', {
    description: 'Token of Fastly that may purge its service.',
    isSecret: true,
  }),
  CAMPAIGN_TOKENS: setting(
    /^([a-z0-9-]+:[0-9a-f]{64}(,[a-z0-9-]+:[0-9a-f]{64})*)?$/,
    'Set CAMPAIGN_TOKENS to what `npm run campaign -- token <name>` prints, several with commas between them.',
    {
      description:
        'Who may change campaigns and content over the network: what `npm run campaign -- token <name>` prints, with commas.',
      example: 'amina:<SHA-256 of the token>',
    },
  ),
});

/** Database, folders and pictures. */
export const filesEnvironment = v.object({
  DATA_DIR: folder(
    './data',
    'Folder of what must be backed up: the SQLite database, the secret, CVs and pictures.',
  ),
  DATABASE_URL: setting(
    /^postgres(ql)?:\/\//,
    'Set DATABASE_URL to a PostgreSQL address such as postgres://user:password@host/showroom, or leave it out.',
    {
      description:
        'PostgreSQL instead of SQLite in DATA_DIR; several machines may share it. `sslmode=verify-full` encrypts the connection.',
      isSecret: true,
    },
  ),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', [4, 100], {
    fallback: '12',
    description:
      'Connections to PostgreSQL that each server process may hold. Times the processes of all machines they stay below its max_connections, 100 there unless set.',
  }),
  RELEASES_DIR: folder(
    './releases',
    'Folder of the releases, or of copies of them when RELEASE_STORE is set.',
  ),
  MEDIA_DIR: folder('./.cache/media', 'Folder of pictures in all sizes; made again when missing.'),
  CONTENT_DIR: folder('./content', 'Folder of the texts and pictures that come with the sources.'),
  PREPARE_PICTURES: flag(
    'PREPARE_PICTURES',
    'true',
    'Whether all pictures are prepared after the start, or each when it is first asked for.',
  ),
  PRINT_BROCHURES: flag(
    'PRINT_BROCHURES',
    'true',
    'Whether a brochure is printed when its content has changed. With `false` those that are there stay.',
  ),
  CHROMIUM: v.pipe(
    v.optional(v.string()),
    about({
      description:
        'Chromium for the hydration check of releases: its path, or `none` for no check. Unless set, it is searched for.',
      example: '/usr/bin/chromium',
    }),
  ),
});
