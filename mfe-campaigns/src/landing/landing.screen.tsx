import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { useLoaderData } from 'shared-contracts/router';
import { Heading, Lead } from 'shared-ui/layout';
import { CampaignPicture } from '../campaign-picture/campaign-picture';
import { PreviewBadge } from '../preview-badge/preview-badge';
import { ClosedOffer } from './closed-offer';
import type { LandingData, OpenLanding } from './landing.loader';
import styles from './landing.module.css';
import { LandingForm } from './landing-form';

/** A campaign: the picture and the promise on one side, the form on the other. */
export function LandingScreen() {
  const landing = useLoaderData<LandingData>();
  return landing.state === 'open' ? <Offer {...landing} /> : <ClosedOffer {...landing} />;
}

function Offer({ deal, cars, source }: OpenLanding) {
  const { t } = useTranslation('mfe-campaigns');
  return (
    <div className={styles.landing}>
      <div className={styles.deal} data-picture={deal.tone}>
        <div className={styles.picture}>
          <CampaignPicture
            picture={deal.image}
            sizes="(max-width: 768px) max(420px, 100vw), max(1600px, 60vw)"
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
            {t('landing.until', { date: `${formatDate(deal.until)} ${deal.untilHour}`.trim() })}
          </p>
        </div>
      </div>
      <LandingForm deal={deal} cars={cars} source={source} />
    </div>
  );
}
