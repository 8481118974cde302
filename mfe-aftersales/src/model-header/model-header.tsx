import type { ReactNode } from 'react';
import type { Picture } from 'shared-contracts/picture';
import { useVisit } from 'shared-contracts/visit';
import { PageHeader } from 'shared-ui/page-header';

interface ModelHeaderProps {
  title: string;
  lead: string;
  /** The page's own picture; null when it could not be loaded. */
  picture?: Picture | null;
  /** Slug of the model whose picture is used when the page has none of its own. */
  model: string;
  /** A link on the picture, below the lead. */
  children?: ReactNode;
}

/** A page's title on a picture, or on a plain background without one. */
export function ModelHeader({ model, picture, children, ...text }: ModelHeaderProps) {
  const { models } = useVisit();
  const displayedPicture =
    picture ?? (models.find(({ slug }) => slug === model) ?? models[0])?.banner;
  return (
    <PageHeader {...text} picture={displayedPicture}>
      {displayedPicture && children}
    </PageHeader>
  );
}
