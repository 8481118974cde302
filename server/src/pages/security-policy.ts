/** The map of the contact page. */
const map = 'https://www.openstreetmap.org';

/** Of what the settings say: the addresses of other sites that pages show in a frame. */
export interface FramedSites {
  accessories_url: string;
  viewer_urls: Readonly<Record<string, string>>;
}

/** The origins that pages may frame: exactly those that the content names, and the map. */
export function frameSources(settings: FramedSites | undefined): string {
  const addresses = settings
    ? [settings.accessories_url, ...Object.values(settings.viewer_urls)]
    : [];
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set([map, ...origins])].join(' ');
}

/**
 * Nothing from elsewhere but what is framed, nothing inline without this response's nonce. Pictures may
 * be `blob:`, which only our own scripts can make: the panorama reads its picture that way.
 */
export function contentSecurityPolicy(nonce: string, frames: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
