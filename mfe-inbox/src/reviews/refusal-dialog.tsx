import { useState } from 'react';
import type { ReviewRefusal } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { refusalReasons, type StaffReview } from 'shared-contracts/staff-reviews';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { useLeadAction } from '../lead/use-lead-action';
import { reviews } from '../service/reviews';
import styles from './reviews.module.css';

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
    <Dialog
      open
      onClose={onClose}
      title={t('reviews.refuseTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" busy={isBusy} onClick={refuse}>
            {t('reviews.confirmRefusal')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {errorText && <Notice tone="warning">{errorText}</Notice>}
        <p>{t('reviews.refuseText')}</p>
        <Field
          label={t('reviews.reason')}
          value={reason}
          onChange={(value) => setReason(refusalReasons.find((one) => one === value) ?? reason)}
          options={refusalReasons.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}
