import { useState } from 'react';
import { ApiError, honeypotField } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { useToast } from 'shared-ui/toast';

/** Name of the form's definition. */
export const newsletterForm = 'newsletter';

/** Result of a sign-up and its message. */
interface Outcome {
  kind: 'received' | 'refused';
  text: string;
}

/** Posts an e-mail address to the newsletter list, one request at a time, and returns the outcome. */
export function useSubscription() {
  const { api } = useVisit();
  const { t } = useTranslation('forms');
  const toast = useToast();
  const { sent, refused } = usePosted(newsletterForm);
  const [localOutcome, setLocalOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (text: string) => setLocalOutcome({ kind: 'refused', text });

  const subscribe = async (email: string, trap: string) => {
    setBusy(true);
    try {
      const values = { email, ...(trap && { [honeypotField]: trap }) };
      const { message } = await api.newsletter.subscribe(values);
      setLocalOutcome({ kind: 'received', text: message });
      toast.success(message);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const serverMessages =
        error instanceof ApiError ? error.problems.map(({ message }) => message) : [];
      const messages = serverMessages.length > 0 ? serverMessages : [t('errors.unexpected')];
      for (const message of messages) toast.error(message);
      refuse(messages.join(' '));
    } finally {
      setBusy(false);
    }
  };

  const send = (input: HTMLInputElement, trap: string) => {
    if (busy) return;
    const email = input.value.trim();
    if (email === '') refuse(t('errors.email.required'));
    else if (input.validity.typeMismatch) refuse(t('errors.email.invalid'));
    else void subscribe(email, trap);
  };

  // The outcome when the browser posted the form without script.
  const postedOutcome: Outcome | null =
    sent === null
      ? refused && { kind: 'refused', text: textOf(refused.problems) }
      : { kind: 'received', text: t('forms.newsletter.received', { reference: sent }) };
  const typed = String(refused?.values.email ?? '');
  return { outcome: localOutcome ?? postedOutcome, typed, busy, send };
}

const textOf = (problems: readonly { message: string }[]) =>
  problems.map(({ message }) => message).join(' ');
