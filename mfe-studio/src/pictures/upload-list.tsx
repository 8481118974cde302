import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Progress } from 'shared-ui/staff/progress';
import styles from './upload-list.module.css';
import type { Upload } from './use-uploads';

interface UploadListProps {
  uploads: readonly Upload[];
  busy: boolean;
  onClear: () => void;
}

/** The uploads by file name, with progress or the reason of failure. */
export function UploadList({ uploads, busy, onClear }: UploadListProps) {
  const { t } = useTranslation('mfe-studio');
  if (uploads.length === 0) return null;
  return (
    <section className={styles.uploads} aria-label={t('pictures.upload.list')}>
      <ul className={styles.list} aria-live="polite">
        {uploads.map(({ key, name, state, progress, sentence }) => (
          <li key={key} className={styles.upload} data-state={state}>
            <bdi className={styles.name}>{name}</bdi>
            {state === 'sending' && (
              <Progress
                label={t('pictures.upload.progress', { name })}
                // Indeterminate after the upload, while the server processes the file
                share={progress < 1 ? progress : null}
              />
            )}
            <span className={styles.state}>
              {sentence ?? t(`pictures.upload.${state === 'failed' ? 'broken' : state}`)}
            </span>
          </li>
        ))}
      </ul>
      {!busy && (
        <Button kind="quiet" onClick={onClear}>
          {t('pictures.upload.clear')}
        </Button>
      )}
    </section>
  );
}
