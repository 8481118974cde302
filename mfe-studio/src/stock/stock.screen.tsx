import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator } from 'shared-contracts/router';
import type { StaffCar, StockEntry } from 'shared-contracts/staff-stock';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonAnchor } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Pages } from 'shared-ui/staff/pages';
import { Room } from 'shared-ui/staff/room';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useToast } from 'shared-ui/toast';
import { Actor } from '../record/actor';
import { stock } from '../service/stock';
import { useRefusal } from '../steps/use-refusal';
import { useUndoToast } from '../trash/use-undo-toast';
import { TypedSearch } from '../typed-search';
import { useSearchFilters } from '../use-search-filters';
import { CarDialog } from './car-dialog';
import { SheetDialog } from './sheet-dialog';
import type { stockLoader } from './stock.loader';
import styles from './stock.module.css';

type OpenDialog = { kind: 'car'; car: StaffCar | null } | { kind: 'sheet' };

/** The state that is shown unless the address names another. */
const inStock = 'available';

/** The cars in stock: search, filters, entering, selling, and sheets. */
export function StockScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const data = useLoaderData<LoaderData<typeof stockLoader>>();
  const { cars, total, page, pages, choices, canEdit, canSell } = data;
  const { revalidate } = useRevalidator();
  const { filterOf, setAll } = useSearchFilters();
  const search = useCallback((words: string) => setAll({ q: words, page: '' }), [setAll]);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [busyNumber, setBusyNumber] = useState<string | null>(null);
  const { refusal, showRefusal } = useRefusal();
  const showUndoToast = useUndoToast();
  const toast = useToast();

  /** Resolves to whether the service did it; its refusal is shown. */
  async function order(work: () => Promise<unknown>): Promise<boolean> {
    showRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
      return false;
    }
    await revalidate();
    return true;
  }
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

  const remove = (number: string) => {
    setDialog(null);
    return order(async () => showUndoToast(number, await stock.remove(number)));
  };

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
    <Room
      title={t('stock.title')}
      actions={
        <>
          <ButtonAnchor href={stock.sheetUrl('xlsx', locale)} download>
            {t('stock.download')}
          </ButtonAnchor>
          {canEdit && (
            <>
              <Button onClick={() => setDialog({ kind: 'sheet' })}>{t('stock.sheet.open')}</Button>
              <Button kind="main" onClick={() => setDialog({ kind: 'car', car: null })}>
                {t('stock.new')}
              </Button>
            </>
          )}
        </>
      }
    >
      {refusal && <Notice tone="error">{refusal}</Notice>}
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
          columns={['car', 'branch', 'price', 'state', 'arrived', 'changed', 'actions'].map(
            (name) => t(`stock.columns.${name}`),
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
                  {entry.arrived}
                </bdi>,
                <div key="changed" className={styles.changed}>
                  <Actor name={changedBy} />
                  <Moment iso={changedAt} />
                </div>,
                <div key="actions" className={styles.actions}>
                  {canEdit && (
                    <Button
                      onClick={() => setDialog({ kind: 'car', car })}
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
      {dialog?.kind === 'car' && (
        <CarDialog
          {...{ car: dialog.car, choices }}
          onSaved={revalidate}
          onRemove={(number) => void remove(number)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'sheet' && (
        <SheetDialog onStored={revalidate} onClose={() => setDialog(null)} />
      )}
    </Room>
  );
}

/** Name and number; a link to the car's page where visitors see it. */
function CarName({ car: { entry, labels, slug } }: { car: StaffCar }): ReactNode {
  const { locale } = useVisit();
  const name = `${labels.model[locale]} ${entry.grade.toUpperCase()} ${entry.year}`;
  return (
    <div className={styles.car}>
      {slug === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={localise(paths.stockCar(slug), locale)} target="_blank" rel="noopener">
          <bdi>{name}</bdi>
        </a>
      )}
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
