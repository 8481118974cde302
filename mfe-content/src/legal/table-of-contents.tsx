import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import type { LegalSection } from './read-sections';
import styles from './table-of-contents.module.css';

/** Table of contents: open beside the text on wide screens, collapsed above it on narrow ones. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation('mfe-content');
  const links = (
    <ol className={styles.links}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={t('legal.contents')}>
      <div className={styles.wide}>
        <p className={styles.name}>{t('legal.contents')}</p>
        {links}
      </div>
      <details className={styles.narrow}>
        <summary>
          {t('legal.contents')}
          <Icon name="chev" size="s" />
        </summary>
        {links}
      </details>
    </nav>
  );
}
