import { type FormEvent, useId, useRef } from 'react';
import type { TradeInTable } from 'shared-contracts/forms-trade-in';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate, useSearchParams } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Select } from 'shared-ui/select';
import { FieldFault } from '../calculator/field-fault';
import fieldStyles from '../calculator/fields.module.css';
import { fill } from '../fill';
import {
  conditions,
  type DescribedField,
  type Description,
  olderYear,
  otherCar,
  readDescription,
  yearsOf,
} from './described-car';
import styles from './range-form.module.css';
import { useWords } from './use-words';

interface RangeFormProps {
  table: TradeInTable;
  description: Description;
  /** Id of its heading. */
  labelledBy: string;
  /** Anchor of the result, for the way without scripts. */
  resultId: string;
}

/** Parameters of the wanted car, which go along. */
const wantedFields = ['model', 'grade', 'colour'];

/** Describes the visitor's car. A GET form on the address, which holds its answers. */
export function RangeForm({ table, description, labelledBy, resultId }: RangeFormProps) {
  const words = useWords();
  const { locale } = useVisit();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { typed, faults, isGiven } = description;
  const years = yearsOf(table);
  const makes = [...new Set(table.cars.map(({ make }) => make[locale]))];
  const propsOf = (name: DescribedField) => ({
    ...{ id: `${id}${name}`, name, defaultValue: typed[name] },
    ...(isGiven &&
      faults.includes(name) && {
        ...{ 'aria-invalid': true, 'aria-describedby': `${id}${name}-fault` },
      }),
  });
  const faultOf = (name: DescribedField) => (
    <FieldFault
      id={`${id}${name}-fault`}
      fault={isGiven && faults.includes(name) ? words.faults[name] : undefined}
    />
  );
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    const controls = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    for (const { name, value } of controls) query.set(name, value);
    const [wrong] = readDescription(query, table).faults;
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    // the table came with the page
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    navigate({ search: `?${query}` }, options);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={`${localise(paths.tradeIn(), locale)}#${resultId}`}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={show}
    >
      {wantedFields.map((name) => {
        const value = search.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}car`}>{words.car}</label>
        <Select {...propsOf('car')}>
          <option value="">{words.chooseCar}</option>
          {makes.map((one) => (
            <optgroup key={one} label={one}>
              {table.cars
                .filter(({ make }) => make[locale] === one)
                .map((car) => (
                  <option key={car.id} value={car.id}>
                    {car.name[locale]}
                  </option>
                ))}
            </optgroup>
          ))}
          <option value={otherCar}>{words.otherCar}</option>
        </Select>
        {faultOf('car')}
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}year`}>{words.year}</label>
        <Select {...propsOf('year')}>
          <option value="">{words.chooseYear}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
          <option value={olderYear}>{fill(words.older, { year: String(years.at(-1)) })}</option>
        </Select>
        {faultOf('year')}
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}kilometres`}>{words.kilometres}</label>
        <input
          {...propsOf('kilometres')}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
        />
        {faultOf('kilometres')}
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}condition`}>{words.condition}</label>
        <Select {...propsOf('condition')}>
          <option value="">{words.chooseCondition}</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {words.conditions[condition]}
            </option>
          ))}
        </Select>
        {faultOf('condition')}
      </div>
      <Button variant="ink" type="submit" className={styles.show}>
        {words.show}
      </Button>
    </form>
  );
}
