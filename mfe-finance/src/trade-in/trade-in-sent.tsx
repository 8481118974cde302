import type { CarChoice } from 'shared-contracts/forms';
import { knownMakes, type TradeInValues } from 'shared-contracts/forms-trade-in';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';

interface TradeInSentProps extends SentForm<TradeInValues> {
  vehicles: readonly CarChoice[];
}

/** The reference, what we understood, and ways on: among them to drive the car that is wanted. */
export function TradeInSent({ receipt, values, vehicles, onAgain }: TradeInSentProps) {
  const { t } = useTranslation('mfe-finance');
  const { t: ofForms } = useTranslation('forms');
  const { locale } = useVisit();
  const make = knownMakes.find(({ value }) => value === values.ownMake)?.label?.[locale];
  const car = `${make ?? values.ownMake} ${values.ownModel} ${values.ownYear}`;
  const wanted = vehicles
    .flatMap((one) => [one, ...(one.exact ?? [])])
    .find(({ value }) => value === values.wantedCar);
  return (
    <Sent
      title={t('tradeIn.done.title', { name: values.name })}
      text={t('tradeIn.done.text')}
      reference={receipt.reference}
      facts={[
        { label: t('tradeIn.facts.car'), value: <bdi>{car}</bdi> },
        {
          label: t('tradeIn.facts.kilometres'),
          value: <Num>{formatNumber(values.kilometres)}</Num>,
        },
        {
          label: ofForms('fields.condition.label'),
          value: ofForms(`options.condition.${values.condition}`),
        },
        { label: ofForms('fields.photos.label'), value: <Num>{values.photos.length}</Num> },
        ...(wanted ? [{ label: t('tradeIn.facts.wanted'), value: wanted.label[locale] }] : []),
        {
          label: ofForms('fields.mobile.label'),
          value: <Num>{`${values.code} ${values.mobile}`}</Num>,
        },
      ]}
    >
      <ButtonLink variant="line" to={paths.testDrive(wanted?.models[0])}>
        {wanted
          ? t('tradeIn.done.testDriveOf', { car: wanted.label[locale] })
          : t('tradeIn.done.testDrive')}
      </ButtonLink>
      <Button variant="line" onClick={onAgain}>
        {t('tradeIn.done.again')}
      </Button>
    </Sent>
  );
}
