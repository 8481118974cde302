import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import sheet from './menu-sheet.module.css';
import styles from './navigation.module.css';
import { SheetEntries } from './sheet-entries';

/** The sheet for those without scripts, opened by the browser itself. The server's alone: no browser that runs scripts renders it. */
export function StillMenu() {
  const { t } = useTranslation('shell');
  return (
    <details>
      <summary className={styles.still} aria-label={t('nav.menu')}>
        <Icon name="menu" />
      </summary>
      <div className={sheet.sheet}>
        <SheetEntries models={StillModels} />
      </div>
    </details>
  );
}

/** Names alone: pictures of a menu that few open would be in every document. */
function StillModels() {
  const { models } = useVisit();
  return (
    <ul className={sheet.pages}>
      {models.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={paths.explore(slug)} className={sheet.link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
