import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { Button } from 'shared-ui/button';
import { Choices } from 'shared-ui/choices';
import { Select } from 'shared-ui/select';
import { type choicesOf, type Finder, sorts } from './finder';
import styles from './finder.module.css';

interface FinderFieldsProps {
  choices: ReturnType<typeof choicesOf>;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
}

/** Filters for body, seats and price, and the sort order. */
export function FinderFields({ choices, finder, onChange }: FinderFieldsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { bodies, seats, prices } = choices;
  // The address may name a price that the list does not offer
  const unlistedPrice =
    finder.price === null || prices.includes(finder.price) ? [] : [finder.price];
  return (
    <div className={styles.fields}>
      <Choices
        legend={t('range.body')}
        name="body"
        several
        options={bodies.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={finder.body}
        onChange={(body) => onChange({ body })}
        className={styles.pills}
      />
      <Choices
        legend={t('range.seats')}
        name="seats"
        several
        options={seats.map((value) => ({ value, label: String(value) }))}
        chosen={finder.seats}
        onChange={(chosen) => onChange({ seats: chosen })}
        className={styles.pills}
      />
      {prices.length > 0 && (
        <SelectField
          label={t('price.title')}
          name="price"
          value={finder.price ?? ''}
          onChange={(value) => onChange({ price: Number(value) || null })}
        >
          <option value="">{t('range.anyPrice')}</option>
          {[...prices, ...unlistedPrice].map((bhd) => (
            <option key={bhd} value={bhd}>
              {t('range.upTo', { amount: formatDinars(bhd) })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
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
      </SelectField>
      <Button variant="ink" type="submit" className={styles.send}>
        {t('range.show')}
      </Button>
    </div>
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
