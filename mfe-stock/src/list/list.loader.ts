import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';
import { addressOf, readFilter } from './filter';

export type ListPage = LoaderData<typeof listLoader>;

export const listLoader = loader(async ({ api, request, locale }) => {
  const { searchParams: query } = new URL(request.url);
  const asked = Number(query.get('page') ?? 1);
  const list = await api.stock.list({ ...readFilter(query), page: asked });
  // one address for each list: without unknown values, and with no page behind the last
  const { filter, choices, page } = list;
  const address = addressOf(filter, choices.sort[0] ?? '', page);
  if (query.has('page') && asked !== page) throw redirect(localise(address, locale));
  return list;
});

/** Filtered lists are no pages of their own for search engines; further pages of the whole list are. */
export const listSeo = ({ cars, filter, choices, page }: ListPage, locale: Locale): SeoPatch => {
  const isWhole = addressOf(filter, choices.sort[0] ?? '') === paths.stock();
  const address = isWhole && page > 1 ? `${paths.stock()}?page=${page}` : paths.stock();
  return {
    addresses: { en: address, ar: address },
    jsonLd: itemListOf(
      cars.map(({ name, year, slug }) => ({ name: `${name} ${year}`, to: paths.stockCar(slug) })),
      locale,
    ),
  };
};
