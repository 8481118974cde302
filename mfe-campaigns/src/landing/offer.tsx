import type { OfferProps } from 'shared-contracts/campaign-sections';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Lead } from 'shared-ui/layout';
import { HoursText } from 'shared-ui/number';
import { CampaignPicture } from '../campaign-picture/campaign-picture';
import { PreviewBadge } from '../preview-badge/preview-badge';
import { formId } from '../sections/form-id';
import styles from './landing.module.css';
import { LandingForm } from './landing-form';

/** The campaign's picture and text beside the form, or beside a link to the form where that is below. */
export function Offer({ deal, cars }: Omit<OfferProps, 'source'>) {
  const { t } = useTranslation('mfe-campaigns');
  const isFormBelow = deal.sections?.some(({ kind }) => kind === 'form');
  return (
    <div className={isFormBelow ? styles.alone : styles.landing}>
      <div className={styles.deal} data-picture={deal.tone}>
        <div className={styles.picture}>
          <CampaignPicture
            picture={deal.image}
            sizes="(max-width: 48.12em) max(420px, 100vw), max(1600px, 60vw)"
            priority
          />
        </div>
        <div className={styles.content}>
          {deal.isPreview && <PreviewBadge />}
          <Heading level={1} size="h1" className={styles.title}>
            {deal.title}
          </Heading>
          <Lead className={styles.text}>{deal.text}</Lead>
          <p className={styles.until}>
            <HoursText>
              {t('landing.until', { date: `${formatDate(deal.until)} ${deal.untilHour}`.trim() })}
            </HoursText>
          </p>
          {isFormBelow && (
            <ButtonLink variant="primary" to={`#${formId}`} className={styles.way}>
              {t('landing.way')}
            </ButtonLink>
          )}
        </div>
      </div>
      {!isFormBelow && <LandingForm id={formId} deal={deal} cars={cars} />}
    </div>
  );
}
