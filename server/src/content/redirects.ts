import { localeOf, localise, neutralPath } from 'shared-contracts/locale';
import * as v from 'valibot';
import { addressKey, readableKey, withoutOwnOrigin } from './address-key';
import type { Fault } from './content-error';
import { type PartialContent, pagesOf } from './content-pages';
import { text } from './fields';
import type { FileContents } from './schema';

const isAbsolute = (address: string) => /^https?:\/\//i.test(address);
const pathOf = (address: string) => address.replace(/[?#].*$/, '');
const hasLanguage = (path: string) => path.startsWith('/') && neutralPath(path) !== path;

/** Removes direction marks, which come with addresses copied from a chat and which no browser sends. */
const address = v.pipe(
  text,
  v.transform((typed) => typed.replace(/[\p{Bidi_Control}\u{ad}\u{200b}]/gu, '').trim()),
);

const oldAddress = v.pipe(
  address,
  v.check(
    (address) =>
      isAbsolute(address) || (/^\/(?![/\\])/.test(address) && addressKey(address) !== null),
    'must be an address of this site, without its language, such as "/old-page" or "/brochures/old.pdf"',
  ),
  v.check(
    (address) => !/[?#]/.test(address),
    'leave out what follows ? or #: the address is found with any query, and keeps it',
  ),
  v.check((path) => !hasLanguage(path), 'leave the language out, such as "/old-page"'),
  v.check(
    (path) => !/\*|\/:/.test(path.replace(/^https?:\/\//i, '')),
    'a redirect begins at one address: write each old address by itself, without * or :name',
  ),
);

const newAddress = v.pipe(
  address,
  v.check(
    (address) =>
      (/^\/(?![/\\])/.test(address) && addressKey(pathOf(address)) !== null) ||
      (/^https:\/\/[^\s/\\]/i.test(address) && URL.canParse(address)),
    'must be a page of this site such as "/offers", or a whole address that begins with https://',
  ),
  v.check((path) => !hasLanguage(path), 'leave the language out, such as "/offers"'),
);

/** `redirects.json`: old addresses and their targets, for both languages. */
export const redirectsFile = v.array(v.strictObject({ from: oldAddress, to: newAddress }));
export type Redirect = v.InferOutput<typeof redirectsFile>[number];

/** Targets by the key of the old path. A target on this site starts with a slash. */
type Targets = ReadonlyMap<string, string>;

/** Cached per list, because it is read for every unknown address. */
const targetsByList = new WeakMap<readonly Redirect[], { origin: string; targets: Targets }>();

function targetsOf(redirects: readonly Redirect[], origin: string): Targets {
  const cached = targetsByList.get(redirects);
  if (cached?.origin === origin) return cached.targets;
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    const key = addressKey(withoutOwnOrigin(from, origin));
    if (key !== null && !targets.has(key)) targets.set(key, withoutOwnOrigin(to, origin));
  }
  targetsByList.set(redirects, { origin, targets });
  return targets;
}

/**
 * Target of an unknown address, in its language and with its query. Called only when no page was found, so a redirect
 * never hides a page.
 */
export function redirectOf(redirects: readonly Redirect[], { pathname, search, origin }: URL) {
  const target = redirectTarget(targetsOf(redirects, origin), pathname);
  return target && withQuery(localise(target, localeOf(pathname)), search, origin);
}

/** Final target without language; null when there is no redirect. */
function redirectTarget(targets: Targets, pathname: string): string | null {
  let target: string | null = null;
  // follow a chain in one step; the content check forbids loops
  const visited = new Set<string>();
  for (let key = addressKey(pathname); key !== null && !visited.has(key); ) {
    visited.add(key);
    const next = targets.get(key);
    if (next === undefined) break;
    target = next;
    key = addressKey(pathOf(next));
  }
  return target;
}

/** The target with the visitor's query added. Where both have a parameter, the target's wins. */
export function withQuery(target: string, search: string, origin: string): string {
  const url = new URL(target, origin);
  const targetParameters = new Set(url.searchParams.keys());
  const visitorParameters = new URLSearchParams(search);
  for (const name of targetParameters) visitorParameters.delete(name);
  if (visitorParameters.size > 0)
    url.search = `${url.search}${url.search ? '&' : '?'}${visitorParameters}`;
  return target.startsWith('/') ? url.href.slice(url.origin.length) : url.href;
}

/**
 * An address in the form of a redirect's `from`, the same for all its spellings. Null when no redirect may start
 * there, or it contains invisible characters.
 */
export function redirectSource(pathname: string): string | null {
  const key = addressKey(pathname);
  if (key === null) return null;
  const path = readableKey(key);
  if (isReservedPath(path) || /[\p{Cc}\p{Bidi_Control}]/u.test(path)) return null;
  // some escapes cannot be decoded, such as %25 and %3F
  return addressKey(path) === key ? path : key;
}

/** Returns a check whether a redirect may start at an address: neither a page nor another redirect is there. */
export function isRedirectable(
  content: Pick<FileContents, 'models' | 'jobs' | 'offers' | 'news' | 'redirects'>,
  origin: string,
): (address: string) => boolean {
  const pages = pagesOf(content);
  const targets = targetsOf(content.redirects, origin);
  return (address) => {
    const key = addressKey(address);
    return key !== null && !pages.has(key) && !targets.has(key);
  };
}

/** Faults of redirects: unreachable ones, loops, those at the address of a page, and those to a page that is missing. */
export function redirectFaults(content: PartialContent, origin = ''): Fault[] {
  const { redirects = [] } = content;
  // a page that staff have made is at fault itself
  const pages = pagesOf({ ...content, pages: [] });
  const keys = redirects.map(({ from }) => addressKey(withoutOwnOrigin(from, origin)));
  const targets = targetsOf(redirects, origin);
  return keys.flatMap((key, at) => {
    const place = { file: 'content/redirects.json', field: `[${at}].from` };
    const fault = (reason: string) => [{ ...place, reason }];
    const { from = '', to = '' } = redirects[at] ?? {};
    const target = addressKey(pathOf(withoutOwnOrigin(to, origin)));
    const isMissing =
      target !== null && isContentPage(target) && !pages.has(target) && !targets.has(target);
    const missing = isMissing
      ? [{ ...place, field: `[${at}].to`, reason: `there is no page at ${readableKey(target)}` }]
      : [];
    if (key === null) return fault(`${from} is an address of another site`);
    const path = readableKey(key);
    return [
      ...(keys.indexOf(key) < at ? fault(`${path} is led on twice`) : []),
      ...(pages.has(key) ? fault(`${path} is a page of this site`) : []),
      ...(isReservedPath(path) ? fault(`${path} is answered by the site itself`) : []),
      ...(isLoop(targets, key) ? fault(`${path} leads back to itself`) : []),
      ...missing,
    ];
  });
}

function isLoop(targets: Targets, from: string): boolean {
  const visited = new Set<string>();
  for (let key: string | null = from; key !== null && !visited.has(key); ) {
    visited.add(key);
    const next = targets.get(key);
    key = next === undefined ? null : addressKey(pathOf(next));
    if (key === from) return true;
  }
  return false;
}

/** Paths that are handled before any page or redirect. */
const isReservedPath = (path: string) =>
  /^\/(api|assets|storage|plans|icons|-|\.well-known)(\/|$)/.test(path) ||
  /^\/(robots\.txt|sitemap\.xml|favicon\.(svg|ico)|apple-touch-icon\.png)$/.test(path) ||
  /^\/(manifest-(en|ar)\.webmanifest|booking\.ics|healthz|readyz|metrics)$/.test(path);

/** Whether content alone decides if the page exists. Other addresses may be pages of any remote. */
const isContentPage = (path: string) =>
  /^\/(explore-vehicles|offers-description|media-description|job_description)\/[^/]+$/.test(path);
