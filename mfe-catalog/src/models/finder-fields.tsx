import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { type choicesOf, type Finder, sorts } from './finder';
import styles from './finder.module.css';

interface FinderFieldsProps {
  choices: ReturnType<typeof choicesOf>;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
}

/** Body, seats, price and order. */
export function FinderFields({ choices, finder, onChange }: FinderFieldsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { bodies, seats, prices } = choices;
  // an address may ask for a price between those that the list has
  const asked = finder.price === null || prices.includes(finder.price) ? [] : [finder.price];
  return (
    <div className={styles.fields}>
      <Pills
        legend={t('range.body')}
        name="body"
        options={bodies.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={finder.body}
        onChange={(body) => onChange({ body })}
      />
      <Pills
        legend={t('range.seats')}
        name="seats"
        options={seats.map((value) => ({ value, label: String(value) }))}
        chosen={finder.seats}
        onChange={(chosen) => onChange({ seats: chosen })}
      />
      {prices.length > 0 && (
        <Select
          label={t('price.title')}
          name="price"
          value={finder.price ?? ''}
          onChange={(value) => onChange({ price: Number(value) || null })}
        >
          <option value="">{t('range.anyPrice')}</option>
          {[...prices, ...asked].map((bhd) => (
            <option key={bhd} value={bhd}>
              {t('range.upTo', { amount: formatDinars(bhd) })}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('range.sort')}
        name="sort"
        value={finder.sort}
        onChange={(value) =>
          onChange({ sort: sorts.find((sort) => sort === value) ?? 'recommended' })
        }
      >
        {sorts
          .filter((sort) => sort !== 'price' || prices.length > 0)
          .map((sort) => (
            <option key={sort} value={sort}>
              {t(`range.sorts.${sort}`)}
            </option>
          ))}
      </Select>
      <Button variant="ink" type="submit" className={styles.send}>
        {t('range.show')}
      </Button>
    </div>
  );
}

interface PillsProps<Value extends string | number> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Several of a few. */
function Pills<Value extends string | number>(props: PillsProps<Value>) {
  const { legend, name, options, chosen, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.pills}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.pill}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Select({ label, name, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.select}>
        <select
          id={id}
          name={name}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {children}
        </select>
        <Icon name="chev" size="s" />
      </span>
    </div>
  );
}
