import { type Locale, locales } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SearchDocument, SearchSource } from '../content/search/search-document';
import searchWords from '../content/search/words.json';
import type { LiveStock } from './live-stock';
import { pageOf, pictureOf, type ShownCar, titleOf } from './shown-car';
import type { StockTexts } from './stock-texts';

/** The cars in stock as something to be searched: what the list shows is what is found. */
export const stockSource = (
  stock: Pick<LiveStock, 'revision' | 'offered' | 'catalogue'>,
): SearchSource => ({
  revision: () => stock.revision(),
  async documents() {
    const { texts } = await stock.catalogue();
    return [listPage(texts), ...(await stock.offered()).map(carOf)];
  },
});

const listPage = (texts: StockTexts): SearchDocument => ({
  ...{ id: 'page/stock', kind: 'page', path: paths.stock() },
  title: bilingual((locale) => texts[locale].list),
  summary: bilingual((locale) => texts[locale].listSummary),
  keywords: searchWords.keywords.stock,
});

function carOf(car: ShownCar): SearchDocument {
  const { number, model, branch, gearbox, fuel, grade, price, state, row, texts } = car;
  const summaryIn = (locale: Locale) => [
    ...[branch.name[locale], model.gearbox[locale][grade]],
    ...(state === 'held' ? [texts[locale].held] : []),
  ];
  return {
    ...{ id: `stock/${number}`, kind: 'stock', path: pageOf(car), isNamed: true },
    title: bilingual((locale) => titleOf(car, locale)),
    summary: bilingual((locale) => summaryIn(locale).join(' · ')),
    keywords: bilingual((locale) =>
      [
        ...[searchWords.keywords.stock[locale], number, String(row.year), branch.name[locale]],
        ...[texts[locale][gearbox], texts[locale][fuel], model.product.body.name[locale]],
        ...(locale === 'ar' ? feminineForms(car.paint.name.ar) : []),
      ].join(' '),
    ),
    image: pictureOf(car),
    price,
  };
}

const feminine: Readonly<Record<string, string>> = {
  أحمر: 'حمراء',
  أبيض: 'بيضاء',
  أسود: 'سوداء',
  أزرق: 'زرقاء',
  أخضر: 'خضراء',
  أصفر: 'صفراء',
};

/** A car is feminine in Arabic, and its paint's name masculine: both are asked for. */
const feminineForms = (paint: string): string[] =>
  paint.split(' ').flatMap((word) => feminine[word] ?? []);

function bilingual(textIn: (locale: Locale) => string): Record<Locale, string> {
  const [en = '', ar = ''] = locales.map(textIn);
  return { en, ar };
}
