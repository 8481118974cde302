import { useTranslation } from 'shared-contracts/i18n';
import { clockInBahrain } from 'shared-contracts/locale';
import type { SaveState } from './draft-session';
import styles from './save-status.module.css';

/** The save state as a text, announced on change. */
export function SaveStatus({ save }: { save: SaveState }) {
  const { t } = useTranslation('mfe-studio');
  const isOk = save.kind === 'saved' || save.kind === 'saving';
  return (
    <p role="status" className={isOk ? styles.well : styles.unsaved}>
      {statusText()}
    </p>
  );

  function statusText(): string {
    switch (save.kind) {
      case 'saved':
        return save.at
          ? t('editor.save.saved', { time: clockInBahrain(save.at).slice(11) })
          : t('editor.save.unchanged');
      case 'refused':
        return t('editor.save.refused', { sentence: save.sentence });
      case 'conflict':
        return t('editor.save.compared');
      default:
        return t(`editor.save.${save.kind}`);
    }
  }
}
