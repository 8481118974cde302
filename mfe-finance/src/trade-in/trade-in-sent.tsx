import { readChosen, withChosen } from 'shared-contracts/chosen-car';
import { type CarChoice, everyCar } from 'shared-contracts/form';
import {
  knownMakes,
  rangeOfRequest,
  type TradeInTable,
  type TradeInValues,
} from 'shared-contracts/forms-trade-in';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';
import { fill } from '../fill';
import { useWords } from './use-words';

interface TradeInSentProps extends SentForm<TradeInValues> {
  vehicles: readonly CarChoice[];
  table: TradeInTable;
}

/** Confirms a trade-in request: its reference, a summary, and next links, such as a test drive of the wanted car. */
export function TradeInSent({ receipt, values, vehicles, table, onAgain }: TradeInSentProps) {
  const { t: formsT } = useTranslation('forms');
  const words = useWords();
  const { locale } = useVisit();
  const make = knownMakes.find(({ value }) => value === values.ownMake)?.label?.[locale];
  const car = `${make ?? values.ownMake} ${values.ownModel} ${values.ownYear}`;
  const wantedCar = everyCar(vehicles).find(({ value }) => value === values.wantedCar);
  const { grade, colour } = values;
  const range = rangeOfRequest(values, table);
  const colourName = wantedCar?.colours?.find(({ value }) => value === colour)?.label[locale];
  return (
    <Sent
      title={fill(words.done.title, { name: values.name })}
      text={words.done.text}
      reference={receipt.reference}
      facts={[
        { label: words.facts.car, value: <bdi>{car}</bdi> },
        {
          label: words.facts.kilometres,
          value: <Num>{formatNumber(values.kilometres)}</Num>,
        },
        {
          label: formsT('fields.condition.label'),
          value: formsT(`options.condition.${values.condition}`),
        },
        ...(range
          ? [
              {
                label: words.rangeName,
                value: fill(words.range, {
                  ...{ least: formatDinars(range.least), most: formatDinars(range.most) },
                }),
              },
            ]
          : []),
        ...(values.photos.length > 0
          ? [{ label: formsT('fields.photos.label'), value: <Num>{values.photos.length}</Num> }]
          : []),
        ...(wantedCar ? [{ label: words.facts.wanted, value: wantedCar.label[locale] }] : []),
        ...(grade ? [{ label: formsT('fields.grade.label'), value: grade.toUpperCase() }] : []),
        ...(colourName ? [{ label: formsT('fields.colour.label'), value: colourName }] : []),
        {
          label: formsT('fields.mobile.label'),
          value: <Num>{`${values.code} ${values.mobile}`}</Num>,
        },
      ]}
    >
      <ButtonLink
        variant="line"
        to={withChosen(
          paths.testDrive(wantedCar?.models[0]),
          readChosen(new URLSearchParams({ grade: grade ?? '', colour: colour ?? '' })),
        )}
      >
        {wantedCar
          ? fill(words.done.testDriveOf, { car: wantedCar.label[locale] })
          : words.done.testDrive}
      </ButtonLink>
      <Button variant="line" onClick={onAgain}>
        {words.done.again}
      </Button>
    </Sent>
  );
}
