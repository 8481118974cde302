import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Lead, Muted } from 'shared-ui/layout';
import { HoursText, Num } from 'shared-ui/number';
import styles from './contact.module.css';

/** Contact people with their hours. */
export function Contact({ text, message }: LocalizedSectionOf<'contact'>) {
  const { t } = useTranslation('mfe-campaigns');
  const { settings } = useVisit();
  return (
    <div className={styles.place}>
      {text && <Lead>{text}</Lead>}
      <Buttons>
        <ButtonLink variant="ink" to={telAddress(settings.tollFreeNumber)}>
          <Icon name="phone" size="s" />
          <Num>{settings.tollFreeNumber}</Num>
        </ButtonLink>
        <ButtonLink variant="line" to={chatAddress(settings.chatPhone, message)}>
          <Icon name="chat" size="s" />
          {t('sections.contact.chat')}
        </ButtonLink>
      </Buttons>
      <Muted>
        <HoursText>{settings.openingHours}</HoursText>
      </Muted>
    </div>
  );
}
