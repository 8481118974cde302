import { useTranslation } from 'shared-contracts/i18n';
import type { ListedLead } from 'shared-contracts/inbox';
import type { InboxData } from '../list/inbox.screen';
import { LeadLink } from '../list/lead-list';
import styles from './other-leads.module.css';
import { TitledSection } from './titled-section';

interface OtherLeadsProps {
  others: readonly ListedLead[];
  data: InboxData;
}

/** Other leads of the same person, matched by telephone number or e-mail address. */
export function OtherLeads({ others, data }: OtherLeadsProps) {
  const { t } = useTranslation('mfe-inbox');
  return (
    <TitledSection title={t('lead.others', { count: others.length })}>
      <ol className={styles.others}>
        {others.map((lead) => (
          <li key={lead.reference}>
            <LeadLink
              lead={lead}
              query={new URLSearchParams(data.filter)}
              open={data.open}
              today={data.today}
            />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
