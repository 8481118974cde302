import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { useRefusal } from '../steps/use-refusal';
import styles from './comments.module.css';

interface CommentFormProps {
  label: string;
  confirm: string;
  /** Rejects with the service's refusal. */
  send(text: string): Promise<void>;
  onClose(): void;
}

/** A comment that is being written. */
export function CommentForm({ label, confirm, send, onClose }: CommentFormProps) {
  const { t } = useTranslation('mfe-studio');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { refusal, showRefusal } = useRefusal();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    showRefusal(null);
    try {
      await send(text);
      onClose();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Field
        label={label}
        multiline
        minRows={2}
        maxLength={2000}
        autoFocus
        value={text}
        onChange={setText}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
          {confirm}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
