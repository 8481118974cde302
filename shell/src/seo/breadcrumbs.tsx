import { useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { neutralPath } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { crumbsOf } from './breadcrumb';
import styles from './breadcrumbs.module.css';
import { nameOf, seoOf } from './seo-of';

/** Where the page stands on the site, at its foot; search engines read the same way in its structured data. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const { locale, settings } = useVisit();
  const { pathname } = useLocation();
  const name = nameOf(seoOf(useMatches(), locale), settings.brandName);
  const crumbs = crumbsOf({ path: neutralPath(pathname), name, say: t });
  // what failed to load has no name
  if (crumbs.length === 0 || name === '') return null;
  const way = crumbs.slice(0, -1);
  return (
    <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs')}>
      <Wrap>
        <ol>
          {way.map(({ name: above, to }) => (
            <li key={to}>
              <Link to={to}>{above}</Link>
            </li>
          ))}
          <li aria-current="page">{name}</li>
        </ol>
      </Wrap>
    </nav>
  );
}
