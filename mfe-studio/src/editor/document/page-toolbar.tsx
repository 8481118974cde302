import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import type { ScreenName } from '../../preview/screens';
import styles from './page-toolbar.module.css';

interface PageToolbarProps {
  language: Locale;
  onLanguage(language: Locale): void;
  screen: ScreenName;
  onScreen(screen: ScreenName): void;
}

/** Language and width of the page beside the fields. */
export function PageToolbar({ language, onLanguage, screen, onScreen }: PageToolbarProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.canvas.tools')}>
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={language === each}
          onClick={() => onLanguage(each)}
        >
          {t(`editor.languages.${each}`)}
        </button>
      ))}
      <span className={styles.gap} />
      {(['phone', 'desk'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={screen === each}
          onClick={() => onScreen(each)}
        >
          {t(`editor.canvas.${each}`)}
        </button>
      ))}
    </div>
  );
}
