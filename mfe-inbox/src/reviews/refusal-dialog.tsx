import { useState } from 'react';
import type { ReviewRefusal } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { refusalReasons, type StaffReview } from 'shared-contracts/staff-reviews';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { useLeadAction } from '../lead/use-lead-action';
import { reviews } from '../service/reviews';

interface RefusalDialogProps {
  review: StaffReview;
  onClose: () => void;
}

/** Refuses a review, for one of the reasons of law or decency. */
export function RefusalDialog({ review, onClose }: RefusalDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const [reason, setReason] = useState<ReviewRefusal>('insult');
  // Sends the revision seen when the dialog opened, so that later changes cause a conflict
  const [seen] = useState(review);
  const { work: run, isBusy, problem: errorText } = useLeadAction();
  const refuse = async () => {
    if (await run(() => reviews.refuse(seen, { reason }))) onClose();
  };
  return (
    <FormDialog
      title={t('reviews.refuseTitle')}
      cancel={t('cancel')}
      confirm={t('reviews.confirmRefusal')}
      isBusy={isBusy}
      onSubmit={refuse}
      onClose={onClose}
    >
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <p>{t('reviews.refuseText')}</p>
      <Field
        label={t('reviews.reason')}
        value={reason}
        onChange={(value) => setReason(refusalReasons.find((one) => one === value) ?? reason)}
        options={refusalReasons.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
      />
    </FormDialog>
  );
}
