import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Fact, Facts } from 'shared-ui/facts';
import { ArrowLink } from 'shared-ui/link';
import { HoursText, PhoneLink } from 'shared-ui/number';
import styles from './contacts.module.css';

interface ContactsProps {
  /** Also shows the local number and the showroom. */
  complete?: boolean;
  /** Rendered within a card. */
  inCard?: boolean;
}

/** Phone, chat and hours, from the site's settings. */
export function Contacts({ complete = false, inCard = false }: ContactsProps) {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  return (
    <Facts tall inCard={inCard} className={styles.contacts}>
      <Fact label={t('contact.tollFree')}>
        <PhoneLink number={settings.tollFreeNumber} />
      </Fact>
      {complete && (
        <Fact label={t('contact.telephone')}>
          <PhoneLink number={settings.telephoneNumber} />
        </Fact>
      )}
      <Fact label={t('contact.chat')}>
        <ArrowLink to={chatAddress(settings.chatPhone)}>{t('contact.write')}</ArrowLink>
      </Fact>
      {complete && <Fact label={t('contact.showroom')}>{settings.showroomAddress}</Fact>}
      <Fact label={t('contact.hours')}>
        <HoursText>{settings.openingHours}</HoursText>
      </Fact>
    </Facts>
  );
}
