import { type FormEvent, useState } from 'react';
import type { Locale } from 'shared-contracts/locale';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import styles from './notes.module.css';
import { useLeadAction } from './use-lead-action';

interface TextFormProps {
  label: string;
  help?: string;
  lang?: Locale;
  button: string;
  send(text: string): Promise<unknown>;
}

/** A field for a text about the lead. It is empty again when the text is sent. */
export function TextForm({ button, send, ...field }: TextFormProps) {
  const [text, setText] = useState('');
  const { work: run, isBusy, problem } = useLeadAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (await run(() => send(text))) setText('');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <Field {...field} value={text} onChange={setText} multiline minRows={2} maxLength={2000} />
      <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
        {button}
      </Button>
    </form>
  );
}
