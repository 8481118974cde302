import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type LeadView, type NextStepCounts, nobodysLeads, ownLeads } from 'shared-contracts/inbox';
import { formatNumber, localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { useOrder } from 'shared-ui/staff/use-order';
import { inboxPaths } from '../inbox-paths';
import { leads } from '../service/leads';
import { openFilter, parseLeadQuery } from './lead-query';
import { SaveViewDialog } from './save-view-dialog';
import styles from './views.module.css';

const sharedViews = {
  open: openFilter,
  today: `person=${ownLeads}&step=today`,
  planned: 'step=planned',
  all: 'step=all',
  nobodys: `person=${nobodysLeads}&state=new`,
  mine: `person=${ownLeads}&step=open`,
  overdue: 'overdue=yes',
  quarantine: 'held=quarantine',
} as const;

interface ViewsProps {
  views: readonly LeadView[];
  /** The reader's own next steps; null when they could not be counted. */
  steps: NextStepCounts | null;
  /** Filter of the list shown. */
  filter: string;
}

/** Named filters: the predefined ones, and one's own. */
export function Views({ views, steps, filter }: ViewsProps) {
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
              <ViewLink
                {...view}
                isCurrent={view === current}
                steps={view.id === 'today' ? steps : null}
              />
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
  /** Counted beside the name; null shows no count. */
  steps: NextStepCounts | null;
}

function ViewLink({ name, filter, isCurrent, steps }: ViewLinkProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  return (
    <Link
      to={localise(inboxPaths.leads(new URLSearchParams(filter)), locale)}
      className={styles.view}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <bdi>{name}</bdi>
      {steps && steps.today > 0 && (
        <span className={styles.count} data-due={steps.due > 0 || undefined}>
          {formatNumber(steps.today)}
          {steps.due > 0 && (
            <span className="visually-hidden">{t('views.due', { count: steps.due })}</span>
          )}
        </span>
      )}
    </Link>
  );
}
