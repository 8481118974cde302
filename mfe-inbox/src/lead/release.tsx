import { useTranslation } from 'shared-contracts/i18n';
import type { ListedLead } from 'shared-contracts/inbox';
import { can, type Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import { useWork } from './use-work';

interface ReleaseProps {
  lead: ListedLead;
  /** Who reads. */
  person: Person;
}

/** Why nobody has been told of a lead, and the way to tell them after all. */
export function Release({ lead: { reference, held }, person }: ReleaseProps) {
  const { t } = useTranslation('mfe-inbox');
  const { work, isBusy, problem } = useWork();
  if (held === null) return null;
  // only its owner can confirm an address, and a trial is nobody's
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
