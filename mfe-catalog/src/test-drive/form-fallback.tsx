import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { PhoneLink } from 'shared-ui/number';

/** Where the form would be: the phone, and the page that has the same form. */
export function FormFallback() {
  const { t } = useTranslation('mfe-catalog');
  const { settings } = useVisit();
  return (
    <Fallback level={3} title={t('request.missing')} text={t('request.missingText')}>
      <PhoneLink number={settings.tollFreeNumber} />
      <ButtonLink variant="ink" to={paths.testDrive()}>
        {t('request.page')}
      </ButtonLink>
    </Fallback>
  );
}
