import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { ButtonAnchor } from 'shared-ui/staff/button';
import styles from './live-link.module.css';

interface LiveLinkProps {
  /** The page without its language; null or absent where visitors see none. */
  page: string | null | undefined;
  /** What it shows. */
  name: string;
}

/** Opens the page that visitors see, in a tab of its own. */
export function LiveLink({ page, name }: LiveLinkProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  if (!page) return null;
  return (
    <span className={styles.link}>
      <ButtonAnchor
        kind="quiet"
        href={localise(page, locale)}
        target="_blank"
        rel="noopener"
        aria-label={t('ui.viewLiveOf', { name })}
      >
        {t('ui.viewLive')}
      </ButtonAnchor>
    </span>
  );
}
