import type { ReactNode } from 'react';
import type { Picture } from 'shared-contracts/picture';
import { useVisit } from 'shared-contracts/visit';
import { Band, PageHead } from 'shared-ui/band';

interface HeadProps {
  title: string;
  lead: string;
  /** The page's own picture; null when it could not be read. */
  picture?: Picture | null;
  /** Model in whose picture the title stands when the page has none of its own. */
  model: string;
  /** Below the words: a link. */
  children?: ReactNode;
}

/** A page's title on a picture; on plain ground when there is none. */
export function Head({ model, picture = null, children, ...words }: HeadProps) {
  const { models } = useVisit();
  const shown = picture ?? (models.find(({ slug }) => slug === model) ?? models[0])?.banner;
  if (!shown) return <PageHead {...words} />;
  return (
    <Band {...words} picture={shown}>
      {children}
    </Band>
  );
}
