import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink, Buttons } from 'shared-ui/button';

/** Links for an otherwise empty page: offers, models, contact. */
export function NextLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mfe-campaigns');
  return (
    <Buttons className={className}>
      <ButtonLink variant="ink" to={paths.offers()}>
        {t('closed.offers')}
      </ButtonLink>
      <ButtonLink variant="line" to={paths.models()}>
        {t('thankYou.models')}
      </ButtonLink>
      <ButtonLink variant="line" to={paths.contact()}>
        {t('closed.contact')}
      </ButtonLink>
    </Buttons>
  );
}
