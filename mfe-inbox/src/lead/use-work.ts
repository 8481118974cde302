import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadConflict, ListedLead } from 'shared-contracts/inbox';
import { useRevalidator } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';

/** Something that is done with a lead: the screen is read again afterwards, and says why where it was not done. */
export function useWork() {
  const { t } = useTranslation('mfe-inbox');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Whether it was done. */
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
    // also after a refusal: somebody else may have been quicker. What does not answer is asked by hand
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
  // of the service, or of whatever stands before it
  (Object(answer) as Partial<LeadConflict>).theirs ?? null;
