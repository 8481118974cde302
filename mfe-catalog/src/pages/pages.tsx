import { useTranslation } from 'shared-contracts/i18n';
import { ArrowLink, BackLink } from 'shared-ui/link';
import styles from './pages.module.css';

interface PagesProps {
  page: number;
  /** Whether a next page exists. */
  hasNext: boolean;
  addressOf: (page: number) => string;
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pages({ page, hasNext, addressOf }: PagesProps) {
  const { t } = useTranslation('mfe-catalog');
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages.title')}>
      {page > 1 && <BackLink to={addressOf(page - 1)}>{t('pages.before')}</BackLink>}
      <span aria-current="page">{t('pages.page', { page })}</span>
      {hasNext && <ArrowLink to={addressOf(page + 1)}>{t('pages.next')}</ArrowLink>}
    </nav>
  );
}
