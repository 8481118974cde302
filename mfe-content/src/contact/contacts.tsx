import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chatAddress, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ArrowLink, Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import styles from './contacts.module.css';

interface ContactsProps {
  /** All that settings know: the local number and the showroom as well. */
  complete?: boolean;
}

/** Phone, chat and hours, from the site's settings. */
export function Contacts({ complete = false }: ContactsProps) {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  return (
    <dl className={styles.contacts}>
      <Row label={t('contact.tollFree')}>
        <Phone number={settings.tollFreeNumber} />
      </Row>
      {complete && (
        <Row label={t('contact.telephone')}>
          <Phone number={settings.telephoneNumber} />
        </Row>
      )}
      <Row label={t('contact.chat')}>
        <ArrowLink to={chatAddress(settings.chatPhone)}>{t('contact.write')}</ArrowLink>
      </Row>
      {complete && <Row label={t('contact.showroom')}>{settings.showroomAddress}</Row>}
      <Row label={t('contact.hours')}>{settings.openingHours}</Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <Link to={telAddress(number)} className={styles.phone}>
      <Num>{number}</Num>
    </Link>
  );
}
