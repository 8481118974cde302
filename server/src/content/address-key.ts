import { neutralPath } from 'shared-contracts/locale';

/**
 * One text for all spellings of a path: small and capital letters, escapes of either case or the letters themselves,
 * doubled and trailing slashes, with its language or without. Null for what no browser can ask for.
 */
export function addressKey(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const url = `http://site${path.replace(/^[/\\]+/, '/')}`;
  if (!URL.canParse(url)) return null;
  try {
    const parts = new URL(url).pathname.split('/').filter((part) => part !== '');
    const letters = parts.map((part) => decodeURIComponent(part).normalize('NFC').toLowerCase());
    return neutralPath(`/${letters.map(encodeURIComponent).join('/')}`);
  } catch {
    return null;
  }
}

/** A key as people read it. */
export const readableKey = (key: string): string =>
  key.replace(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll('/', '%2F'));

/** The address without the site's own beginning, with `www.` or without, by TLS or not; others are returned as they are. */
export function withoutOwnOrigin(address: string, origin: string | undefined): string {
  if (!origin || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  if (siteName(address) !== siteName(origin)) return address;
  return address.replace(/^https?:[/\\]+[^/\\?#]*/i, '').replace(/^(?![/\\])/, '/');
}

const siteName = (address: string) => new URL(address).host.replace(/^www\./, '');
