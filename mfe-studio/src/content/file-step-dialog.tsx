import { useState } from 'react';
import type { ContentDraft } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { content } from '../service/content';
import type { Trashed } from '../service/trash';
import { requiredInputOf, StepForm, type StepInput } from '../steps/step-form';
import { studioPaths } from '../studio-paths';
import { useUndoToast } from '../trash/use-undo-toast';
import { useFileName } from './file-name';

export type FileStep =
  | 'submit'
  | 'approve'
  | 'sendBack'
  | 'schedule'
  | 'withdraw'
  | 'discard'
  | 'delete'
  | 'takeBack';

interface FileStepDialogProps {
  step: FileStep;
  path: string;
  draft: ContentDraft | null;
  onClose: () => void;
}

const destructiveSteps: readonly FileStep[] = ['discard', 'delete', 'takeBack'];

/** Describes a step and asks for confirmation. */
export function FileStepDialog({ step, path, draft, onClose }: FileStepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  // Confirms the draft as seen when the dialog opened, so that later changes cause a conflict
  const [draftAtOpen] = useState(draft);
  const nameOf = useFileName();
  const showUndoToast = useUndoToast();
  const onTrashed = (trashed: Trashed) =>
    showUndoToast(nameOf({ path, title: draftAtOpen?.title ?? null }), trashed);
  return (
    <StepForm
      title={t(`content.steps.${step}`)}
      confirm={t(`content.confirm.${step}`)}
      isDestructive={destructiveSteps.includes(step)}
      requiredInput={requiredInputOf(step)}
      run={(input) => runStep(step, path, draftAtOpen, input, onTrashed)}
      onClose={onClose}
    >
      <p>{t(`content.explain.${step}`)}</p>
    </StepForm>
  );
}

/** Resolves to the address to navigate to if the file no longer exists, else null. */
async function runStep(
  step: FileStep,
  path: string,
  draft: ContentDraft | null,
  { at, note }: StepInput,
  onTrashed: (trashed: Trashed) => void,
): Promise<string | null> {
  if (step === 'takeBack') await content.rollBack(path);
  else if (step === 'delete') await saveDeletionDraft(path);
  else if (draft) {
    const { revision, live } = draft;
    if (step === 'submit') await content.submit({ path, revision, over: live });
    else if (step === 'approve') await content.approve({ path, revision, live, at });
    else if (step === 'schedule') await content.schedule({ path, revision, at });
    else if (step === 'sendBack') await content.sendBack({ path, revision, note });
    else if (step === 'withdraw') await content.withdraw({ path, revision });
    else {
      onTrashed(await content.discard({ path, revision }));
      // A file that consisted of its draft only
      if (live === null) return studioPaths.content();
    }
  }
  return null;
}

/** Saves a draft that deletes the file; it needs approval as any other. */
async function saveDeletionDraft(path: string): Promise<unknown> {
  const { revision, baseVersion: base } = await content.draft(path);
  return content.save(path, null, { revision, base });
}
