import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SettingsWire } from 'shared-contracts/api';

/** Endpoint of the browsers' Reporting API: policy violations and crashes. */
export const browserReportAddress = '/-/reports';

/** `Reporting-Endpoints` header. Crash reports go to `default`. */
export const reportingEndpoints = `default="${browserReportAddress}"`;

/** Settings that contain framed addresses. */
type FramedSites = Pick<SettingsWire, 'accessories_url' | 'viewer_urls'>;

/** Origins that pages may frame: those named in the content. */
export function frameSources(settings: FramedSites | undefined): string {
  const addresses = settings
    ? [settings.accessories_url, ...Object.values(settings.viewer_urls)]
    : [];
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set(origins)].join(' ') || "'none'";
}

/** Origins of Google's and Meta's tags and their endpoints. */
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

/** Holds the inline texts of about sixteen releases. */
const hashCache = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** CSP hash source of an inline element's text. */
const sourceHash = (text: string) => hashCache.memo(text);

/**
 * MUI creates empty style elements and fills them through the CSSOM, which needs no hash beyond that of the
 * empty text.
 */
const emptyStyleHash = sourceHash('');

interface PolicyExceptions {
  /** Who may frame the page. Only previews may be framed, because staff pages show them side by side. */
  ancestors?: "'none'" | "'self'";
  /** Text of each inline script; an empty one is skipped. */
  scripts?: readonly string[];
  /** Whether the visitor agreed to the tag manager, whose origins are then allowed. */
  isTagged?: boolean;
  /** Whether the page plays a film that was chosen on the device, to take pictures of it. */
  playsChosenFilms?: boolean;
}

/**
 * Content security policy of a document: other origins only in frames, and inline scripts and styles only by
 * hash. `img-src` allows `blob:`, which the panorama uses and which only our own scripts can create.
 *
 * @param styles text of each style element
 * @param trustedTypes name of the only Trusted Types policy; null enforces none
 */
export function contentSecurityPolicy(
  styles: readonly string[],
  frames: string,
  trustedTypes: string | null,
  {
    scripts = [],
    ancestors = "'none'",
    isTagged = false,
    playsChosenFilms = false,
  }: PolicyExceptions = {},
): string {
  const tags = isTagged ? ` ${tagSources}` : '';
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.filter(Boolean).map(sourceHash)].join(' ')}${tags}`,
    `style-src 'self' ${[emptyStyleHash, ...styles.map(sourceHash)].join(' ')}`,
    `connect-src 'self'${tags}`,
    `img-src 'self' data: blob:${tags}`,
    `media-src 'self'${playsChosenFilms ? ' blob:' : ''}`,
    "font-src 'self'",
    `frame-src ${frames}${tags}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    // Google's tags do not support Trusted Types.
    ...(trustedTypes === null || isTagged
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`]),
    // For browsers without `Reporting-Endpoints`.
    `report-uri ${browserReportAddress}`,
    'report-to default',
  ].join('; ');
}

/**
 * Device features that are disabled for the page and its frames. Motion sensors, sound and full screen stay
 * enabled for panoramas and videos; the page itself, but no frame, may ask where the visitor is.
 */
const deniedFeatures = [
  ...['camera', 'display-capture', 'hid', 'idle-detection', 'local-fonts', 'microphone'],
  ...['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
];

/** Headers of every document besides its content security policy. */
export const documentHeaders = {
  'permissions-policy': [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    'geolocation=(self)',
  ].join(', '),
  'reporting-endpoints': reportingEndpoints,
};
