import { type Bilingual, firstInPlace, lastInPlace, pagePlaces } from 'shared-contracts/campaign';
import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import type { SiteNavigation } from 'shared-contracts/content';
import { formatDate, formatDinars, formatNumber, type Locale } from 'shared-contracts/locale';
import { type FieldWords, named } from '../../workflow/describe-changes';
import { fieldLocation, translate } from '../checks/sentences';

type Labels = Record<'fields' | 'options' | 'sections', Readonly<Record<string, string>>>;
const labels: Record<Locale, Labels> = { en, ar };

const amounts = ['price', 'before', 'monthly', 'down', 'fee'];

/**
 * Labels of a campaign's fields. `cars` are the models' names by slug; `navigation` has the links that a page can stand
 * behind.
 */
export const campaignWords = (
  cars: ReadonlyMap<string, Bilingual>,
  navigation: SiteNavigation = {},
): FieldWords => ({
  placeOf(path, body) {
    const place = fieldLocation(path, body);
    return typeof path.at(-1) === 'number' ? named(place, path, body) : place;
  },
  labelOf(path, locale) {
    const name = String(path.at(-1));
    if (name === 'en' || name === 'ar') return translate('languages', name)[locale];
    return labels[locale].fields[name] ?? name;
  },
  valueOf(path, value, locale) {
    const name = String(path.findLast((part) => typeof part === 'string'));
    const text = String(value);
    if (typeof value === 'boolean') return translate('changes', value ? 'yes' : 'no')[locale];
    if (typeof value === 'number') {
      if (amounts.includes(name)) return formatDinars(value);
      return name === 'id' ? text : formatNumber(value);
    }
    if (pagePlaces.some((place) => place === name)) {
      const key = text === firstInPlace || text === lastInPlace ? text : 'behind';
      const link = navigation[name]?.find(({ to }) => to === text);
      return translate('changes', key, { name: link?.label ?? text })[locale];
    }
    if (name === 'kind') return labels[locale].sections[text] ?? text;
    if (name === 'offer_type' || name === 'tone') return labels[locale].options[text] ?? text;
    if (name === 'model' || name === 'models') return cars.get(text)?.[locale] ?? text;
    if (name === 'from' || name === 'until') return formatDate(text) + text.slice(10);
    return text;
  },
});
