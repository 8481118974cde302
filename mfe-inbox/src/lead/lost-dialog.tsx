import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ListedLead, type LostReason, lostReasons } from 'shared-contracts/inbox';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import { useLeadAction } from './use-lead-action';
import styles from './work-panel.module.css';

interface LostDialogProps {
  lead: ListedLead;
  onClose: () => void;
}

/** Marks a lead as lost; a reason is required, since figures count reasons. */
export function LostDialog({ lead, onClose }: LostDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const [reason, setReason] = useState<LostReason>('price');
  // Sends the revision seen when the dialog opened, so that later changes cause a conflict
  const [{ reference, revision }] = useState(lead);
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const markLost = async () => {
    if (await run(() => leads.progress(reference, { revision, state: 'lost', reason }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('work.lost')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" busy={isBusy} onClick={markLost}>
            {t('work.lose')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {errorText && <Notice tone="warning">{errorText}</Notice>}
        <Field
          label={t('work.reason')}
          value={reason}
          onChange={(value) => setReason(lostReasons.find((one) => one === value) ?? reason)}
          options={lostReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}
