import { useId, useState } from 'react';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { type FinanceChoice, readFinanceChoice, workOut } from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import type { PropsOf } from 'shared-contracts/visit';
import { SectionHead } from 'shared-ui/layout';
import { requestId } from '../request/request-id';
import { Calculator } from './calculator';
import { Figures } from './figures';
import { financeAddress } from './finance-address';
import type { FinanceTerms } from './terms.loader';

/** Calculator on a model's page: uses the grade that is chosen there. */
export function InstalmentCalculator({
  data: terms,
  model,
  grades,
}: PropsOf<'mfe-finance/instalment-calculator'> & { data: FinanceTerms }) {
  const { t } = useTranslation('mfe-finance');
  const titleId = useId();
  const [{ grade: chosenGrade, colour }, setChosen] = useChosen(model);
  const offer = { ...terms, cars: [{ slug: model, grades }] };
  const [formValues, setFormValues] = useState(() =>
    readFinanceChoice(new URLSearchParams({ model }), offer),
  );
  const grade = grades.find((one) => one.grade === chosenGrade)?.grade ?? formValues.grade;
  const choice = { ...formValues, grade };
  const result = workOut(choice, offer);
  const change = ({ grade: newGrade, ...part }: Partial<FinanceChoice>) => {
    setFormValues({ ...choice, ...part, ...(newGrade && { grade: newGrade }) });
    const offeredGrade = grades.find((one) => one.grade === newGrade);
    if (offeredGrade) setChosen({ grade: offeredGrade.grade });
  };
  const address = withChosen(financeAddress(choice), colour ? { colour } : {});
  return (
    <section aria-labelledby={titleId}>
      <SectionHead title={t('calculator.title')} id={titleId} />
      <Calculator
        offer={offer}
        choice={choice}
        result={result}
        onChange={change}
        carried={{ colour }}
        figures={
          <Figures
            result={result}
            note={terms.note}
            requestUrl={`${address}#${requestId}`}
            level={3}
          />
        }
      />
    </section>
  );
}
