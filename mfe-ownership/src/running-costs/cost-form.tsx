import { useId } from 'react';
import type { RunningCosts } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Select } from 'shared-ui/select';
import { findCar, type KnownChoice, keyOf, yearlyDistances } from './cost-choice';
import styles from './running-costs.module.css';

interface CostFormProps {
  costs: RunningCosts;
  choice: KnownChoice;
  onChange: (part: Partial<KnownChoice>) => void;
}

/** The choice as a GET form on the address: without scripts its button submits it. */
export function CostForm({ costs: { cars, kilometres }, choice, onChange }: CostFormProps) {
  const { t } = useTranslation('mfe-ownership');
  const { locale } = useVisit();
  const id = useId();
  const options = cars.map(({ slug, name, grades }) => (
    <optgroup key={slug} label={name}>
      {grades.map(({ grade }) => (
        <option key={grade} value={`${slug}.${grade}`}>
          {name} {grade.toUpperCase()}
        </option>
      ))}
    </optgroup>
  ));
  const distances = [...new Set([...yearlyDistances, kilometres])].sort((a, b) => a - b);
  return (
    <form
      className={styles.form}
      method="get"
      action={localise(paths.runningCosts(), locale)}
      aria-label={t('costs.choose')}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}car`}>{t('costs.car')}</label>
        <Select
          id={`${id}car`}
          name="car"
          value={choice.first ? keyOf(choice.first) : ''}
          onChange={({ currentTarget }) => onChange({ first: findCar(currentTarget.value, cars) })}
        >
          {options}
        </Select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}with`}>{t('costs.with')}</label>
        <Select
          id={`${id}with`}
          name="with"
          value={choice.second ? keyOf(choice.second) : ''}
          onChange={({ currentTarget }) => onChange({ second: findCar(currentTarget.value, cars) })}
        >
          <option value="">{t('costs.withNone')}</option>
          {options}
        </Select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}kilometres`}>{t('costs.kilometres')}</label>
        <Select
          id={`${id}kilometres`}
          name="kilometres"
          value={String(choice.kilometres)}
          onChange={({ currentTarget }) => onChange({ kilometres: Number(currentTarget.value) })}
        >
          {distances.map((distance) => (
            <option key={distance} value={distance}>
              {t('costs.distance', { distance: formatNumber(distance) })}
            </option>
          ))}
        </Select>
      </div>
      <Button variant="ink" type="submit" className={styles.send}>
        {t('costs.show')}
      </Button>
      <Button variant="line" className={styles.print} onClick={() => window.print()}>
        {t('costs.print')}
      </Button>
    </form>
  );
}
