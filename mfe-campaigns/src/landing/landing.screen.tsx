import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { formatDate } from 'shared-contracts/locale';
import { Heading, Lead } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import type { LandingData } from './landing.loader';
import styles from './landing.module.css';
import { LandingForm } from './landing-form';

/** A campaign: the picture and the promise on one side, the form on the other. */
export function LandingScreen() {
  const { deal, tone, modelSlug } = useLoaderData<LandingData>();
  const { t } = useTranslation('mfe-campaigns');
  return (
    <div className={styles.landing}>
      <div className={styles.deal} data-picture={tone}>
        <div className={styles.picture}>
          <Picture
            picture={deal.image}
            alt=""
            sizes="(max-width: 768px) max(420px, 100vw), max(1600px, 60vw)"
            fit="cover"
            priority
          />
        </div>
        <div className={styles.words}>
          <Heading level={1} size="h1" className={styles.title}>
            {deal.title}
          </Heading>
          <Lead className={styles.text}>{deal.text}</Lead>
          <p className={styles.until}>{t('landing.until', { date: formatDate(deal.until) })}</p>
        </div>
      </div>
      <LandingForm campaign={deal.campaign} offerType={deal.offerType} modelSlug={modelSlug} />
    </div>
  );
}
