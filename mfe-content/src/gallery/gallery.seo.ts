import type { Film } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

/** Structured data of the films, which another site hosts. */
export function gallerySeo({ films }: { films: readonly Film[] }): SeoPatch {
  if (films.length === 0) return {};
  return {
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: films.length,
      itemListElement: films.map((film, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'VideoObject',
          name: film.title,
          description: film.title,
          thumbnailUrl: film.thumbnail.src,
          uploadDate: `${film.published}T00:00:00+03:00`,
          duration: `PT${film.seconds}S`,
          url: film.url,
        },
      })),
    },
  };
}
