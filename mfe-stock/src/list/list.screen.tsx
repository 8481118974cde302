import { useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { Wrap } from 'shared-ui/layout';
import { ArrowLink, BackLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { StockCards } from '../cards/stock-cards';
import { addressOf, setFilters, wishIn } from './filter';
import { FilterForm } from './filter-form';
import type { ListPage } from './list.loader';
import styles from './list.module.css';

/** Every car that can be had now, with filters in the address. */
export function ListScreen() {
  const { t } = useTranslation('mfe-stock');
  const list = useLoaderData<ListPage>();
  const { cars, count, filter, choices } = list;
  const counter = useRef<HTMLParagraphElement>(null);
  const isFiltered = setFilters(filter).length > 0;
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <Wrap className={styles.page}>
        <FilterForm filter={filter} choices={choices} />
        <div className={styles.results}>
          <p ref={counter} className={styles.count} role="status" tabIndex={-1}>
            {t('list.count', { count })}
          </p>
          {isFiltered && (
            <ArrowLink
              to={paths.stock()}
              preventScrollReset
              onClick={() => counter.current?.focus({ preventScroll: true })}
            >
              {t('list.all')}
            </ArrowLink>
          )}
        </div>
        {cars.length > 0 ? <StockCards cars={cars} level={2} first /> : <NoCars list={list} />}
        <Pages list={list} />
        <AskForAlert filter={filter} />
      </Wrap>
    </>
  );
}

/** Leads to the form that takes over what the list is filtered by. */
function AskForAlert({ filter }: Pick<ListPage, 'filter'>) {
  const { t } = useTranslation('mfe-stock');
  return (
    <aside className={styles.alert}>
      <p>{t('alert.askText')}</p>
      <ButtonLink variant="line" to={paths.stockAlert(wishIn(filter))}>
        {t('alert.ask')}
      </ButtonLink>
    </aside>
  );
}

function NoCars({ list: { filter } }: { list: ListPage }) {
  const { t } = useTranslation('mfe-stock');
  const isFiltered = setFilters(filter).length > 0;
  return (
    <Fallback
      title={t(isFiltered ? 'list.none' : 'list.empty')}
      text={t(isFiltered ? 'list.noneText' : 'list.emptyText')}
    >
      {isFiltered && (
        <ButtonLink variant="ink" to={paths.stock()}>
          {t('list.all')}
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={paths.models()}>
        {t('list.models')}
      </ButtonLink>
    </Fallback>
  );
}

function Pages({ list: { page, pages, filter, choices } }: { list: ListPage }) {
  const { t } = useTranslation('mfe-stock');
  if (pages === 1) return null;
  const to = (number: number) => addressOf(filter, choices.sort[0] ?? '', number);
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      {page > 1 && <BackLink to={to(page - 1)}>{t('list.before')}</BackLink>}
      <span aria-current="page">{t('list.page', { page, pages })}</span>
      {page < pages && <ArrowLink to={to(page + 1)}>{t('list.next')}</ArrowLink>}
    </nav>
  );
}
