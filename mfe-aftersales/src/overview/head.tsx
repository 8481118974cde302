import { useVisit } from 'shared-contracts/visit';
import { Band, PageHead } from 'shared-ui/band';

interface HeadProps {
  title: string;
  lead: string;
  /** Model in whose picture the title stands. */
  model: string;
}

/** A page's title on a car's picture; on plain ground when there is none. */
export function Head({ model, ...words }: HeadProps) {
  const { models } = useVisit();
  const picture = (models.find(({ slug }) => slug === model) ?? models[0])?.banner;
  return picture ? <Band {...words} picture={picture} /> : <PageHead {...words} />;
}
