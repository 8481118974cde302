import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SettingsWire } from 'shared-contracts/api';

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

/** As many style sheets as sixteen releases have. */
const hashes = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** Names the text of one inline element, so that a browser lets in this text and no other. */
const sourceHash = (text: string) => hashes.memo(text);

/** MUI makes its style elements empty and fills them by script, as any script may. */
const empty = sourceHash('');

/**
 * Nothing from elsewhere but what is framed, no script inline, and no style inline but exactly these.
 * Pictures may be `blob:`, which only our own scripts can make: the panorama reads its picture that way.
 *
 * @param styles text of each style element
 */
export function contentSecurityPolicy(styles: readonly string[], frames: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[empty, ...styles.map(sourceHash)].join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
