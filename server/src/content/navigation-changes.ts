import { navigationPlaces, type SiteNavigation } from 'shared-contracts/content';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { Locale } from 'shared-contracts/locale';
import { arrange, paths } from 'shared-contracts/paths';
import { translate } from './campaigns/checks/sentences';
import type { Bilingual } from './fields';
import { fieldTitle } from './forms/form-schema';
import type { SeoContent } from './schema';
import { describeChanges } from './workflow/describe-changes';

/**
 * Changes of `navigation.json` as visitors see them: each link that stands elsewhere, or is shown or hidden, by its label
 * and the title of its page. The file itself has addresses, and all of a place as soon as one of them moves.
 */
export function navigationChanges(
  before: unknown,
  after: unknown,
  navigation: SiteNavigation,
  seo: Readonly<Record<string, Pick<SeoContent[string], 'title'>>>,
): DescribedChange[] {
  const labelOf = (place: string, to: string): Bilingual => {
    const label = navigation[place]?.find((link) => link.to === to)?.label ?? { en: to, ar: to };
    const title = seo[to === paths.home() ? 'home' : to.slice(1)]?.title;
    if (!title) return label;
    const page = { en: withoutBrand(title.en), ar: withoutBrand(title.ar) };
    const named = translate('changes', 'leadsTo', { name: label, title: page });
    // most links are named as their pages
    const nameIn = (locale: Locale) => (page[locale] === label[locale] ? label : named)[locale];
    return { en: nameIn('en'), ar: nameIn('ar') };
  };
  const placeIn = (locale: Locale, path: readonly (string | number)[], body: unknown) => {
    const [place = '', index, field] = path;
    const { id } = Object(Object(body)[place])[Number(index)];
    const parts = [fieldTitle(String(place), locale), labelOf(String(place), id)[locale]];
    return (field === undefined ? parts : [...parts, translate('changes', 'shown')[locale]]).reduce(
      (owner, name) => translate('changes', 'part', { owner, name })[locale],
    );
  };
  return describeChanges(arranged(before, navigation), arranged(after, navigation), {
    placeOf: (path, body) => ({ en: placeIn('en', path, body), ar: placeIn('ar', path, body) }),
    labelOf: (path, locale) => fieldTitle(String(path.at(-1)), locale),
    valueOf: (_, isShown, locale) => translate('changes', isShown ? 'yes' : 'no')[locale],
  }).map(({ field = '', ...change }) => ({ ...change, field: field.replace(/\[.*/, '') }));
}

/** The links of each place in their order, and which of them are shown. */
const arranged = (body: unknown, navigation: SiteNavigation) =>
  Object.fromEntries(
    navigationPlaces.map((place) => {
      const { order, hidden = [] } = Object(Object(body)[place]);
      // a page that staff have made has its place in its own file
      const links = (navigation[place] ?? []).filter(({ page }) => !page);
      return [
        place,
        arrange(links, order).map(({ to }) => ({ id: to, shown: !hidden.includes(to) })),
      ];
    }),
  );

/** The title of a page without the name of the site, which stands at its end or its beginning. */
const withoutBrand = (title: string) =>
  title
    .split(' | ')
    .filter((part) => part !== '{brand}')
    .join(' | ');
