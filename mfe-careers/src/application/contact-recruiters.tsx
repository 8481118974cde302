import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Num } from 'shared-ui/number';

interface ContactRecruitersProps {
  /** What the chat opens with; the visitor can change it before sending. */
  message: string;
}

/** The two ways to reach the people who hire. */
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
