import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadConflict, ListedLead } from 'shared-contracts/inbox';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';

/** Runs an action on a lead, then revalidates the screen; after a failure returns the reason to show. */
export function useLeadAction() {
  const { t } = useTranslation('mfe-inbox');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);

  /** Resolves to whether the action succeeded. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setErrorText(null);
    let isDone = true;
    let isSignedOut = false;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      isDone = false;
      isSignedOut = error.status === 401;
      setErrorText(errorSentence(error));
    }
    // Revalidates after a refusal too, since a colleague may have been faster. Without an answer the reader retries
    // by hand; of who is signed out it would lead away from what was typed
    if (!isSignedOut) await revalidate();
    setBusy(false);
    return isDone;
  }

  function errorSentence({ status, error, answer }: StaffError): string {
    const current = status === 409 ? conflictingLead(answer) : null;
    if (current)
      return current.person
        ? t('work.conflictBy', { name: current.person.name, state: t(`states.${current.state}`) })
        : t('work.conflict', { state: t(`states.${current.state}`) });
    // of a review, which has no lead in the answer
    if (Object(answer).code === 'revision') return t('reviews.conflict');
    if (status === 0 || status === 429 || status >= 500) return t('work.away');
    if (status === 401) return t('work.signedOut');
    if (status === 403) return t('work.forbidden');
    return error;
  }
  return { work: run, isBusy, problem: errorText };
}

const conflictingLead = (answer: unknown): ListedLead | null =>
  // The service's answer, or that of a proxy in front of it
  (Object(answer) as Partial<LeadConflict>).theirs ?? null;
