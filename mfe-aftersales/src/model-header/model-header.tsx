import type { ReactNode } from 'react';
import type { Picture } from 'shared-contracts/picture';
import { useVisit } from 'shared-contracts/visit';
import { PageHeader } from 'shared-ui/page-header';

interface ModelHeaderProps {
  title: string;
  lead: string;
  /** The page's own picture; null when it could not be read. */
  picture?: Picture | null;
  /** Model in whose picture the title stands when the page has none of its own. */
  model: string;
  /** On the picture, below the lead: a link. */
  children?: ReactNode;
}

/** A page's title on a picture; on plain ground when there is none. */
export function ModelHeader({ model, picture, children, ...text }: ModelHeaderProps) {
  const { models } = useVisit();
  const shown = picture ?? (models.find(({ slug }) => slug === model) ?? models[0])?.banner;
  return (
    <PageHeader {...text} picture={shown}>
      {shown && children}
    </PageHeader>
  );
}
