import { useTranslation } from 'shared-contracts/i18n';
import type { ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import { useLeadAction } from './use-lead-action';

interface QuarantineNoticeProps {
  lead: ListedLead;
  /** The signed-in person. */
  person: Person;
}

/** Why a lead is held back from delivery, and a button to release it. */
export function QuarantineNotice({ lead: { reference, held }, person }: QuarantineNoticeProps) {
  const { t } = useTranslation('mfe-inbox');
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  if (held === null) return null;
  // An unconfirmed address can only be confirmed by its owner, and a trial lead has no recipient
  const isReleasable = held !== 'unconfirmed' && held !== 'trial';
  const canRelease = isReleasable && can(person, 'lead.work');
  return (
    <Notice
      tone="warning"
      title={t(`held.${held}`)}
      {...(canRelease && {
        action: (
          <Button busy={isBusy} onClick={() => run(() => leads.release(reference, {}))}>
            {t('held.release')}
          </Button>
        ),
      })}
    >
      {errorText ?? t(`held.why.${held}`)}
    </Notice>
  );
}
