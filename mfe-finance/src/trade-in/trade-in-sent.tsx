import { readChosen, withChosen } from 'shared-contracts/chosen-car';
import { type CarChoice, everyCar } from 'shared-contracts/forms';
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

/** Confirms a trade-in request: its reference, a summary, and next links, such as a test drive of the wanted car. */
export function TradeInSent({ receipt, values, vehicles, onAgain }: TradeInSentProps) {
  const { t } = useTranslation('mfe-finance');
  const { t: ofForms } = useTranslation('forms');
  const { locale } = useVisit();
  const make = knownMakes.find(({ value }) => value === values.ownMake)?.label?.[locale];
  const car = `${make ?? values.ownMake} ${values.ownModel} ${values.ownYear}`;
  const wanted = everyCar(vehicles).find(({ value }) => value === values.wantedCar);
  const { grade, colour } = values;
  const painted = wanted?.colours?.find(({ value }) => value === colour)?.label[locale];
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
        ...(values.photos.length > 0
          ? [{ label: ofForms('fields.photos.label'), value: <Num>{values.photos.length}</Num> }]
          : []),
        ...(wanted ? [{ label: t('tradeIn.facts.wanted'), value: wanted.label[locale] }] : []),
        ...(grade ? [{ label: ofForms('fields.grade.label'), value: grade.toUpperCase() }] : []),
        ...(painted ? [{ label: ofForms('fields.colour.label'), value: painted }] : []),
        {
          label: ofForms('fields.mobile.label'),
          value: <Num>{`${values.code} ${values.mobile}`}</Num>,
        },
      ]}
    >
      <ButtonLink
        variant="line"
        to={withChosen(
          paths.testDrive(wanted?.models[0]),
          readChosen(new URLSearchParams({ grade: grade ?? '', colour: colour ?? '' })),
        )}
      >
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
