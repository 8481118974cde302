import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  answeredKinds,
  deliveryStates,
  heldLeads,
  type LeadChoices,
  leadKinds,
  leadStates,
  nobodysLeads,
  ownLeads,
} from 'shared-contracts/inbox';
import { locales } from 'shared-contracts/locale';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { SeveralField } from 'shared-ui/staff/several-field';
import { Switch } from 'shared-ui/staff/switch';
import styles from './filters.module.css';
import { SearchField } from './search-field';
import type { useOptimisticFilter } from './use-optimistic-filter';

interface FiltersProps {
  filters: ReturnType<typeof useOptimisticFilter>;
  /** Null until the choices are loaded. */
  choices: LeadChoices | null;
}

/** The search field, and all filters behind a button. */
export function Filters({ filters: { query, set, clear }, choices }: FiltersProps) {
  const { t } = useTranslation('mfe-inbox');
  const count = [...query.keys()].filter((name) => name !== 'q' && name !== 'step').length;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.filters}>
      <div className={styles.first}>
        <SearchField searchText={query.get('q') ?? ''} onChange={(words) => set('q', words)} />
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
        </Button>
      </div>
      {isOpen && <FilterFields query={query} choices={choices} set={set} />}
      {isOpen && count > 0 && (
        <Button kind="quiet" onClick={clear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}

interface FilterFieldsProps {
  query: URLSearchParams;
  choices: LeadChoices | null;
  set: (name: string, value: string) => void;
}

function FilterFields({ query, choices, set }: FilterFieldsProps) {
  const { t } = useTranslation('mfe-inbox');
  const multiSelectField = (
    name: string,
    values: readonly string[],
    label: (value: string) => string,
  ) => (
    <SeveralField
      label={t(`filters.${name}`)}
      none={t('filters.all')}
      options={values.map((value) => ({ value, label: label(value) }))}
      chosen={query.get(name)?.split(',') ?? []}
      onChange={(chosen) => set(name, chosen.join(','))}
    />
  );
  const selectField = (name: string, options: { value: string; label: string }[]) => (
    <Field
      label={t(`filters.${name}`)}
      value={query.get(name) ?? ''}
      onChange={(value) => set(name, value)}
      options={[{ value: '', label: t('filters.all') }, ...options]}
    />
  );
  const dateField = (name: string) => (
    <Field
      type="date"
      label={t(`filters.${name}`)}
      value={query.get(name) ?? ''}
      onChange={(value) => set(name, value)}
    />
  );
  const { branches = [], people = [], campaigns = [] } = choices ?? {};
  const titleOf = (id: string) => branches.find((one) => String(one.id) === id)?.title ?? id;
  const ids = branches.map(({ id }) => String(id));
  // Newsletter sign-ups need no answer, but some people look for them
  const kinds = [...new Set([...answeredKinds, ...leadKinds])];
  return (
    <div className={styles.parts}>
      {multiSelectField('state', leadStates, (state) => t(`states.${state}`))}
      {multiSelectField('kind', kinds, (kind) => t(`kinds.${kind}`))}
      {ids.length > 1 && multiSelectField('branch', ids, titleOf)}
      {selectField('person', [
        { value: ownLeads, label: t('filters.me') },
        { value: nobodysLeads, label: t('filters.nobody') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {selectField(
        'language',
        locales.map((value) => ({ value, label: t(`languages.${value}`) })),
      )}
      {campaigns.length > 0 &&
        selectField(
          'campaign',
          campaigns.map(({ name, title }) => ({ value: name, label: title ?? name })),
        )}
      {dateField('since')}
      {dateField('until')}
      {selectField(
        'held',
        heldLeads.map((value) => ({ value, label: t(`filters.heldAs.${value}`) })),
      )}
      {selectField(
        'delivery',
        deliveryStates.map((value) => ({ value, label: t(`deliveries.states.${value}`) })),
      )}
      <Switch
        label={t('filters.overdue')}
        checked={query.get('overdue') === 'yes'}
        onChange={(isOn) => set('overdue', isOn ? 'yes' : '')}
      />
    </div>
  );
}
