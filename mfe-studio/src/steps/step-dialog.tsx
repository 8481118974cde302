import { type ReactNode, useState } from 'react';
import type { AskedPerson } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { RecordClient } from '../service/drafts';
import type { Trashed } from '../service/trash';
import { useUndoToast } from '../trash/use-undo-toast';
import { StepForm, type StepInput } from './step-form';

export type StepName =
  | 'submit'
  | 'ask'
  | 'approve'
  | 'sendBack'
  | 'schedule'
  | 'withdraw'
  | 'discard'
  | 'end'
  | 'delete'
  | 'takeBack';

/** The parts of a draft that steps need. */
export interface StepDraft {
  state: 'draft' | 'submitted' | 'approved';
  revision: number;
  baseVersion: number | null;
  standing: number | null;
  editedBy: { id: string };
  goesLiveAt: string | null;
  note: string | null;
  /** Who is asked to approve it; null or absent for all who may. */
  asked?: AskedPerson | null | undefined;
  /** The change set that it is published with. */
  changeSet?: { id: string; title: string } | null | undefined;
}

/** A campaign or a content file whose steps are taken. */
export interface SteppedRecord {
  /** Which messages describe the steps. */
  words: 'campaigns' | 'content';
  client: Pick<
    RecordClient<{ body: unknown }, unknown>,
    'submit' | 'ask' | 'approve' | 'schedule' | 'sendBack' | 'withdraw' | 'discard' | 'rollBack'
  >;
  name: string;
  /** Address of the list, for when the record itself no longer exists. */
  list: string;
  end?(): Promise<unknown>;
  /** Resolves to the entry of the trash; null when the deletion is a draft that needs approval. */
  remove(): Promise<Trashed | null>;
}

interface StepDialogProps {
  step: StepName;
  record: SteppedRecord;
  draft: StepDraft | null;
  onClose: () => void;
  /** What needs to be confirmed with the step. */
  children?: ReactNode;
}

const destructiveSteps: readonly StepName[] = ['discard', 'end', 'delete', 'takeBack'];

/** Describes a step and asks for confirmation. */
export function StepDialog({ step, record, draft, onClose, children }: StepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  // Confirms the draft as seen when the dialog opened, so that later changes cause a conflict
  const [draftAtOpen] = useState(draft);
  const showUndoToast = useUndoToast();
  const { words, client, name, list, end, remove } = record;

  /** Resolves to the address to navigate to if the record no longer exists, else null. */
  async function runStep({ at, note, ask }: StepInput): Promise<string | null> {
    if (step === 'takeBack') await client.rollBack();
    else if (step === 'end') await end?.();
    else if (step === 'delete') {
      const trashed = await remove();
      if (!trashed) return null;
      showUndoToast(name, trashed);
      return list;
    } else if (draftAtOpen) {
      const { revision, standing } = draftAtOpen;
      if (step === 'submit') await client.submit({ revision, over: standing, ask });
      else if (step === 'ask') await client.ask({ revision, ask });
      else if (step === 'approve') await client.approve({ revision, standing, at });
      else if (step === 'schedule') await client.schedule({ revision, at });
      else if (step === 'sendBack') await client.sendBack({ revision, note });
      else if (step === 'withdraw') await client.withdraw({ revision });
      else {
        showUndoToast(name, await client.discard({ revision }));
        // Without a version that was on the site, the draft was all there was
        if (standing === null) return list;
      }
    }
    return null;
  }

  return (
    <StepForm
      title={t(`${words}.steps.${step}`)}
      confirm={t(`${words}.confirm.${step}`)}
      isDestructive={destructiveSteps.includes(step)}
      requiredInput={requiredInputOf(step)}
      asksFor={
        step === 'submit' || step === 'ask'
          ? { kinds: [words === 'campaigns' ? 'campaign' : 'content'], editors: editorsOf(draft) }
          : undefined
      }
      run={runStep}
      onClose={onClose}
    >
      <p>{t(`${words}.explain.${step}`)}</p>
      {children}
    </StepForm>
  );
}

const editorsOf = (draft: StepDraft | null) => (draft ? [draft.editedBy.id] : []);

function requiredInputOf(step: StepName): 'moment' | 'note' | null {
  if (step === 'sendBack') return 'note';
  return step === 'approve' || step === 'schedule' ? 'moment' : null;
}
