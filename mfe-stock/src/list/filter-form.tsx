import { useEffect, useId, useRef, useState } from 'react';
import type { StockChoice, StockFilter } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Select } from 'shared-ui/select';
import { addressOf, filterNames } from './filter';
import styles from './filter-form.module.css';
import type { ListPage } from './list.loader';

/** Asked for by most; the others stand folded below, so that a phone's first screen shows a car. */
const first = ['model', 'price', 'gearbox'] as const;
const further = ['branch', 'colour', 'year', 'fuel'] as const;
type Named = (typeof first)[number] | (typeof further)[number];

/** The filters as a GET form: with scripts each choice applies at once, without them its button sends it. */
export function FilterForm({ filter, choices }: Pick<ListPage, 'filter' | 'choices'>) {
  const { t } = useTranslation('mfe-stock');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ filter, shown: filter });
  // the address has changed: by a choice that was made here, or by going back
  if (state.filter !== filter) setState({ filter, shown: filter });
  const { shown } = state;
  const change = (part: Partial<StockFilter>) => {
    const next = { ...shown, ...part };
    setState({ filter, shown: next });
    const address = localise(addressOf(next, choices.sort[0] ?? ''), locale);
    navigate(address, { replace: true, preventScrollReset: true });
  };
  // Reads what the visitor changed before hydration: React keeps it but fires no event
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on hydration
  useEffect(() => {
    const selects = Array.from(form.current?.querySelectorAll('select') ?? []);
    const part = Object.fromEntries(selects.map(({ name, value }) => [name, value]));
    if (filterNames.every((name) => part[name] === filter[name])) return undefined;
    // The router ignores navigations during hydration
    const timer = window.setTimeout(change, 0, part);
    return () => window.clearTimeout(timer);
  }, []);
  const selects = (names: readonly Named[]) =>
    names.map((name) => (
      <FilterSelect
        key={name}
        name={name}
        choices={choices[name] ?? []}
        value={shown[name]}
        onChange={(value) => change({ [name]: value })}
      />
    ));
  const setCount = further.filter((name) => filter[name] !== '').length;
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={localise(paths.stock(), locale)}
      aria-label={t('filter.title')}
    >
      <div className={styles.fields}>{selects(first)}</div>
      <details className={styles.more} open={setCount > 0}>
        <summary>
          {t('filter.more', { count: setCount })}
          <Icon name="chev" size="s" />
        </summary>
        <div className={styles.fields}>
          {selects(further)}
          <SortSelect
            sorts={choices.sort}
            value={shown.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
      </details>
      <Button variant="ink" type="submit" className={styles.send}>
        {t('filter.show')}
      </Button>
    </form>
  );
}

interface FilterSelectProps {
  name: Named;
  choices: readonly StockChoice[];
  value: string;
  onChange: (value: string) => void;
}

function FilterSelect({ name, choices, value, onChange }: FilterSelectProps) {
  const { t } = useTranslation('mfe-stock');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`filter.${name}`)}</label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{t('filter.any')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {t('filter.choice', { label: choice.label, count: choice.count })}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface SortSelectProps {
  sorts: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function SortSelect({ sorts, value, onChange }: SortSelectProps) {
  const { t } = useTranslation('mfe-stock');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('filter.sort')}</label>
      <Select
        id={id}
        name="sort"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`filter.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
