import { type Chosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { Icon } from 'shared-ui/icon';
import { PhoneLink } from 'shared-ui/number';

interface FormFallbackProps {
  /** Slug of the model to drive. */
  model: string;
  chosen: Chosen;
  onRetry: () => void;
}

/** Replaces the form if it fails: retry button, telephone, and a link to the page with the same form. */
export function FormFallback({ model, chosen, onRetry }: FormFallbackProps) {
  const { t } = useTranslation('mfe-catalog');
  const { settings } = useVisit();
  return (
    <Fallback level={3} title={t('request.missing')} text={t('request.missingText')}>
      <Button variant="ink" onClick={onRetry}>
        <Icon name="retry" size="s" />
        {t('request.retry')}
      </Button>
      <PhoneLink number={settings.tollFreeNumber} />
      <ButtonLink variant="line" to={withChosen(paths.testDrive(model), chosen)}>
        {t('request.page')}
      </ButtonLink>
    </Fallback>
  );
}
