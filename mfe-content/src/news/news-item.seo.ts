import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';
import type { NewsItemData } from './news-item.loader';

export function newsItemSeo({ story, excerpt }: NewsItemData, locale: Locale): SeoPatch {
  const address = localise(paths.newsItem(story.id), locale);
  return {
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: story.title,
      description: excerpt,
      image: story.images.map(({ src }) => src),
      datePublished: story.date,
      dateModified: story.updated,
      inLanguage: locale,
      author: { '@id': '/#dealer' },
      publisher: { '@id': '/#dealer' },
      url: address,
      mainEntityOfPage: address,
    },
  };
}
