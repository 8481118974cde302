import { useMemo } from 'react';
import type { Picture } from 'shared-contracts/picture';
import { useEditing } from '../../form/editing';
import { usePageLanguage } from './page-language';

/** Placeholder for a missing picture. Its variants' addresses differ only after the hash. */
const placeholderSrc = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#dce2ea" d="M0 0h16v9H0z"/></svg>',
)}#.webp`;

/** Returns media by their names in the draft, in the page's language. */
export function useMediaResolver() {
  const { media } = useEditing();
  const language = usePageLanguage();
  return useMemo(
    () => ({
      picture(name: string, alt: string, shape: 'whole' | 'wide' = 'whole'): Picture {
        const found = media.picture(name, language, shape);
        const picture = found ?? { src: placeholderSrc, width: 1600, height: 900, alt: '' };
        return { ...picture, alt: alt || picture.alt };
      },
      film: (name: string) => media.film(name) ?? '',
    }),
    [media, language],
  );
}
