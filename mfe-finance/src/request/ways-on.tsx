import { type Chosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';

interface WaysOnProps {
  model: string;
  /** What is chosen of it. */
  chosen: Chosen;
  /** What it is called. */
  car: string;
}

/** Where it goes on once finance is asked for: the wheel, and somebody to talk to. */
export function WaysOn({ model, chosen, car }: WaysOnProps) {
  const { t } = useTranslation('mfe-finance');
  const { settings } = useVisit();
  return (
    <>
      <ButtonLink variant="ink" to={withChosen(paths.testDrive(model), chosen)}>
        {t('done.drive')}
      </ButtonLink>
      <ButtonLink variant="line" to={chatAddress(settings.chatPhone, t('done.message', { car }))}>
        <Icon name="chat" size="s" />
        {t('done.chat')}
      </ButtonLink>
    </>
  );
}
