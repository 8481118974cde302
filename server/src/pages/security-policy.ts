import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SettingsWire } from 'shared-contracts/api';
import { browserReportAddress, reportingEndpoints } from '../monitoring/browser-report-plugin';

/** The map of the contact page. */
const map = 'https://www.openstreetmap.org';

/** Of what the settings say: the addresses of other sites that pages show in a frame. */
type FramedSites = Pick<SettingsWire, 'accessories_url' | 'viewer_urls'>;

/** The origins that pages may frame: exactly those that the content names, and the map. */
export function frameSources(settings: FramedSites | undefined): string {
  const addresses = settings
    ? [settings.accessories_url, ...Object.values(settings.viewer_urls)]
    : [];
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set([map, ...origins])].join(' ');
}

/** Where Google's and Meta's tags come from and report to. */
const tagSources = [
  ...['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  ...[
    'https://*.analytics.google.com',
    'https://*.googleadservices.com',
    'https://*.doubleclick.net',
  ],
  ...['https://www.google.com', 'https://www.google.com.bh'],
  ...['https://connect.facebook.net', 'https://www.facebook.com'],
].join(' ');

/** As many texts as sixteen releases have. */
const hashes = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** Names the text of one inline element, so that a browser lets in this text and no other. */
const sourceHash = (text: string) => hashes.memo(text);

/** MUI makes its style elements empty and fills them by script, as any script may. */
const empty = sourceHash('');

interface PolicyExceptions {
  /** Who may frame the page: nobody, but for previews, which pages of staff show side by side. */
  ancestors?: "'none'" | "'self'";
  /** Text of each script element that runs; an empty one does not. */
  scripts?: readonly string[];
  /** Whether the visitor has let the tag manager in, and with it what it brings. */
  isTagged?: boolean;
}

/**
 * Nothing from elsewhere but what is framed, and no script or style inline but exactly these.
 * Pictures may be `blob:`, which only our own scripts can make: the panorama reads its picture that way.
 *
 * @param styles text of each style element
 * @param trustedTypes the one policy that may say what scripts hand to the browser to run; null lets them all
 */
export function contentSecurityPolicy(
  styles: readonly string[],
  frames: string,
  trustedTypes: string | null,
  { scripts = [], ancestors = "'none'", isTagged = false }: PolicyExceptions = {},
): string {
  const tags = isTagged ? ` ${tagSources}` : '';
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.filter(Boolean).map(sourceHash)].join(' ')}${tags}`,
    `style-src 'self' ${[empty, ...styles.map(sourceHash)].join(' ')}`,
    `connect-src 'self'${tags}`,
    `img-src 'self' data: blob:${tags}`,
    "media-src 'self'",
    "font-src 'self'",
    `frame-src ${frames}${tags}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    // tags know no such policy
    ...(trustedTypes === null || isTagged
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`]),
    // the older name for browsers that do not know `Reporting-Endpoints`
    `report-uri ${browserReportAddress}`,
    'report-to default',
  ].join('; ');
}

/** What pages and what they frame ask of a device: nothing but motion for panoramas, sound and the full screen. */
const closed = [
  ...[
    'camera',
    'display-capture',
    'geolocation',
    'hid',
    'idle-detection',
    'local-fonts',
    'microphone',
  ],
  ...['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
];

/** Headers of every document beside its own policy. */
export const documentHeaders = {
  'permissions-policy': closed.map((feature) => `${feature}=()`).join(', '),
  'reporting-endpoints': reportingEndpoints,
};
