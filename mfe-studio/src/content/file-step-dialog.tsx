import { type FormEvent, useId, useState } from 'react';
import type { ContentDraft } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { useRevalidator } from 'shared-contracts/router';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import styles from '../campaigns/step-dialog.module.css';
import { useRefusal } from '../campaigns/use-refusal';
import { content } from '../service/content';

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

interface Said {
  day: string;
  hour: string;
  note: string;
}

const takingAway: readonly FileStep[] = ['discard', 'delete', 'takeBack'];

/** Says what a step does before it is done. */
export function FileStepDialog({ step, path, draft, onClose }: FileStepDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const form = useId();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>({ day: '', hour: '', note: '' });
  const [busy, setBusy] = useState(false);
  const { refusal, refuse } = useRefusal();
  // what was seen when the dialog opened is what is confirmed, whatever the page shows meanwhile
  const [seen] = useState(draft);
  const field = (name: keyof Said) => ({
    value: said[name],
    onChange: (value: string) => setSaid((known) => ({ ...known, [name]: value })),
  });

  async function take(event: FormEvent) {
    event.preventDefault();
    if (busy || (step === 'sendBack' && said.note.trim() === '')) return;
    setBusy(true);
    refuse(null);
    try {
      await run(step, path, seen, said);
      onClose();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      refuse(error);
      setBusy(false);
    }
    // also what was refused: it is not any more what the page shows
    await revalidate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`content.steps.${step}`)}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={takingAway.includes(step) ? 'danger' : 'main'}
            type="submit"
            form={form}
            busy={busy}
          >
            {t(`content.confirm.${step}`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={take} className={styles.form} noValidate>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <p>{t(`content.explain.${step}`)}</p>
        {step === 'sendBack' && (
          <Field
            label={t('campaigns.note')}
            help={t('campaigns.noteHelp')}
            multiline
            minRows={3}
            maxLength={1000}
            required
            autoFocus
            {...field('note')}
          />
        )}
        {(step === 'approve' || step === 'schedule') && (
          <div className={styles.moment}>
            <Field label={t('campaigns.day')} type="date" {...field('day')} />
            <Field label={t('campaigns.hour')} type="time" {...field('hour')} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

async function run(
  step: FileStep,
  path: string,
  draft: ContentDraft | null,
  { day, hour, note }: Said,
): Promise<unknown> {
  if (step === 'takeBack') return content.takeBack(path);
  if (step === 'delete') return deletion(path);
  if (!draft) return undefined;
  const { revision, live } = draft;
  const at = day === '' ? null : `${day} ${hour || '00:00'}`;
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
