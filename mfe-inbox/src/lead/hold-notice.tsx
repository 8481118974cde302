import { useTranslation } from 'shared-contracts/i18n';
import type { LeadDetail } from 'shared-contracts/inbox';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import { useLeadAction } from './use-lead-action';

interface HoldNoticeProps {
  detail: LeadDetail;
  /** The signed-in person. */
  person: Person;
}

/** Until when a lead holds its car, and buttons to extend or end it. */
export function HoldNotice({ detail: { lead, heldUntil }, person }: HoldNoticeProps) {
  const { t } = useTranslation('mfe-inbox');
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  if (heldUntil === null) return null;
  const { reference, revision } = lead;
  const clock = clockInBahrain(new Date(heldUntil));
  const time = `\u2066${formatDate(clock)} ${clock.slice(11)}\u2069`;
  const change = (action: 'extend' | 'end') =>
    run(() => leads.changeHold(reference, { revision, action }));
  return (
    <Notice
      tone="info"
      title={t('hold.title', { time })}
      {...(can(person, 'lead.work') && {
        action: (
          <>
            <Button busy={isBusy} onClick={() => change('extend')}>
              {t('hold.extend')}
            </Button>
            <Button busy={isBusy} onClick={() => change('end')}>
              {t('hold.end')}
            </Button>
          </>
        ),
      })}
    >
      {errorText ?? t('hold.text')}
    </Notice>
  );
}
