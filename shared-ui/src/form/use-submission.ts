import { useEffect, useRef, useState } from 'react';
import { ApiError, type LeadReceipt } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { useToast } from '../toast/toast';
import { deleteDraft } from './draft-storage';
import type { FormControl } from './form-types';
import { isOfField, unsentOf } from './server-errors';
import type { UnsentForm } from './unsent';
import { isMarkedUnsent, markUnsent } from './unsent-mark';

interface SubmissionOptions<Values extends Record<string, unknown>> {
  form: FormControl<Values>;
  definition: FormDefinition<Values>;
  /** Result of a post without script. */
  initial: { failures: number; unsent: UnsentForm | null };
  onSubmit: (values: Values, onProgress: (sent: number) => void) => Promise<LeadReceipt>;
  onSent?: ((receipt: LeadReceipt, values: Values) => void) | undefined;
}

/** Sends a form, one request at a time, and keeps its result. */
export function useSubmission<Values extends Record<string, unknown>>({
  form,
  definition,
  initial,
  onSubmit,
  onSent,
}: SubmissionOptions<Values>) {
  const toast = useToast();
  const { t, i18n } = useTranslation('forms');
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  /** Number of attempts that failed on fields; each moves the focus to the summary. */
  const [failures, setFailures] = useState(initial.failures);
  const [unsent, setUnsent] = useState(initial.unsent);
  useEffect(() => {
    // Synchronises with the tab's storage: a form that could not be sent is offered again on coming back to it.
    if (isMarkedUnsent(definition.name))
      setUnsent((known) => known ?? { message: '', isNetwork: true, isFromBefore: true });
  }, [definition.name]);

  const handleSuccess = (receipt: LeadReceipt, values: Values) => {
    form.reset({ ...definition.defaults });
    deleteDraft(definition.name);
    setFailures(0);
    const { message, reference } = receipt;
    const messageWithReference = message.includes(reference)
      ? message
      : `${message} ${t('toast.reference', { reference })}`;
    toast.success(messageWithReference);
    onSent?.(receipt, values);
  };

  /** Faults of fields replace an earlier message about a failed request. */
  const handleInvalid = () => {
    setUnsent(null);
    markUnsent(definition.name, false);
    setFailures((count) => count + 1);
  };

  const handleFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error);
    const problems = error instanceof ApiError ? error.problems : [];
    if (problems.length === 0) toast.error(t('errors.unexpected'));
    for (const { message } of problems) toast.error(message);
    const ofFields = problems.filter((problem) => isOfField(problem, definition));
    for (const { field, code, message } of ofFields) {
      const hasTranslation = i18n.exists(`errors.${code}`, { ns: 'forms' });
      form.setError(field, { type: 'server', message: hasTranslation ? code : message });
    }
    if (ofFields.length > 0) handleInvalid();
    else {
      const failed = toUnsentForm(error, t('errors.unexpected'));
      setUnsent(failed);
      markUnsent(definition.name, !failed.isGone);
    }
  };

  const attempt = form.handleSubmit(async (values) => {
    setBusy(true);
    await onSubmit(values, setProgress).then((receipt) => {
      setUnsent(null);
      handleSuccess(receipt, values);
    }, handleFailure);
  }, handleInvalid);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await attempt();
    } finally {
      sending.current = false;
      setBusy(false);
      setProgress(null);
    }
  };

  return { send, busy, progress, failures, unsent };
}

function toUnsentForm(error: unknown, otherwise: string): UnsentForm {
  if (!(error instanceof ApiError)) return { message: otherwise, isNetwork: false };
  const [problem = { field: '', code: '', message: otherwise }] = error.problems;
  return { ...unsentOf(problem), isNetwork: error.status === 0 };
}
