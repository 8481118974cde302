import { useTranslation } from 'shared-contracts/i18n';
import type { ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import { useWork } from './use-work';

interface ReleaseProps {
  lead: ListedLead;
  /** The signed-in person. */
  person: Person;
}

/** Why a lead is held back from delivery, and a button to release it. */
export function Release({ lead: { reference, held }, person }: ReleaseProps) {
  const { t } = useTranslation('mfe-inbox');
  const { work, isBusy, problem } = useWork();
  if (held === null) return null;
  // An unconfirmed address can only be confirmed by its owner, and a trial lead has no recipient
  const isReleasable = held !== 'unconfirmed' && held !== 'trial';
  const mayRelease = isReleasable && can(person, 'lead.work');
  return (
    <Notice
      tone="warning"
      title={t(`held.${held}`)}
      {...(mayRelease && {
        action: (
          <Button busy={isBusy} onClick={() => work(() => leads.release(reference, {}))}>
            {t('held.release')}
          </Button>
        ),
      })}
    >
      {problem ?? t(`held.why.${held}`)}
    </Notice>
  );
}
