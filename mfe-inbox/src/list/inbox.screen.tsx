import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { ButtonAnchor, ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { inboxPaths, queryWith } from '../inbox-paths';
import { useShortcutSetting } from '../keyboard/use-shortcut-setting';
import { LeadPane } from '../lead/lead-pane';
import { useLeadSignals } from '../live/use-lead-signals';
import { leads } from '../service/leads';
import { Filters } from './filters';
import type { inboxLoader } from './inbox.loader';
import styles from './inbox.module.css';
import { KeyboardHelp } from './keyboard-help';
import { LeadList } from './lead-list';
import { useLastAnswer } from './use-last-answer';
import { useLeadKeys } from './use-lead-keys';
import { useOptimisticFilter } from './use-optimistic-filter';
import { Views } from './views';

export type InboxData = NonNullable<LoaderData<typeof inboxLoader>>;

/** The leads of a view, with the open lead beside the list; on a phone one replaces the other. */
export function InboxScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof inboxLoader>>();
  if (data) return <Inbox data={data} />;
  return (
    <Room title={t('inbox.title')}>
      <EmptyState title={t('inbox.closed')} text={t('inbox.closedText')} />
    </Room>
  );
}

function Inbox({ data }: { data: InboxData }) {
  const { t } = useTranslation('mfe-inbox');
  const { list, filter, open, pages, person } = data;
  const { isDisconnected, newLeadCount } = useLeadSignals();
  // A lead opened by its address starts at the top of the page
  const [initiallyOpen] = useState(open);
  const currentList = useLastAnswer(list, filter);
  const [hasShortcuts, setHasShortcuts] = useShortcutSetting();
  const filters = useOptimisticFilter(filter);
  const query = queryWith(filters.query, { pages: pages > 1 ? String(pages) : '' });
  useLeadKeys({ open, visibleLeads: currentList?.leads ?? [], query }, hasShortcuts);
  return (
    <Room
      wide
      title={t('inbox.title')}
      actions={
        <div className={styles.actions} data-open={open !== null || undefined}>
          {can(person, 'lead.work') && (
            <ButtonLink kind="main" to={inboxPaths.newLead()}>
              {t('entry.open')}
            </ButtonLink>
          )}
          {can(person, 'lead.export') && <Export filter={filter} />}
          <KeyboardHelp isOn={hasShortcuts} onChange={setHasShortcuts} />
        </div>
      }
    >
      {isDisconnected && <Notice tone="warning">{t('inbox.lost')}</Notice>}
      <p role="status" className="visually-hidden">
        {newLeadCount > 0 && t('inbox.arrived', { count: newLeadCount })}
      </p>
      <div className={styles.columns} data-open={open !== null || undefined}>
        <div className={styles.list}>
          <Views views={data.views} steps={data.steps} filter={filter} />
          <Filters filters={filters} choices={data.choices} />
          {list.refusal && <Notice tone="error">{t(`refusals.list.${list.refusal}`)}</Notice>}
          {currentList && <LeadList list={currentList} data={data} query={query} />}
        </div>
        <div className={styles.lead}>
          {data.detail && open !== null ? (
            <LeadPane
              key={open}
              answer={data.detail}
              data={data}
              shouldFocus={open !== initiallyOpen}
            />
          ) : (
            <EmptyState title={t('inbox.choose')} text={t('inbox.chooseText')} />
          )}
        </div>
      </div>
    </Room>
  );
}

/** Exports all leads of the filter, not only the pages shown. */
function Export({ filter }: Pick<InboxData, 'filter'>) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  return (['xlsx', 'csv'] as const).map((format) => (
    <ButtonAnchor
      key={format}
      kind="quiet"
      download
      href={leads.exportUrl(format, new URLSearchParams(filter), locale)}
    >
      {t(`inbox.export.${format}`)}
    </ButtonAnchor>
  ));
}
