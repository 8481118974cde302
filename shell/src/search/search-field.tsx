import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import styles from './search-field.module.css';

/** The search of wide screens, a plain GET form. `SuggestionsHost` adds suggestions when it is first used. */
export function SearchField() {
  const { t } = useTranslation('shell');
  const { locale } = useVisit();
  return (
    <form id="search" action={localise(paths.search(), locale)} className={styles.search}>
      <input
        type="search"
        name="q"
        className={styles.input}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={80}
        autoComplete="off"
      />
      <button type="submit" className={styles.button} aria-label={t('search')} />
    </form>
  );
}
