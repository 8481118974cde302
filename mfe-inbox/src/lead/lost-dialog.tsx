import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ListedLead, type LostReason, lostReasons } from 'shared-contracts/inbox';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';
import { useLeadAction } from './use-lead-action';

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
    <FormDialog
      title={t('work.lost')}
      cancel={t('cancel')}
      confirm={t('work.lose')}
      isBusy={isBusy}
      onSubmit={markLost}
      onClose={onClose}
    >
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <Field
        label={t('work.reason')}
        value={reason}
        onChange={(value) => setReason(lostReasons.find((one) => one === value) ?? reason)}
        options={lostReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
    </FormDialog>
  );
}
