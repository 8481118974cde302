import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type LeadReceipt } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/forms';
import { useToast } from '../toast/toast';
import { useFormDrafts } from './form-drafts';
import type { FormControl } from './form-types';

interface SubmissionOptions<Values extends Record<string, unknown>> {
  form: FormControl<Values>;
  definition: FormDefinition<Values>;
  onSubmit: (values: Values) => Promise<LeadReceipt>;
  onSent?: ((receipt: LeadReceipt, values: Values) => void) | undefined;
}

/** Sends a form once at a time, and says what became of it. */
export function useSubmission<Values extends Record<string, unknown>>({
  form,
  definition,
  onSubmit,
  onSent,
}: SubmissionOptions<Values>) {
  const toast = useToast();
  const { t, i18n } = useTranslation('forms');
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  /** Counts the attempts that failed on fields: each brings the summary into focus. */
  const [failures, setFailures] = useState(0);

  const succeed = (receipt: LeadReceipt, values: Values) => {
    form.reset({ ...definition.defaults });
    useFormDrafts.getState().drop(definition.name);
    setFailures(0);
    const { message, reference } = receipt;
    const quoted = message.includes(reference)
      ? message
      : `${message} ${t('toast.reference', { reference })}`;
    toast.success(quoted);
    onSent?.(receipt, values);
  };

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error);
    const problems = error instanceof ApiError ? error.problems : [];
    if (problems.length === 0) toast.error(t('errors.unexpected'));
    let onFields = false;
    for (const { field, code, message } of problems) {
      toast.error(message);
      if (!definition.fields.some(({ name }) => name === field)) continue;
      onFields = true;
      const known = i18n.exists(`errors.${code}`, { ns: 'forms' });
      form.setError(field, { type: 'server', message: known ? code : message });
    }
    if (onFields) setFailures((count) => count + 1);
  };

  const attempt = form.handleSubmit(
    async (values) => {
      setBusy(true);
      await onSubmit(values).then((receipt) => succeed(receipt, values), fail);
    },
    () => setFailures((count) => count + 1),
  );

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await attempt();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { send, busy, failures };
}
