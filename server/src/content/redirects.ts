import { localeOf, localise, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { Fault } from './content-error';
import { text } from './fields';
import type { WrittenContent } from './schema';

const oldAddress = v.pipe(
  text,
  v.regex(
    /^\/[a-z0-9._~%-]+(\/[a-z0-9._~%-]+)*$/,
    'must be an address of this site in small letters, without its language, such as "/old-page"',
  ),
  v.check((path) => neutralPath(path) === path, 'leave the language out, such as "/old-page"'),
);

const newAddress = v.pipe(
  text,
  v.regex(
    /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s/\\]+[^\s\\]*)$/,
    'must be a page of this site such as "/offers", or a whole address that begins with https://',
  ),
  v.check((path) => neutralPath(path) === path, 'leave the language out, such as "/offers"'),
);

/** `redirects.json`: addresses that are no more, and where their visitors are led, in both languages. */
export const redirectsFile = v.array(v.strictObject({ from: oldAddress, to: newAddress }));
export type Redirect = v.InferOutput<typeof redirectsFile>[number];

/** Where what stood at a page's address is now, in its language; asked where no page is, so that none is ever hidden. */
export function redirectOf(
  redirects: readonly Redirect[],
  { pathname }: Pick<URL, 'pathname'>,
): string | null {
  const target = redirectTarget(redirects, pathname);
  return target && localise(target, localeOf(pathname));
}

/** Where an address leads in the end, without its language; null where no redirect stands. */
function redirectTarget(redirects: readonly Redirect[], pathname: string): string | null {
  const path = neutralPath(pathname);
  const next = redirects.find(({ from }) => from === path)?.to;
  if (next === undefined) return null;
  // one that leads to another is followed at once; the check lets none lead in a circle
  const others = redirects.filter(({ from }) => from !== path);
  return redirectTarget(others, pathOf(next)) ?? next;
}

/** Redirects that lead nowhere else, and those that stand where a page is. */
export function redirectFaults(
  content: { [Part in keyof WrittenContent]?: WrittenContent[Part] | undefined },
): Fault[] {
  const { redirects = [] } = content;
  const pages = pagesOf(content);
  return redirects.flatMap(({ from }, at) => {
    const place = { file: 'content/redirects.json', field: `[${at}].from` };
    const isTwice = redirects.findIndex((other) => other.from === from) < at;
    return [
      ...(isTwice ? [{ ...place, reason: `${from} is led on twice` }] : []),
      ...(pages.has(from) ? [{ ...place, reason: `${from} is a page of this site` }] : []),
      ...(isCircle(redirects, from) ? [{ ...place, reason: `${from} leads back to itself` }] : []),
    ];
  });
}

function isCircle(redirects: readonly Redirect[], from: string): boolean {
  const passed = new Set<string>();
  for (let path: string | undefined = from; path !== undefined && !passed.has(path); ) {
    passed.add(path);
    const next = redirects.find((redirect) => redirect.from === path)?.to;
    path = next === undefined ? undefined : pathOf(next);
    if (path === from) return true;
  }
  return false;
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');

/** Addresses of pages, as far as they are known without the remotes. */
function pagesOf({
  models = [],
  jobs = [],
  offers = [],
  news = [],
}: {
  [Part in keyof WrittenContent]?: WrittenContent[Part] | undefined;
}): ReadonlySet<string> {
  const { home, about, bookService, genuineParts, faqs, warranty, gallery, contact } = paths;
  const { careers, accessories, inside, downloads, terms, privacy, thankYou } = paths;
  const alone = [
    ...[home, about, paths.models, bookService, genuineParts, faqs, warranty, paths.news],
    ...[gallery, contact, careers, accessories, inside, downloads, terms, privacy, thankYou],
  ].map((address) => address());
  return new Set([
    ...['/', paths.testDrive(), paths.offers(), paths.compare(), ...alone],
    ...models.flatMap(({ slug, view_360 }) => [
      paths.explore(slug),
      ...(view_360 ? [`/${view_360.path}`] : []),
    ]),
    ...jobs.map(({ slug }) => paths.job(slug)),
    ...offers.map(({ id }) => paths.offer(id)),
    ...news.map(({ id }) => paths.newsItem(id)),
  ]);
}
