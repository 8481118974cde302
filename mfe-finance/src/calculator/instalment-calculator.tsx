import { useId, useState } from 'react';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { type FinanceChoice, readFinanceChoice, workOut } from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import type { PropsOf } from 'shared-contracts/visit';
import { SectionHead } from 'shared-ui/layout';
import type { FinanceTerms } from '../finance/finance.loader';
import { requestId } from '../request/request-id';
import { Calculator } from './calculator';
import { Figures } from './figures';
import { financeAddress } from './finance-address';

/** Calculator on a model's page: uses the grade that is chosen there. */
export function InstalmentCalculator({
  data: terms,
  model,
  grades,
}: PropsOf<'mfe-finance/instalment-calculator'> & { data: FinanceTerms }) {
  const { t } = useTranslation('mfe-finance');
  const titleId = useId();
  const [{ grade: chosen, colour }, choose] = useChosen(model);
  const offer = { ...terms, cars: [{ slug: model, grades }] };
  const [typed, type] = useState(() => readFinanceChoice(new URLSearchParams({ model }), offer));
  const grade = grades.find((one) => one.grade === chosen)?.grade ?? typed.grade;
  const choice = { ...typed, grade };
  const worked = workOut(choice, offer);
  const change = ({ grade: other, ...part }: Partial<FinanceChoice>) => {
    type({ ...choice, ...part, ...(other && { grade: other }) });
    const known = grades.find((one) => one.grade === other);
    if (known) choose({ grade: known.grade });
  };
  const address = withChosen(financeAddress(choice), colour ? { colour } : {});
  return (
    <section aria-labelledby={titleId}>
      <SectionHead title={t('calculator.title')} id={titleId} />
      <Calculator
        offer={offer}
        choice={choice}
        worked={worked}
        onChange={change}
        colour={colour}
        figures={
          <Figures worked={worked} note={terms.note} ask={`${address}#${requestId}`} level={3} />
        }
      />
    </section>
  );
}
