import { useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { neutralPath } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { useShell } from '../app/shell-context';
import { crumbsOf } from './breadcrumb';
import styles from './breadcrumbs.module.css';
import { nameOf, seoOf } from './seo-of';

/** Breadcrumbs at the foot of the page. The structured data contain the same. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const { locale, settings } = useVisit();
  const { pathname } = useLocation();
  const name = nameOf(seoOf(useMatches(), locale), settings.brandName);
  const crumbs = crumbsOf({ path: neutralPath(pathname), name, translate: t });
  const { isPageSuspended: isHeld } = useShell();
  // A page that failed to load has no name, unless the server rendered it.
  if (crumbs.length === 0 || (name === '' && !isHeld())) return null;
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
          {/* Without the page's code the name may differ from the server's, which was made with it. */}
          <li aria-current="page" suppressHydrationWarning>
            {name}
          </li>
        </ol>
      </Wrap>
    </nav>
  );
}
