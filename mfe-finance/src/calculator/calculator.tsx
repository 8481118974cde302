import { type ReactNode, useId } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import {
  choiceFacts,
  type FinanceChoice,
  type FinanceOffer,
  financeKinds,
  type workOut,
} from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import styles from './calculator.module.css';
import { ChoiceField } from './choice-field';
import { Deposit } from './deposit';
import { SelectField } from './select-field';

interface CalculatorProps {
  offer: FinanceOffer;
  choice: FinanceChoice;
  result: ReturnType<typeof workOut>;
  onChange: (part: Partial<FinanceChoice>) => void;
  /** Whether the car can be chosen here; otherwise the page has chosen it. */
  canChooseCar?: boolean;
  /** Names of the cars to choose from. */
  carNames?: readonly Pick<ModelSummary, 'slug' | 'name'>[];
  /** What the page that the visitor came from has chosen: the colour, and a build. */
  carried: Readonly<Record<string, string | null | undefined>>;
  /** The result, beside the fields. */
  figures: ReactNode;
}

/** The calculator's fields as a GET form on the address: without scripts the button submits it. */
export function Calculator(props: CalculatorProps) {
  const { offer, choice, result, onChange, canChooseCar = false, carNames = [] } = props;
  const { carried, figures } = props;
  const { t } = useTranslation('mfe-finance');
  const { t: formsT } = useTranslation('forms');
  const { locale } = useVisit();
  const id = useId();
  const faults = 'faults' in result ? result.faults : {};
  const facts = choiceFacts(choice, offer);
  const faultText = (field: keyof FinanceChoice) =>
    faults[field] && formsT(`errors.${faults[field]}`, facts);
  const car = offer.cars.find(({ slug }) => slug === choice.model);
  const nameOf = (slug: string) => carNames.find((model) => model.slug === slug)?.name ?? slug;
  const grades = car?.grades.map(({ grade }) => grade) ?? [];
  return (
    <div className={styles.calculator}>
      <form
        className={styles.form}
        method="get"
        action={localise(paths.finance(), locale)}
        aria-label={t('calculator.title')}
        noValidate
        onSubmit={canChooseCar ? (event) => event.preventDefault() : undefined}
      >
        {Object.entries(carried).map(
          ([name, value]) =>
            typeof value === 'string' && (
              <input key={name} type="hidden" name={name} value={value} />
            ),
        )}
        {canChooseCar ? (
          <SelectField
            id={`${id}model`}
            name="model"
            label={t('calculator.model')}
            value={choice.model}
            options={offer.cars.map(({ slug }) => ({ value: slug, label: nameOf(slug) }))}
            placeholder={t('calculator.chooseModel')}
            fault={faultText('model')}
            onChoose={(model) => onChange({ model, ...gradeForModel(model, choice, offer) })}
          />
        ) : (
          <input type="hidden" name="model" value={choice.model} />
        )}
        <div className={canChooseCar ? undefined : styles.chosenAbove}>
          <ChoiceField
            name="grade"
            legend={t('calculator.grade')}
            value={choice.grade}
            options={grades.map((grade) => ({
              value: grade,
              label: grade.toUpperCase(),
              text: t(`calculator.grades.${grade}`),
            }))}
            fault={faultText('grade')}
            onChoose={(grade) => onChange({ grade })}
          />
        </div>
        <ChoiceField
          name="kind"
          legend={t('calculator.kind')}
          value={choice.kind}
          options={financeKinds.map((kind) => ({
            value: kind,
            label: t(`calculator.kinds.${kind}.title`),
            text: t(`calculator.kinds.${kind}.text`),
          }))}
          fault={faultText('kind')}
          onChoose={(kind) => onChange({ kind })}
        />
        <Deposit
          id={`${id}deposit`}
          choice={choice}
          help={facts.least === undefined ? undefined : t('calculator.depositHelp', facts)}
          fault={faultText('deposit')}
          onChange={onChange}
        />
        <SelectField
          id={`${id}months`}
          name="months"
          label={t('calculator.months')}
          value={choice.months}
          options={selectableTerms(offer, choice).map((count) => ({
            value: String(count),
            label: t('calculator.term', { count }),
          }))}
          placeholder={t('calculator.chooseTerm')}
          fault={faultText('months')}
          onChoose={(term) => onChange({ months: term })}
        />
        <Button variant="ink" type="submit" className={styles.send}>
          {t('calculator.show')}
        </Button>
      </form>
      {figures}
    </div>
  );
}

/** Returns the grade for another car: the same if it has it, else its first. */
function gradeForModel(model: string, { grade }: FinanceChoice, { cars }: FinanceOffer) {
  const grades = cars.find(({ slug }) => slug === model)?.grades ?? [];
  const nextGrade = grades.find((one) => one.grade === grade) ?? grades[0];
  return nextGrade ? { grade: nextGrade.grade } : {};
}

/** Returns the whole years within the allowed terms, plus the chosen term. */
function selectableTerms(offer: FinanceOffer, { months }: FinanceChoice): number[] {
  const { leastMonths, mostMonths, example } = offer;
  const years = Array.from({ length: 10 }, (_, index) => (index + 1) * 12);
  const selectedTerm = /^\d{1,3}$/.test(months) ? [Number(months)] : [];
  const candidates = [leastMonths, ...years, ...selectedTerm, example.months, mostMonths];
  return [...new Set(candidates)]
    .filter((count) => count >= leastMonths && count <= mostMonths)
    .sort((a, b) => a - b);
}
