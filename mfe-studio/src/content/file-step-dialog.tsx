import { useState } from 'react';
import type { ContentDraft } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { content } from '../service/content';
import { askedFor, type Said, StepForm } from '../steps/step-form';

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

const takingAway: readonly FileStep[] = ['discard', 'delete', 'takeBack'];

/** Says what a step does before it is done. */
export function FileStepDialog({ step, path, draft, onClose }: FileStepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  // what was seen when the dialog opened is what is confirmed, whatever the page shows meanwhile
  const [seen] = useState(draft);
  return (
    <StepForm
      title={t(`content.steps.${step}`)}
      confirm={t(`content.confirm.${step}`)}
      isTakingAway={takingAway.includes(step)}
      asksFor={askedFor(step)}
      run={(said) => run(step, path, seen, said)}
      onClose={onClose}
    >
      <p>{t(`content.explain.${step}`)}</p>
    </StepForm>
  );
}

async function run(
  step: FileStep,
  path: string,
  draft: ContentDraft | null,
  { at, note }: Said,
): Promise<unknown> {
  if (step === 'takeBack') return content.takeBack(path);
  if (step === 'delete') return deletion(path);
  if (!draft) return undefined;
  const { revision, live } = draft;
  if (step === 'submit') return content.submit({ path, revision, over: live });
  if (step === 'approve') return content.approve({ path, revision, live, at });
  if (step === 'schedule') return content.schedule({ path, revision, at });
  if (step === 'sendBack') return content.sendBack({ path, revision, note });
  return content[step]({ path, revision });
}

/** A draft that says that there is to be no such file: approved as any other. */
async function deletion(path: string): Promise<unknown> {
  const { revision } = await content.open({ path });
  return content.save(path, null, revision);
}
