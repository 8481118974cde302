import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadConflict, ListedLead } from 'shared-contracts/inbox';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';

/** Runs an action on a lead, then revalidates the screen; after a failure returns the reason to show. */
export function useWork() {
  const { t } = useTranslation('mfe-inbox');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Resolves to whether the action succeeded. */
  async function work(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    let isDone = true;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      isDone = false;
      setProblem(sentenceOf(error));
    }
    // Revalidates after a refusal too, since a colleague may have been faster. Without an answer the reader retries
    // by hand
    await revalidate();
    setBusy(false);
    return isDone;
  }

  function sentenceOf({ status, error, answer }: StaffError): string {
    const theirs = status === 409 ? theirsOf(answer) : null;
    if (theirs)
      return theirs.person
        ? t('work.conflictBy', { name: theirs.person.name, state: t(`states.${theirs.state}`) })
        : t('work.conflict', { state: t(`states.${theirs.state}`) });
    if (status === 0 || status === 429 || status >= 500) return t('work.away');
    if (status === 401) return t('work.signedOut');
    if (status === 403) return t('work.forbidden');
    return error;
  }
  return { work, isBusy, problem };
}

const theirsOf = (answer: unknown): ListedLead | null =>
  // The service's answer, or that of a proxy in front of it
  (Object(answer) as Partial<LeadConflict>).theirs ?? null;
