import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate, formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { type StaffCar, type StockEntry, scheduleActor } from 'shared-contracts/staff-stock';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Pages } from 'shared-ui/staff/pages';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useToast } from 'shared-ui/toast';
import { Actor } from '../record/actor';
import { LiveLink } from '../record/live-link';
import { stock } from '../service/stock';
import { TypedSearch } from '../typed-search';
import { useSearchFilters } from '../use-search-filters';
import type { stockLoader } from './stock.loader';
import styles from './stock.module.css';

interface CarListProps {
  /** Asks the service for something; resolves to whether it did it. */
  order(work: () => Promise<unknown>): Promise<boolean>;
  onChange(car: StaffCar): void;
}

/** The state that is shown unless the address names another. */
const inStock = 'available';

/** The cars by search and filters, each with what can be done with it. */
export function CarList({ order, onChange }: CarListProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const data = useLoaderData<LoaderData<typeof stockLoader>>();
  const { cars, total, page, pages, choices, canEdit, canSell } = data;
  const { filterOf, setAll } = useSearchFilters();
  const search = useCallback((words: string) => setAll({ q: words, page: '' }), [setAll]);
  const [busyNumber, setBusyNumber] = useState<string | null>(null);
  const toast = useToast();
  const setState = (number: string, state: StockEntry['state']) =>
    order(() => stock.setState(number, state));

  async function toggle({ entry: { number, state } }: StaffCar) {
    setBusyNumber(number);
    const next = state === 'sold' ? 'available' : 'sold';
    if (await setState(number, next))
      toast.success(t(`stock.did.${next}`, { number }), {
        label: t('trash.undo'),
        failed: t('stock.undoFailed'),
        run: () => setState(number, state),
      });
    setBusyNumber(null);
  }

  const filters: { name: string; options: { value: string; label: string }[] }[] = [
    {
      name: 'model',
      options: choices.models.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
    },
    {
      name: 'branch',
      options: choices.branches.map(({ id, name }) => ({
        value: String(id),
        label: name[locale],
      })),
    },
  ];
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        <TypedSearch label={t('stock.search')} value={filterOf('q')} onSearch={search} />
        {filters.map(({ name, options }) => (
          <Field
            key={name}
            label={t(`stock.columns.${name}`)}
            value={filterOf(name)}
            onChange={(value) => setAll({ [name]: value, page: '' })}
            options={[{ value: '', label: t('stock.any') }, ...options]}
          />
        ))}
        <Field
          label={t('stock.columns.state')}
          value={filterOf('state') || inStock}
          onChange={(value) => setAll({ state: value === inStock ? '' : value, page: '' })}
          options={[inStock, 'sold', 'all'].map((value) => ({
            value,
            label: t(`stock.which.${value}`),
          }))}
        />
      </div>
      <p role="status">{t('stock.count', { count: total })}</p>
      {cars.length === 0 ? (
        <EmptyState title={t('stock.none')} text={t('stock.noneText')} />
      ) : (
        <Table
          label={t('stock.title')}
          stacks
          columns={['car', 'branch', 'cost', 'state', 'arrived', 'changed', 'actions'].map((name) =>
            t(`stock.columns.${name}`),
          )}
          rows={cars.map((car) => {
            const { entry, labels, price, changedAt, changedBy } = car;
            const { number } = entry;
            return {
              key: number,
              cells: [
                <CarName key="car" car={car} />,
                labels.branch[locale],
                price === null ? '–' : t('stock.dinars', { amount: formatDinars(price) }),
                <State key="state" car={car} />,
                <bdi key="arrived" className={styles.day}>
                  {formatDate(entry.arrived)}
                </bdi>,
                <div key="changed" className={styles.changed}>
                  {changedBy === scheduleActor ? (
                    t('stock.schedule.title')
                  ) : (
                    <Actor name={changedBy} />
                  )}
                  <Moment iso={changedAt} />
                </div>,
                <div key="actions" className={styles.actions}>
                  <LiveLink
                    page={car.slug && paths.stockCar(car.slug)}
                    name={`${labels.model[locale]} ${number}`}
                  />
                  {canEdit && (
                    <Button
                      onClick={() => onChange(car)}
                      aria-label={t('stock.changeOne', { number })}
                    >
                      {t('stock.change')}
                    </Button>
                  )}
                  {canSell && (
                    <Button
                      kind="quiet"
                      busy={busyNumber === number}
                      onClick={() => void toggle(car)}
                      aria-label={t(`stock.toggleOne.${entry.state}`, { number })}
                    >
                      {t(`stock.toggle.${entry.state}`)}
                    </Button>
                  )}
                </div>,
              ],
            };
          })}
        />
      )}
      <Pages
        label={t('stock.pages')}
        page={page}
        count={pages}
        onPage={(at) => setAll({ page: at > 1 ? String(at) : '' })}
        itemLabel={(type, at) => t(`ui.page.${type}`, { page: at ?? '' })}
      />
    </div>
  );
}

/** Name and number. */
function CarName({ car: { entry, labels } }: { car: StaffCar }): ReactNode {
  const { locale } = useVisit();
  return (
    <div className={styles.car}>
      <bdi>{`${labels.model[locale]} ${entry.grade.toUpperCase()} ${entry.year}`}</bdi>
      <span className={styles.quiet}>
        {labels.colour[locale]} · <bdi>{entry.number}</bdi>
      </span>
    </div>
  );
}

function State({ car: { entry, heldUntil, unknown } }: { car: StaffCar }): ReactNode {
  const { t } = useTranslation('mfe-studio');
  if (entry.state === 'sold') return <StateChip tone="plain">{t('stock.states.sold')}</StateChip>;
  if (unknown !== null)
    return (
      <div className={styles.car}>
        <StateChip tone="bad">{t('stock.states.hidden')}</StateChip>
        <span className={styles.quiet}>{t(`stock.unknown.${unknown}`)}</span>
      </div>
    );
  if (heldUntil === null) return <StateChip tone="good">{t('stock.states.available')}</StateChip>;
  return (
    <div className={styles.car}>
      <StateChip tone="attention">{t('stock.states.held')}</StateChip>
      <span className={styles.quiet}>
        <Moment iso={heldUntil} />
      </span>
    </div>
  );
}
