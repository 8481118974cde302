import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ForgetReason, forgetReasons, type ListedLead } from 'shared-contracts/inbox';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { useSearchUpdate } from '../list/use-search-update';
import { leads } from '../service/leads';

interface ForgetDialogProps {
  lead: ListedLead;
  onClose: () => void;
}

/** Deletes a lead permanently. The given reason stays on record. */
export function ForgetDialog({ lead, onClose }: ForgetDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const updateSearch = useSearchUpdate();
  const [reason, setReason] = useState<ForgetReason>('asked');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [personLeadCount, setPersonLeadCount] = useState<number | null>(null);
  const countLeads = useCallback(
    () =>
      leads.person(lead.reference).then(
        ({ references }) => setPersonLeadCount(references.length),
        () => setErrorText(t('work.away')),
      ),
    [lead.reference, t],
  );
  useEffect(() => {
    // Synchronises with the service: a person who asks to be forgotten means all leads that they have sent.
    void countLeads();
  }, [countLeads]);
  const count = reason === 'asked' ? personLeadCount : 1;
  const forget = async () => {
    if (count === null) return;
    setBusy(true);
    try {
      await leads.forget(lead.reference, { why: reason, leads: count });
      // The deleted lead is closed without reading it again
      updateSearch({ lead: '' }, { replace: true });
      onClose();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setErrorText(error.status === 0 ? t('work.away') : error.error);
      // the person may have sent another lead meanwhile: the next press confirms what is shown now
      if (error.status === 409) await countLeads();
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('forget.title')}
      cancel={t('cancel')}
      confirm={t('forget.confirm')}
      kind="danger"
      isBusy={isBusy || count === null}
      onSubmit={forget}
      onClose={onClose}
    >
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <p>{t('forget.text')}</p>
      {count !== null && count > 1 && (
        <Notice tone="warning">{t('forget.ofPerson', { count })}</Notice>
      )}
      <Field
        label={t('forget.why')}
        value={reason}
        onChange={(value) => setReason(forgetReasons.find((one) => one === value) ?? reason)}
        options={forgetReasons.map((value) => ({ value, label: t(`forget.reasons.${value}`) }))}
      />
    </FormDialog>
  );
}
