import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type LeadView, nobodysLeads, ownLeads } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { useOrder } from 'shared-ui/staff/use-order';
import { inboxPaths } from '../inbox-paths';
import { leads } from '../service/leads';
import { parseLeadQuery } from './lead-query';
import { SaveViewDialog } from './save-view-dialog';
import styles from './views.module.css';

/** Filters of the predefined views. */
const sharedViews = {
  all: '',
  nobodys: `person=${nobodysLeads}&state=new`,
  mine: `person=${ownLeads}&state=claimed,contacted,appointment`,
  overdue: 'overdue=yes',
  quarantine: 'held=quarantine',
} as const;

interface ViewsProps {
  views: readonly LeadView[];
  /** Filter of the list shown. */
  filter: string;
}

/** Named filters: the predefined ones, and one's own. */
export function Views({ views, filter }: ViewsProps) {
  const { t } = useTranslation('mfe-inbox');
  const { order, isBusy, error } = useOrder();
  const [isSaving, setSaving] = useState(false);
  const all = [
    ...Object.entries(sharedViews).map(([name, query]) => ({
      ...{ id: name, name: t(`views.${name}`), isOwn: false },
      filter: normalizedFilter(query),
    })),
    ...views.map(({ id, name, query }) => ({
      id,
      name,
      isOwn: true,
      filter: normalizedFilter(query),
    })),
  ];
  const current = all.find((view) => view.filter === filter);
  return (
    <div className={styles.views}>
      <nav aria-label={t('views.title')}>
        <ul className={styles.list}>
          {all.map((view) => (
            <li key={view.id}>
              <ViewLink {...view} isCurrent={view === current} />
            </li>
          ))}
        </ul>
      </nav>
      {!current && (
        <Button kind="quiet" onClick={() => setSaving(true)}>
          {t('views.save')}
        </Button>
      )}
      {current?.isOwn && (
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => order(() => leads.removeView(current.id))}
          aria-label={t('views.removeOf', { name: current.name })}
        >
          {t('views.remove')}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
      {isSaving && <SaveViewDialog filter={filter} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** Normalises a query to the order of the address. */
const normalizedFilter = (query: string) =>
  String(parseLeadQuery(new URLSearchParams(query)).filter);

interface ViewLinkProps {
  name: string;
  filter: string;
  isCurrent: boolean;
}

function ViewLink({ name, filter, isCurrent }: ViewLinkProps) {
  const { locale } = useVisit();
  return (
    <Link
      to={localise(inboxPaths.leads(new URLSearchParams(filter)), locale)}
      className={styles.view}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
