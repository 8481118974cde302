import type { SettingsWire } from 'shared-contracts/api';
import {
  type CustomPageFile,
  customPageFile,
  firstInPlace,
  type PagePlace,
  pagePlaces,
} from 'shared-contracts/campaign';
import { neutralPath } from 'shared-contracts/locale';
import * as v from 'valibot';
import { addressKey, withoutOwnOrigin } from './address-key';
import { schemaFaults } from './campaigns/checks/campaign-faults';
import { textsAt } from './campaigns/checks/nodes';
import { sectionFaults } from './campaigns/checks/section-faults';
import { faultAt } from './campaigns/checks/sentences';
import type { Fault } from './content-error';
import { type PartialContent, pagesOf } from './content-pages';
import type { Redirect } from './redirects';

/** `pages/<name>.json`: a page that staff have made; the slug is the file's name. */
export type CustomPageContent = CustomPageFile & { slug: string };

/** First parts of addresses that lead elsewhere, and names that read like the site's own. */
const reserved = [
  ...['ar', 'en', 'api', 'assets', 'storage', 'plans', 'icons', 'c', 'branches', 'newsletter'],
  ...['explore-vehicles', 'offers-description', 'media-description', 'job-description'],
  ...['landing-page', 'admin', 'healthz', 'readyz', 'metrics'],
];

/** What is wrong with one page by itself. Sentences name the place in the page. */
export function checkCustomPage(
  value: unknown,
  file: string,
): { value?: CustomPageFile; faults: Fault[] } {
  const result = v.safeParse(customPageFile, value);
  const faults = schemaFaults(result.issues ?? [], value).map(({ field, sentence }) => ({
    ...{ file, field, sentence, reason: sentence.en },
  }));
  return result.success ? { value: result.output, faults } : { faults };
}

/** What is wrong with pages beside the rest of the site: taken addresses, links without page, sections without car. */
export function customPageFaults(
  content: PartialContent,
  media: ReadonlySet<string>,
  origin?: string,
): Fault[] {
  const { pages = [], models = [], redirects = [] } = content;
  const redirected = redirects.map(({ from }) => addressKey(withoutOwnOrigin(from, origin)));
  const addresses = pagesOf(content);
  const taken = {
    screens: pagesOf({ ...content, pages: [] }),
    pages: ownersOf(pages, ({ address }) => [address]),
    former: ownersOf(pages, ({ former = [] }) => former),
    redirected: new Set(redirected),
  };
  const rotatable = models.filter(({ turntable }) => turntable !== undefined);
  const site = {
    ...{ media, models: new Set(models.map(({ slug }) => slug)) },
    rotatable: new Set(rotatable.map(({ slug }) => slug)),
  };
  return pages.flatMap(({ slug, ...page }) => {
    const wrong = [
      ...addressFaults({ slug, ...page }, taken),
      ...(content.models ? sectionFaults(page, site, 'sections.*') : []),
      ...textsAt(page, '**.link.address').flatMap(({ path, value }) =>
        isDeadLink(value, addresses)
          ? [faultAt(path, page, 'deadPage', { values: { value } })]
          : [],
      ),
    ].filter(({ severity }) => severity === 'error');
    const file = `content/pages/${slug}.json`;
    return wrong.map(({ field, sentence }) => ({ file, field, sentence, reason: sentence.en }));
  });
}

const isDeadLink = (value: string, addresses: ReadonlySet<string>): boolean => {
  const path = neutralPath(value.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1');
  return value.startsWith('/') && !addresses.has(path) && !/^\/(landing_page|c\/)/.test(path);
};

/** The pages that each address is named by. */
function ownersOf(
  pages: readonly CustomPageContent[],
  addressesOf: (page: CustomPageContent) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const page of pages)
    for (const address of addressesOf(page))
      owners.set(address, (owners.get(address) ?? new Set()).add(page.slug));
  return owners;
}

