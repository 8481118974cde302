import { readChosen } from 'shared-contracts/chosen-car';
import {
  dinarsOf,
  type FinanceOffer,
  type FinanceRequestValues,
  workOut,
} from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';
import { fill } from '../fill';
import { TestDriveLink } from './test-drive-link';
import { useWords } from './use-words';

/** Confirms the request: its reference, a summary of its values, and next links. */
export function FinanceSent({
  receipt,
  values,
  onAgain,
  offer,
}: SentForm<FinanceRequestValues> & { offer: FinanceOffer }) {
  const { t } = useTranslation('mfe-finance');
  const { t: formsT } = useTranslation('forms');
  const words = useWords();
  const { models } = useVisit();
  const { grade, colour } = values;
  const result = workOut(values, offer);
  const figures = 'figures' in result ? result.figures : null;
  const car = models.find(({ slug }) => slug === values.model)?.name ?? values.model;
  const dinars = (fils: number) => t('figures.dinars', { amount: formatDinars(dinarsOf(fils)) });
  return (
    <Sent
      title={fill(words.done.title, { name: values.name })}
      text={words.done.text}
      reference={receipt.reference}
      facts={[
        {
          label: t('calculator.model'),
          value: fill(words.done.car, { car, grade: grade.toUpperCase() }),
        },
        ...(figures
          ? [
              { label: t('calculator.kind'), value: t(`calculator.kinds.${figures.kind}.title`) },
              { label: t('figures.deposit'), value: dinars(figures.deposit) },
              {
                label: t('calculator.months'),
                value: t('calculator.term', { count: figures.months }),
              },
              { label: t('figures.instalment'), value: dinars(figures.instalment) },
              { label: t('figures.payable'), value: dinars(figures.payable) },
            ]
          : []),
        {
          label: formsT('fields.mobile.label'),
          value: <Num>{`${values.code} ${values.mobile}`}</Num>,
        },
        { label: formsT('fields.email.label'), value: <bdi dir="ltr">{values.email}</bdi> },
      ]}
    >
      <TestDriveLink
        model={values.model}
        chosen={readChosen(new URLSearchParams({ grade, colour }))}
      />
      <Button variant="line" onClick={onAgain}>
        {words.done.again}
      </Button>
    </Sent>
  );
}
