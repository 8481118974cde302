import { neutralPath } from 'shared-contracts/locale';

/**
 * A canonical form for all spellings of a path: case, escapes, doubled and trailing slashes, and language prefix are
 * normalised. Null for a path that no browser can request.
 */
export function addressKey(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const url = `http://site${path.replace(/^[/\\]+/, '/')}`;
  if (!URL.canParse(url)) return null;
  try {
    const parts = new URL(url).pathname.split('/').filter((part) => part !== '');
    const segments = parts.map((part) => decodeURIComponent(part).normalize('NFC').toLowerCase());
    return neutralPath(`/${segments.map(encodeURIComponent).join('/')}`);
  } catch {
    return null;
  }
}

export const readableKey = (key: string): string =>
  key.replace(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll('/', '%2F'));

/**
 * The address without the site's origin, whether http or https, with or without `www.`. Other addresses are returned
 * unchanged.
 */
export function withoutOwnOrigin(address: string, origin: string | undefined): string {
  if (!origin || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  if (siteName(address) !== siteName(origin)) return address;
  return address.replace(/^https?:[/\\]+[^/\\?#]*/i, '').replace(/^(?![/\\])/, '/');
}

const siteName = (address: string) => new URL(address).host.replace(/^www\./, '');
