import { useId } from 'react';
import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, TitledSection } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PhoneLink } from 'shared-ui/number';
import { MapFacade } from './map-facade';
import styles from './offices.module.css';
import { OpenNow } from './open-now';

/** The offices; text and map swap sides from one to the next. */
export function Offices({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation('mfe-content');
  return (
    <TitledSection tone="quiet" title={t('contact.offices')}>
      <ul className={styles.list}>
        {offices.map((office, index) => (
          <li key={office.id}>
            <OfficeCard office={office} isOdd={index % 2 === 1} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function OfficeCard({ office, isOdd }: { office: Office; isOdd: boolean }) {
  const { t } = useTranslation('mfe-content');
  const title = useId();
  const { address, openingHours, schedule, telephoneNumber, mapUrl, directionsUrl } = office;
  return (
    <article
      id={`office-${office.id}`}
      className={isOdd ? `${styles.place} ${styles.odd}` : styles.place}
      data-tone="paper"
    >
      <div className={styles.content}>
        <Heading level={3} size="h3" id={title}>
          {office.title}
        </Heading>
        <p className={styles.address}>
          <Icon name="pin" size="s" className={styles.pin} />
          {address}
        </p>
        <p className={styles.hours}>{openingHours}</p>
        {schedule && <OpenNow schedule={schedule} />}
        <PhoneLink number={telephoneNumber} />
        <div className={styles.actions}>
          <ButtonLink variant="line" to={directionsUrl} aria-describedby={title}>
            {t('contact.directions')}
          </ButtonLink>
          <ArrowLink to={mapUrl} aria-describedby={title}>
            {t('contact.openMap')}
          </ArrowLink>
        </div>
      </div>
      <MapFacade office={office} />
    </article>
  );
}
