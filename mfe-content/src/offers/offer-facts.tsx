import type { Offer } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { HoursText, Num } from 'shared-ui/number';
import styles from './offer-facts.module.css';

/** Key facts of the offer, and contact links. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  return (
    <div className={styles.facts} data-tone="quiet">
      <Heading level={2} size="h3">
        {t('offer.glance')}
      </Heading>
      <Facts inCard className={styles.list}>
        <Fact label={t('offer.category')}>{offer.category}</Fact>
        {offer.begins !== null && (
          <Fact label={t('offer.firstDay')}>
            <Num>{formatDate(offer.begins)}</Num>
          </Fact>
        )}
        <Fact label={t('offer.lastDay')}>
          <Num>{formatDate(offer.until)}</Num>
        </Fact>
        <Fact label={t('offer.ask')}>
          <Link to={telAddress(settings.tollFreeNumber)} className={styles.phone}>
            <Num>{settings.tollFreeNumber}</Num>
          </Link>
        </Fact>
        <Fact label={t('offer.hours')}>
          <HoursText>{settings.openingHours}</HoursText>
        </Fact>
      </Facts>
    </div>
  );
}
