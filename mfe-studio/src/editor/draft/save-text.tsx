import { useTranslation } from 'shared-contracts/i18n';
import { clockInBahrain } from 'shared-contracts/locale';
import type { SaveState } from './draft-session';
import styles from './save-text.module.css';

/** The save state as a text, announced on change. */
export function SaveText({ save }: { save: SaveState }) {
  const { t } = useTranslation('mfe-studio');
  const isWell = save.kind === 'saved' || save.kind === 'saving';
  return (
    <p role="status" className={isWell ? styles.well : styles.unsaved}>
      {wordsOf()}
    </p>
  );

  function wordsOf(): string {
    switch (save.kind) {
      case 'saved':
        return save.at
          ? t('editor.save.saved', { time: clockInBahrain(save.at).slice(11) })
          : t('editor.save.unchanged');
      case 'refused':
        return t('editor.save.refused', { sentence: save.sentence });
      case 'compared':
        return t('editor.save.compared');
      default:
        return t(`editor.save.${save.kind}`);
    }
  }
}
