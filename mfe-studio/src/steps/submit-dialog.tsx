import { type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { refusalCode, useRefusal } from './use-refusal';

interface SubmitDialogProps {
  title: string;
  confirm: string;
  kind?: 'main' | 'danger';
  size?: 'md';
  /** Whether the form can be sent as it is. */
  isReady?: boolean;
  /** Sends the form; rejects with the service's refusal, which is shown. */
  send(): Promise<unknown>;
  onRefused?(error: StaffError): unknown;
  /** Said where the service has found faults, which the fields show. */
  mend?: string;
  onClose: () => void;
  /** Another action, before those of the form. */
  secondary?: ReactNode;
  children: ReactNode;
}

/** A dialog whose form is sent to the service; it stays open, with the reason, when the service refuses. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { title, confirm, kind = 'main', size, isReady = true, onClose, children } = props;
  const { t } = useTranslation('mfe-studio');
  const [isBusy, setBusy] = useState(false);
  const { refusal, showRefusal } = useRefusal();
  const [hasFaults, setHasFaults] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);

  async function submit() {
    setIncomplete(!isReady);
    if (!isReady) return;
    setBusy(true);
    showRefusal(null);
    try {
      await props.send();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
      setHasFaults(refusalCode(error) === 'faults');
      setBusy(false);
      await props.onRefused?.(error);
    }
  }

  return (
    <FormDialog
      {...{ title, confirm, kind, isBusy, onClose, secondary: props.secondary }}
      {...(size && { size })}
      cancel={t('ui.cancel')}
      noValidate
      onSubmit={submit}
    >
      {isIncomplete && !isReady && <Notice tone="error">{t('ui.incomplete')}</Notice>}
      {refusal && <Notice tone="error">{(hasFaults && props.mend) || refusal}</Notice>}
      {children}
    </FormDialog>
  );
}
