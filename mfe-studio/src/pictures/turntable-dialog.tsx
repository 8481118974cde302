import { useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { mediaUpload } from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { Progress } from 'shared-ui/staff/progress';
import { type AddedPicture, errorSentence, pictures } from '../service/pictures';
import { framesOf, isFilm } from './take-poster';
import styles from './turntable-dialog.module.css';

interface TurntableDialogProps {
  onAdded: (added: AddedPicture) => void;
  onClose: () => void;
}

const { least, most } = mediaUpload.frames;
/** What the cars of the site have. */
const usualFrames = 36;

/** Brings in a turntable: pictures in their order, or one film that is cut into frames. */
export function TurntableDialog({ onAdded, onClose }: TurntableDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [count, setCount] = useState(String(usualFrames));
  const [step, setStep] = useState<{ name: 'cutting' | 'sending'; share: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [only] = files;
  const film = files.length === 1 && only && isFilm(only) ? only : null;
  const frames = film ? Number(count) : files.length;
  const isCountWrong = !Number.isInteger(frames) || frames < least || frames > most;

  const choose = (chosen: Iterable<File>) => {
    setFailure(null);
    // as a camera or a program has numbered them
    const inOrder = [...chosen].sort((one, other) =>
      one.name.localeCompare(other.name, 'en', { numeric: true }),
    );
    setFiles(inOrder);
  };
  async function add(): Promise<void> {
    setFailure(null);
    try {
      let parts: readonly Blob[] = files;
      if (film) {
        setStep({ name: 'cutting', share: 0 });
        parts = await framesOf(film, frames, (share) => setStep({ name: 'cutting', share })).catch(
          () => [],
        );
        if (parts.length === 0) throw new Error('the film cannot be played');
      }
      setStep({ name: 'sending', share: 0 });
      const name = only?.name ?? '';
      onAdded(
        await pictures.uploadTurntable(parts, name, (share) => setStep({ name: 'sending', share })),
      );
    } catch (error) {
      const fallback = film && !errorSentence(error, locale) ? 'filmFailed' : 'broken';
      setFailure(errorSentence(error, locale) ?? t(`pictures.turntable.${fallback}`));
    }
    setStep(null);
  }

  return (
    <FormDialog
      title={t('pictures.turntable.title')}
      cancel={t('ui.cancel')}
      confirm={t('pictures.turntable.add')}
      isBusy={step !== null}
      isDisabled={files.length === 0 || isCountWrong}
      noValidate
      onSubmit={add}
      onClose={onClose}
    >
      <p>{t('pictures.turntable.text', { least, most })}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles.choice}>
        <Button onClick={() => input.current?.click()}>{t('pictures.turntable.choose')}</Button>
        <span aria-live="polite">
          {film ? (
            <bdi>{film.name}</bdi>
          ) : (
            files.length > 0 && t('pictures.turntable.chosen', { count: files.length })
          )}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept="image/*,video/mp4,video/webm"
          aria-label={t('pictures.turntable.choose')}
          onChange={({ target }) => choose(target.files ?? [])}
        />
      </div>
      {film && (
        <Field
          type="number"
          lang="en"
          label={t('pictures.turntable.frames')}
          help={t('pictures.turntable.framesHelp', { usual: usualFrames })}
          value={count}
          min={least}
          max={most}
          error={isCountWrong ? t('pictures.turntable.count', { least, most }) : undefined}
          onChange={setCount}
        />
      )}
      {!film && files.length > 0 && isCountWrong && (
        <Notice tone="warning">{t('pictures.turntable.count', { least, most })}</Notice>
      )}
      {step && (
        <Progress
          label={t(`pictures.turntable.${step.name}`)}
          share={step.share < 1 ? step.share : null}
        />
      )}
    </FormDialog>
  );
}
