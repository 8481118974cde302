import { useTranslation } from 'shared-contracts/i18n';
import { ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';

interface NoOffersProps {
  /** `kind`: no offer of the chosen category; `none`: no offers at all. */
  reason: 'kind' | 'none';
  to: string;
}

/** Replaces the cards when there are no offers. */
export function NoOffers({ reason, to }: NoOffersProps) {
  const { t } = useTranslation('mfe-content');
  return (
    <Fallback title={t(`offers.empty.${reason}.title`)} text={t(`offers.empty.${reason}.text`)}>
      <ButtonLink variant="ink" to={to}>
        {t(`offers.empty.${reason}.action`)}
      </ButtonLink>
    </Fallback>
  );
}
