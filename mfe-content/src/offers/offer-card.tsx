import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Card } from 'shared-ui/card';
import { Num } from 'shared-ui/number';
import { withBuild } from '../build-number';
import styles from './offer-card.module.css';
import { OfferFigure } from './offer-figure';
import type { OfferTeaser } from './offers.loader';

interface OfferCardProps
  extends Pick<ComponentProps<typeof Card>, 'action' | 'sizes' | 'priority' | 'travels'> {
  offer: OfferTeaser;
  /** Number of the build that the visitor comes with. */
  build?: string;
  level?: 2 | 3;
}

/** One offer: its picture, category, last day and two lines of title. */
export function OfferCard({ offer, build = '', level = 2, ...card }: OfferCardProps) {
  const { t } = useTranslation('mfe-content');
  const { id, title, image, category, until, figure } = offer;
  return (
    <Card
      {...card}
      picture={image}
      meta={
        <span className={styles.meta}>
          <span>{category}</span>
          <span>
            {t('offers.until')} <Num>{formatDate(until)}</Num>
          </span>
        </span>
      }
      figure={<OfferFigure figure={figure} />}
      title={title}
      to={withBuild(paths.offer(id), build)}
      level={level}
    />
  );
}
