import type { Offer } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Lead, Muted, Wrap } from 'shared-ui/layout';
import { BackLink } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { Picture } from 'shared-ui/picture';
import { OfferFigure } from './offer-figure';
import styles from './offer-head.module.css';

interface OfferHeadProps {
  offer: Offer;
  isEnded: boolean;
  /** Element id of the form further down the page. */
  formId: string;
}

/** The offer's name, last day and a link to its form, beside its picture. */
export function OfferHead({ offer, isEnded, formId }: OfferHeadProps) {
  const { t } = useTranslation('mfe-content');
  return (
    <header className={styles.head}>
      <Wrap className={styles.columns}>
        <div className={styles.content}>
          <BackLink to={paths.offers()}>{t('offers.all')}</BackLink>
          <Muted className={styles.category}>{offer.category}</Muted>
          <Heading level={1} size="h1">
            {offer.title}
          </Heading>
          <OfferFigure figure={offer.figure} large />
          <Lead className={styles.until}>
            {t(isEnded ? 'offer.ended' : 'offer.until')} <Num>{formatDate(offer.until)}</Num>
          </Lead>
          {isEnded && <Muted>{t('offer.endedText')}</Muted>}
          <div className={styles.action}>
            <ButtonLink variant="primary" to={`#${formId}`}>
              {t('offer.getInTouch')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.picture}>
          <Picture picture={offer.image} sizes={pictureSizes} fit="cover" priority />
        </div>
      </Wrap>
    </header>
  );
}

const pictureSizes = '(max-width: 48.12em) calc(100vw - 40px), (max-width: 1400px) 50vw, 700px';