interface TakenAddresses {
  screens: ReadonlySet<string>;
  /** Slugs of pages by their address, and by those that they had before. */
  pages: ReturnType<typeof ownersOf>;
  former: ReturnType<typeof ownersOf>;
  redirected: ReadonlySet<string | null>;
}

function addressFaults(page: CustomPageContent, taken: TakenAddresses) {
  const { slug, address, ended } = page;
  const key = `/${address}`;
  const isOfOther = (owners: TakenAddresses['pages']) => {
    const slugs = owners.get(address) ?? new Set();
    return slugs.size > Number(slugs.has(slug));
  };
  const code =
    reserved.includes(address) || address.endsWith('360')
      ? 'addressReserved'
      : taken.screens.has(key)
        ? 'addressOfScreen'
        : isOfOther(taken.pages)
          ? 'addressOfPage'
          : isOfOther(taken.former)
            ? 'addressBefore'
            : !ended && taken.redirected.has(key)
              ? 'addressRedirected'
              : null;
  return code ? [faultAt(['address'], page, code, { values: { value: key } })] : [];
}

/** A former address leads to the page's own. */
export const formerAddresses = (pages: readonly CustomPageContent[]): Redirect[] =>
  pages.flatMap(({ address, former = [] }) =>
    former.filter((one) => one !== address).map((one) => ({ from: `/${one}`, to: `/${address}` })),
  );

/** The body that goes live: it keeps the address that the live one has, so that nobody's link dies. */
export function keepFormerAddress(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return after;
  const [live, next]: CustomPageFile[] = [JSON.parse(before), JSON.parse(after)];
  if (!live || !next || live.address === next.address) return after;
  const former = new Set([...(live.former ?? []), ...(next.former ?? []), live.address]);
  former.delete(next.address);
  return JSON.stringify({ ...next, former: [...former] });
}

/** A link of the frame to a page, beside the one that it follows. */
export interface PageLink {
  to: string;
  place: PagePlace;
  /** Address of a link, or `first` or `last`. */
  after: string;
  label: { en: string; ar: string };
}

/** The links to live pages. */
export const pageLinksOf = (pages: readonly CustomPageContent[]): PageLink[] =>
  pages
    .filter(({ ended }) => !ended)
    .flatMap(({ address, places = {}, title }) =>
      pagePlaces.flatMap((place) => {
        const after = places[place];
        return after ? [{ to: `/${address}`, place, after, label: places.nav_label ?? title }] : [];
      }),
    );

/** The links to pages with their orders, and the arranged places with them. */
interface ArrangedLinks {
  pages: NonNullable<SettingsWire['pages']>;
  navigation: Record<string, string[]>;
}

/** The links of a place with their orders, without those of pages. */
export type LinksOfPlace = (place: PagePlace) => readonly { to: string; order: number }[];

/**
 * Gives each link to a page its order among the other links of its place. Where staff have arranged a place by
 * `navigation.json`, it stands there behind the same link.
 */
export function arrangePageLinks(
  links: readonly PageLink[],
  linksOf: LinksOfPlace,
  navigation: Readonly<Record<string, readonly string[]>> = {},
): ArrangedLinks {
  const arranged: Record<string, string[]> = Object.fromEntries(
    Object.entries(navigation).map(([place, order]) => [place, [...order]]),
  );
  const pages = links.map(({ to, place, after, label }, index) => {
    const followed = linksOf(place).find((one) => one.to.split('?')[0] === after)?.order;
    const order = after === firstInPlace ? 0 : (followed ?? lastOrder);
    return { to, place, label, order: order + 0.001 * (index + 1) };
  });
  // from the last, so that those behind the same link keep their order
  for (const { to, place, after } of links.toReversed()) {
    const order = arranged[place];
    if (after === firstInPlace) order?.unshift(to);
    else if (order?.includes(after)) order.splice(order.indexOf(after) + 1, 0, to);
  }
  return { pages, navigation: arranged };
}

/** Behind every link of the site. */
const lastOrder = 1e6;
