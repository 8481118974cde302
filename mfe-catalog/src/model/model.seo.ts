import type { ModelDetail } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

/** The model's banner for social networks, and the car as search engines read it. */
export function modelSeo(model: ModelDetail): SeoPatch {
  return {
    ogImage: model.banner.src,
    twitterImage: model.banner.src,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: model.name,
      description: model.introduction.text,
      slogan: model.tagline,
      image: [model.banner.src, model.hero.src, model.side.src],
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
