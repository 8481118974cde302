import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Num } from 'shared-ui/number';

interface ContactRecruitersProps {
  /** Prefilled chat message, which the visitor can edit. */
  message: string;
}

/** E-mail and chat links to the recruiters. */
export function ContactRecruiters({ message }: ContactRecruitersProps) {
  const { t } = useTranslation('mfe-careers');
  const { settings } = useVisit();
  return (
    <Buttons>
      <ButtonLink variant="line" to={chatAddress(settings.chatPhone, message)}>
        <Icon name="chat" size="s" />
        {t('talk.chat')}
      </ButtonLink>
      <ButtonLink variant="line" to={telAddress(settings.tollFreeNumber)}>
        <Icon name="phone" size="s" />
        <Num>{settings.tollFreeNumber}</Num>
      </ButtonLink>
    </Buttons>
  );
}
