import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/button';
import { Choices } from 'shared-ui/choices';
import { Select } from 'shared-ui/select';
import { useConditionTexts } from './condition-texts';
import { type choicesOf, type Finder, sorts } from './finder';
import styles from './finder.module.css';

interface FinderFieldsProps {
  choices: ReturnType<typeof choicesOf>;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
}

/** The filters: first what the car may cost, then what it must be. */
export function FinderFields({ choices, finder, onChange }: FinderFieldsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { limits } = useConditionTexts();
  const { bodies, seats, gearboxes, drives } = choices;
  return (
    <>
      <LimitField
        {...{ name: 'monthly', finder, onChange, steps: choices.monthlies }}
        label={t('range.monthly')}
        any={t('range.anyMonthly')}
        // The label says that it is by the month
        textOf={limits.price}
      />
      <LimitField
        {...{ name: 'price', finder, onChange, steps: choices.prices }}
        label={t('price.title')}
        any={t('range.anyPrice')}
        textOf={limits.price}
      />
      {gearboxes.length > 1 && (
        <Choices
          legend={t('range.gearbox')}
          name="gearbox"
          several
          options={gearboxes.map((value) => ({ value, label: t(`range.gearboxes.${value}`) }))}
          chosen={gearboxes.filter((kind) => finder.gearbox.includes(kind))}
          onChange={(gearbox) => onChange({ gearbox })}
          className={styles.pills}
        />
      )}
      <Choices
        legend={t('range.seats')}
        name="seats"
        several
        options={seats.map((value) => ({ value, label: String(value) }))}
        chosen={finder.seats}
        onChange={(chosen) => onChange({ seats: chosen })}
        className={styles.pills}
      />
      <Choices
        legend={t('range.body')}
        name="body"
        several
        options={bodies.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={finder.body}
        onChange={(body) => onChange({ body })}
        className={styles.pills}
      />
      {drives.length > 1 && (
        <Choices
          legend={t('range.drive')}
          name="drive"
          several
          options={drives.map((value) => ({ value, label: t(`range.drives.${value}`) }))}
          chosen={drives.filter((kind) => finder.drive.includes(kind))}
          onChange={(drive) => onChange({ drive })}
          className={styles.pills}
        />
      )}
      <LimitField
        {...{ name: 'economy', finder, onChange, steps: choices.economies }}
        label={t('range.fuel')}
        any={t('range.anyEconomy')}
        textOf={limits.economy}
      />
      <LimitField
        {...{ name: 'boot', finder, onChange, steps: choices.boots }}
        label={t('range.boot')}
        any={t('range.anyBoot')}
        textOf={limits.boot}
      />
      <Button variant="ink" type="submit" className={styles.send}>
        {t('range.show')}
      </Button>
    </>
  );
}

/** The order of the cars. */
export function SortField({ choices, finder, onChange }: FinderFieldsProps) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <SelectField
      label={t('range.sort')}
      name="sort"
      value={finder.sort}
      onChange={(value) =>
        onChange({ sort: sorts.find((sort) => sort === value) ?? 'recommended' })
      }
    >
      {sorts
        .filter((sort) => sort !== 'price' || choices.prices.length > 0)
        .map((sort) => (
          <option key={sort} value={sort}>
            {t(`range.sorts.${sort}`)}
          </option>
        ))}
    </SelectField>
  );
}

interface LimitFieldProps {
  name: 'price' | 'monthly' | 'economy' | 'boot';
  label: string;
  /** The option without a limit. */
  any: string;
  steps: readonly number[];
  textOf: (limit: number) => string;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
}

/** A limit out of round steps; renders nothing where no step divides the cars. */
function LimitField({ name, label, any, steps, textOf, finder, onChange }: LimitFieldProps) {
  const limit = finder[name];
  if (steps.length === 0) return null;
  // The address may name a limit that the list does not offer
  const unlisted = limit === null || steps.includes(limit) ? [] : [limit];
  return (
    <SelectField
      label={label}
      name={name}
      value={limit ?? ''}
      onChange={(value) => onChange({ [name]: Number(value) || null })}
    >
      <option value="">{any}</option>
      {[...steps, ...unlisted]
        .sort((a, b) => a - b)
        .map((step) => (
          <option key={step} value={step}>
            {textOf(step)}
          </option>
        ))}
    </SelectField>
  );
}

interface SelectFieldProps {
  label: string;
  name: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

function SelectField({ label, name, value, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </Select>
    </div>
  );
}
