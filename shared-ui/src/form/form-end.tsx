import type { RefObject } from 'react';
import { formField } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button } from '../button/button';
import { Honeypot } from '../honeypot/honeypot';
import { Link } from '../link/link';
import styles from './form.module.css';
import { type FormProps, headOf } from './form-types';
import { Progress } from './progress';
import { Unsent, type UnsentForm } from './unsent';

interface FormEndProps extends Pick<FormProps<never>, 'hidden' | 'note' | 'privacyText'> {
  id: string;
  definition: { name: string };
  honeypot: RefObject<HTMLInputElement | null>;
  failures: number;
  unsent: UnsentForm | null;
  busy: boolean;
  /** Share of the upload from 0 to 1; null when nothing is being sent. */
  progress: number | null;
}

/** End of every form: hidden fields, the result of sending, the button, and the privacy note. */
export function FormEnd({
  id,
  definition: { name: form },
  hidden = {},
  honeypot,
  failures,
  unsent,
  busy,
  progress,
  note,
  privacyText,
}: FormEndProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      {Object.entries({ [formField]: form, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot input={honeypot} />
      {unsent && <Unsent id={failures === 0 ? headOf(id) : undefined} busy={busy} {...unsent} />}
      {progress !== null && <Progress share={progress} />}
      {!unsent?.isGone && (
        <Button variant="primary" type="submit" busy={busy} wide>
          {busy ? <Sending progress={progress} /> : t(`forms.${form}.submit`)}
        </Button>
      )}
      {note !== undefined && (
        <p className={styles.note}>
          {note} <Link to={paths.privacy()}>{privacyText ?? t('privacy')}</Link>
        </p>
      )}
    </>
  );
}

function Sending({ progress }: { progress: number | null }) {
  const { t } = useTranslation('forms');
  if (progress === null) return t('sending');
  return t('sendingShare', { percent: Math.round(progress * 100) });
}
