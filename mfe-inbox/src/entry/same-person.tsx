import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { ListedLead } from 'shared-contracts/inbox';
import { useVisit } from 'shared-contracts/visit';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { LeadLink } from '../list/lead-list';
import { leads } from '../service/leads';
import styles from './entry.module.css';

/** Debounce in ms between the last key and the request */
const debounceMs = 400;

interface SamePersonProps {
  code: string;
  mobile: string;
  email: string;
  today: string;
}

/** Says while the number or the address is typed which leads have it; it forbids nothing. */
export function SamePerson({ code, mobile, email, today }: SamePersonProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const [found, setFound] = useState<readonly ListedLead[]>([]);
  const hasContact = mobile.length > 5 || email.includes('@');
  useEffect(() => {
    // Asks the service about what was typed last
    let isLatest = true;
    const timer = setTimeout(() => {
      if (!hasContact) return setFound([]);
      const query = new URLSearchParams({ code, mobile, email });
      leads.samePerson(query, locale).then(
        (same) => isLatest && setFound(same),
        (error: unknown) => {
          // A hint only: the lead can be stored without it
          if (!(error instanceof StaffError)) throw error;
        },
      );
    }, debounceMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [code, mobile, email, hasContact, locale]);
  return (
    <div role="status" className={styles.status}>
      {found.length > 0 && (
        <Notice tone="info" title={t('entry.same', { count: found.length })}>
          <ul className={styles.same}>
            {found.map((lead) => (
              <li key={lead.reference}>
                <LeadLink lead={lead} query={new URLSearchParams()} open={null} today={today} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
