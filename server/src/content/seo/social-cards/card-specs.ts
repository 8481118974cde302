import { type Locale, locales } from 'shared-contracts/locale';
import type { Bilingual } from '../../fields';
import { defaultPicture, seoEntriesOf } from '../../import/seo-rows';
import type { Content } from '../../schema';

export interface CardSpec {
  /** Path of the page: `explore-vehicles/swift`. */
  page: string;
  locale: Locale;
  title: string;
  /** One quiet line below the title; empty without it. */
  line: string;
  brand: string;
  /** Path inside `content/media`, or a whole path. */
  picture: string;
  /** The picture is not mirrored in Arabic. */
  upright?: boolean;
}

/** A card for every page, in both languages; one without a picture of its own has everybody's. */
export function cardSpecsOf(content: Content): CardSpec[] {
  const named = new Map(content.models.map((model) => [modelPage(model), model]));
  return [...seoEntriesOf(content)].flatMap(
    ([page, { title, og_image: picture = defaultPicture }]) => {
      const model = named.get(page);
      return locales.map((locale) => ({
        ...{ page, locale, picture },
        title: model ? model.name[locale] : withoutBrand(title, locale),
        line: model ? model.tagline[locale] : '',
        brand: content.settings.brand_name[locale],
      }));
    },
  );
}

/** `Offers | {brand}` is `Offers`. */
const withoutBrand = (title: Bilingual, locale: Locale) =>
  title[locale]
    .split(' | ')
    .filter((part) => part !== '{brand}')
    .join(' | ');

const modelPage = ({ slug }: { slug: string }): string => `explore-vehicles/${slug}`;
