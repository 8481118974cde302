import { type ReactNode, useState } from 'react';
import { momentParts } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate, useRevalidator } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Field } from 'shared-ui/staff/field';
import { AskField, type AskFieldProps } from '../approvals/ask-field';
import styles from './step-form.module.css';
import { SubmitDialog } from './submit-dialog';
import { refusalCode } from './use-refusal';

/** Input of a step: when it goes live, or a reason. */
export interface StepInput {
  /** `2027-01-01 09:00`, Bahrain's time; null means at once. */
  at: string | null;
  note: string;
  /** Id of the person who is asked to approve; null is all who may. */
  ask: string | null;
}

interface StepFormProps {
  title: string;
  confirm: string;
  isDestructive: boolean;
  /** Requested input: date and time, a reason, or nothing. */
  requiredInput: 'moment' | 'note' | null;
  /** The drafts that somebody is asked to approve; absent where nobody is asked. */
  asksFor?: Pick<AskFieldProps, 'kinds' | 'editors'> | undefined;
  /** The moment that is proposed, Bahrain's time; null for none. */
  moment?: string | null;
  /**
   * Performs the step; rejects with the service's refusal. Resolves to the address to navigate to if the screen's own
   * no longer exists.
   */
  run(input: StepInput): Promise<string | null>;
  onClose: () => void;
  /** Description of the step. */
  children: ReactNode;
}

/** The service has not said anything about the step. */
const unanswered: readonly string[] = ['away', 'signedOut', 'fault'];

/** Describes a step, asks for confirmation, and shows why it failed. */
export function StepForm(props: StepFormProps) {
  const { title, confirm, isDestructive, requiredInput, run, onClose, children } = props;
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState({ ...momentParts(props.moment ?? ''), note: '' });
  const { day, hour, note } = values;
  const [ask, setAsk] = useState<string | null>(null);
  // The given time had passed when it was sent: asks whether to go live now
  const [isPast, setPast] = useState(false);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => {
      setPast(false);
      setValues((previous) => ({ ...previous, [name]: value }));
    },
  });

  async function takeStep() {
    const at = day === '' || isPast ? null : `${day} ${hour || '00:00'}`;
    const next = await run({ at, note, ask });
    onClose();
    await (next === null ? revalidate() : navigate(localise(next, locale)));
  }

  return (
    <SubmitDialog
      title={title}
      confirm={isPast ? t('campaigns.publishNow') : confirm}
      kind={isDestructive ? 'danger' : 'main'}
      isReady={requiredInput !== 'note' || note.trim() !== ''}
      send={takeStep}
      onRefused={(error) => {
        const code = refusalCode(error);
        setPast(code === 'past');
        // The page is out of date then. Where the site does not answer, a page that fails to load would close the dialog
        return unanswered.includes(code) ? undefined : revalidate();
      }}
      onClose={onClose}
    >
      {children}
      {props.asksFor && <AskField {...props.asksFor} value={ask} onChange={setAsk} />}
      {requiredInput === 'note' && (
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
      {requiredInput === 'moment' && (
        <div className={styles.moment}>
          <Field label={t('campaigns.day')} type="date" {...field('day')} />
          <Field label={t('campaigns.hour')} type="time" {...field('hour')} />
        </div>
      )}
    </SubmitDialog>
  );
}
