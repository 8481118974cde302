import { useTranslation } from 'shared-contracts/i18n';
import {
  type LeadList as AnsweredList,
  type ListedLead,
  mostCounted,
} from 'shared-contracts/inbox';
import { formatDate, formatNumber, localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { inboxPaths, queryWith } from '../inbox-paths';
import { LeadStatus } from '../lead/lead-status';
import { ShortMoment } from '../lead/short-moment';
import type { InboxData } from './inbox.screen';
import styles from './lead-list.module.css';
import { openFilter } from './lead-query';
import { useSearchUpdate } from './use-search-update';

interface LeadListProps {
  list: { leads: readonly ListedLead[]; hasMore: boolean } & Pick<
    AnsweredList,
    'total' | 'searchedSince'
  >;
  data: InboxData;
  /** The filter the reader wants, which may still be loading. */
  query: URLSearchParams;
}

/** The filtered leads; each opens beside the list. */
export function LeadList({ list, data, query }: LeadListProps) {
  const { t } = useTranslation('mfe-inbox');
  const { filter, open, pages, today } = data;
  const updateSearch = useSearchUpdate();
  const { searchedSince } = list;
  const shortSearch = searchedSince && t('inbox.shortSearch', { day: formatDate(searchedSince) });
  if (list.leads.length === 0)
    return filter === openFilter ? (
      <EmptyState title={t('inbox.empty')} text={t('inbox.emptyText')} />
    ) : (
      <EmptyState title={t('inbox.noMatch')} text={shortSearch ?? t('inbox.noMatchText')} />
    );
  return (
    <section className={styles.list} aria-label={t('inbox.title')}>
      <p className={styles.count} role="status">
        {list.total > mostCounted
          ? t('inbox.many', { number: formatNumber(mostCounted) })
          : t('inbox.count', { count: list.total, number: formatNumber(list.total) })}
      </p>
      {shortSearch && <p className={styles.count}>{shortSearch}</p>}
      <ol className={styles.leads}>
        {list.leads.map((lead) => (
          <li key={lead.reference}>
            <LeadLink lead={lead} query={query} open={open} today={today} />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <Button onClick={() => updateSearch({ pages: String(pages + 1) }, { replace: true })}>
          {t('inbox.more')}
        </Button>
      )}
    </section>
  );
}

interface LeadLinkProps {
  lead: ListedLead;
  /** Query of the list shown. */
  query: URLSearchParams;
  open: string | null;
  today: string;
}

/** One lead as a list entry: name, subject, state and time limit. */
export function LeadLink({ lead, query, open, today }: LeadLinkProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const { reference, name, kind, about, createdAt, state } = lead;
  return (
    <Link
      to={localise(inboxPaths.leads(queryWith(query, { lead: reference })), locale)}
      // Switching between leads adds no history entry
      replace={open !== null}
      className={styles.lead}
      data-reference={reference}
      data-new={state === 'new' || undefined}
      aria-current={reference === open ? 'true' : undefined}
    >
      <span className={styles.line}>
        <bdi className={styles.name}>{name ?? lead.phone ?? lead.email ?? t('lead.noName')}</bdi>
        <ShortMoment iso={createdAt} today={today} />
      </span>
      <span className={styles.about}>
        {t(`kinds.${kind}`)}
        {about !== null && (
          <>
            {' · '}
            <bdi>{about}</bdi>
          </>
        )}
      </span>
      <LeadStatus lead={lead} today={today} />
    </Link>
  );
}
