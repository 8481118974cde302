import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SitePage } from '../seo/site-pages';
import { previewParameters } from './preview-tokens';

/** Addresses of the pages that show a file, in both languages, with the preview's token. */
export const previewPages = (
  path: string,
  body: unknown,
  token: string,
): { locale: Locale; address: string }[] =>
  addressesOf(path, body).flatMap((address) => withToken(address, token));

const withToken = (address: string, token: string) =>
  locales.map((locale) => ({
    locale,
    address: localise(
      `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [previewParameters.content]: token })}`,
      locale,
    ),
  }));

/** The same for `seo.json`: the page of each record, or an example where several pages share one. */
export function seoPages(
  body: unknown,
  token: string,
  site: { isPage: (address: string) => boolean; pages: readonly Pick<SitePage, 'path'>[] },
): { locale: Locale; address: string; part: string }[] {
  return Object.keys(Object(body)).flatMap((part) => {
    const own = `/${part}`;
    const address = site.isPage(part)
      ? own
      : site.pages.find(({ path }) => path.startsWith(`${own}/`))?.path;
    return address === undefined
      ? []
      : withToken(address, token).map((page) => ({ ...page, part }));
  });
}

/** The page of a live file, without its language; null where no page shows it on this day. */
export function livePage(path: string, body: unknown, today: string): string | null {
  if (body === null) return null;
  const { begins = today, until = today, ended = false } = Object(body);
  const { date = today } = path.startsWith('news/') ? Object(body) : {};
  const isShown = !ended && begins <= today && date <= today && until >= today;
  return isShown ? (addressesOf(path, body)[0] ?? null) : null;
}

const addressesByFile: Readonly<Record<string, string[]>> = {
  'settings.json': [paths.home(), paths.contact()],
  'about.json': [paths.about()],
  'faqs.json': [paths.faqs()],
  'offices.json': [paths.contact(), paths.bookService()],
  'gallery.json': [paths.gallery()],
  'home.json': [paths.home()],
  'book-service.json': [paths.bookService()],
  'warranty.json': [paths.warranty(), paths.owners()],
  'finance.json': [paths.finance(), paths.models()],
  'running-costs.json': [paths.runningCosts()],
  'service-prices.json': [paths.servicePrices(), paths.runningCosts()],
  'accessories.json': [paths.build()],
  'manuals.json': [paths.manual()],
  'recalls.json': [paths.owners()],
  'trade-in-values.json': [paths.tradeIn()],
  'seo.json': [paths.home()],
  'pictures.json': [paths.home()],
  'texts.json': [
    ...[paths.home(), paths.models(), paths.offers(), paths.about()],
    ...[paths.bookService(), paths.finance(), paths.contact()],
  ],
};

function addressesOf(path: string, body: unknown): string[] {
  const fixed = addressesByFile[path];
  if (fixed) return fixed;
  const [folder, slug = ''] = path.replace(/\.json$/, '').split('/');
  const { id } = Object(body);
  const isThere = body !== null;
  switch (folder) {
    case 'models':
      return [...(isThere ? [paths.explore(slug), paths.compare([slug])] : []), paths.models()];
    case 'offers':
      return [...(isThere ? [paths.offer(id)] : []), paths.offers()];
    case 'news':
      return [...(isThere ? [paths.newsItem(id)] : []), paths.news()];
    case 'jobs':
      return [...(isThere ? [paths.job(slug)] : []), paths.careers()];
    case 'pages':
      return isThere ? [`/${Object(body).address}`] : [];
    case 'legal':
      return [`/${slug}`];
    default:
      return [];
  }
}
