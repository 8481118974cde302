import { useState } from 'react';
import type { CampaignFault } from 'shared-contracts/campaign';
import type { DraftBody } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { useEditing } from '../form/editing';
import { campaignRecord } from '../service/campaigns';
import { studioPaths } from '../studio-paths';
import type { DraftSession } from './draft/draft-session';

interface SubmitButtonProps {
  slug: string;
  session: DraftSession<DraftBody, CampaignFault>;
  isChecking: boolean;
}

/** Submits the draft for approval: errors block it, warnings need confirmation. */
export function SubmitButton({ slug, session, isChecking }: SubmitButtonProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { faults } = useEditing();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const warnings = faults.filter(({ isWarning }) => isWarning);
  const isUntouched = !session.getState().isBegun && !session.hasUnsavedChanges();
  const isDisabled = isUntouched || isChecking || faults.length > warnings.length;

  async function submit() {
    setBusy(true);
    setRefusal(null);
    try {
      await session.flush();
      // Stays if the save failed or needs a merge; the save state tells why
      if (session.hasUnsavedChanges()) return;
      const { revision } = session.getState();
      await campaignRecord(slug).submit({ revision });
      await navigate(localise(studioPaths.campaign(slug), locale));
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setRefusal(error.error);
    } finally {
      setBusy(false);
      setConfirmOpen(false);
    }
  }

  return (
    <>
      <Button
        kind="main"
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => (warnings.length > 0 ? setConfirmOpen(true) : void submit())}
      >
        {t('editor.submit.action')}
      </Button>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <FormDialog
        open={isConfirmOpen}
        title={t('editor.submit.title')}
        cancel={t('editor.submit.back')}
        confirm={t('editor.submit.anyway')}
        isBusy={isBusy}
        onSubmit={submit}
        onClose={() => setConfirmOpen(false)}
      >
        <ul>
          {warnings.map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      </FormDialog>
    </>
  );
}
