import type { ModelDetail } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';

/** The car as search engines read it. Its picture for social networks is in its SEO record. */
export function modelSeo(model: ModelDetail, locale: Locale): SeoPatch {
  return {
    name: model.name,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: model.name,
      description: model.introduction.text,
      slogan: model.tagline,
      image: [model.banner.src, model.hero.src, model.side.src],
      url: localise(paths.explore(model.slug), locale),
      itemCondition: 'https://schema.org/NewCondition',
      additionalProperty: model.keyFigures.map(({ label, value, unit }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
        unitText: unit,
      })),
    },
  };
}
