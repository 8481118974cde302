import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadDetail } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Tabs } from 'shared-ui/staff/tabs';
import { Deliveries } from './deliveries';
import { ForgetDialog } from './forget-dialog';
import { History } from './history';
import styles from './records.module.css';

interface RecordsProps {
  detail: LeadDetail;
  /** The signed-in person. */
  person: Person;
}

/** A lead's history and deliveries, and the button to delete it. */
export function Records({ detail, person }: RecordsProps) {
  const { t } = useTranslation('mfe-inbox');
  const [openTab, setOpenTab] = useState<'history' | 'deliveries'>('history');
  const [isForgetOpen, setForgetOpen] = useState(false);
  const { lead, events, deliveries } = detail;
  return (
    <div className={styles.records}>
      <Tabs
        label={t('lead.records')}
        open={openTab}
        onOpen={setOpenTab}
        tabs={[
          { name: 'history', label: t('history.title'), panel: <History events={events} /> },
          {
            name: 'deliveries',
            label: t('deliveries.title'),
            panel: <Deliveries lead={lead} deliveries={deliveries} person={person} />,
          },
        ]}
      />
      {can(person, 'lead.forget') && (
        <Button kind="danger" onClick={() => setForgetOpen(true)}>
          {t('forget.open')}
        </Button>
      )}
      {isForgetOpen && <ForgetDialog lead={lead} onClose={() => setForgetOpen(false)} />}
    </div>
  );
}
