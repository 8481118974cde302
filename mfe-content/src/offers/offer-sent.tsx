import type { Offer } from 'shared-contracts/api';
import type { GetInTouchValues } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';

/** Replaces the form after it was sent: the reference and a summary. */
export function OfferSent({
  offer,
  receipt,
  values,
  onAgain,
}: SentForm<GetInTouchValues> & { offer: Offer }) {
  const { t } = useTranslation('mfe-content');
  const { t: form } = useTranslation('forms');
  return (
    <Sent
      title={t('offer.sent.title', { name: values.firstName })}
      text={t('offer.sent.text')}
      reference={receipt.reference}
      facts={[
        { label: t('offer.sent.offer'), value: offer.title },
        { label: t('offer.sent.mobile'), value: <Num>{`${values.code} ${values.mobile}`}</Num> },
        { label: t('offer.sent.email'), value: <bdi dir="ltr">{values.email}</bdi> },
        { label: t('offer.sent.location'), value: form(`options.location.${values.location}`) },
      ]}
    >
      <ButtonLink variant="line" to={paths.offers()}>
        {t('offers.all')}
      </ButtonLink>
      <Button variant="line" onClick={onAgain}>
        {t('offer.sent.again')}
      </Button>
    </Sent>
  );
}
