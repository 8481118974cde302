import { useTranslation } from 'shared-contracts/i18n';
import type { ListedLead } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { inboxPaths } from '../inbox-paths';
import type { InboxData } from '../list/inbox.screen';
import { LeadLink } from '../list/lead-list';
import styles from './other-leads.module.css';
import { TitledSection } from './titled-section';

interface OtherLeadsProps {
  others: readonly ListedLead[];
  data: InboxData;
}

/** Other leads of the same person, and the way to the person's page. */
export function OtherLeads({ others, data }: OtherLeadsProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  return (
    <TitledSection
      title={others.length > 0 ? t('lead.others', { count: others.length }) : t('person.title')}
    >
      {others.length > 0 && (
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
      )}
      {data.open !== null && (
        <Link className={styles.all} to={localise(inboxPaths.person(data.open), locale)}>
          {t('person.all')}
        </Link>
      )}
    </TitledSection>
  );
}
