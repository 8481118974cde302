import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { neutralPath } from 'shared-contracts/locale';
import { chatAddress, paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon, type IconName } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import styles from './side-strip.module.css';

interface Shortcut {
  label: string;
  icon: IconName;
  to: string;
  className?: string | undefined;
}

/** Shortcuts within reach on every page: a rail at the inline end, a bar at the bottom of phones. */
export const SideStrip = memo(function SideStrip() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  const { pathname } = useLocation();
  const shortcuts: Shortcut[] = [
    { label: 'chat', icon: 'chat', to: chatAddress(settings.chatPhone), className: styles.chat },
    { label: 'service', icon: 'service', to: paths.bookService() },
    { label: 'parts', icon: 'parts', to: paths.genuineParts() },
    { label: 'testDrive', icon: 'wheel', to: paths.testDrive() },
  ];
  if (neutralPath(pathname).startsWith(paths.explore(''))) {
    shortcuts.push({ label: 'downloads', icon: 'down', to: paths.downloads() });
  }
  // The number of columns comes before the entries: a page still on its way does not shift its bar.
  const columns = shortcuts.length === 5 ? styles.five : styles.four;
  return (
    <aside className={styles.strip} aria-label={t('strip.label')}>
      <ul className={columns}>
        {shortcuts.map(({ label, icon, to, className }) => (
          <li key={label}>
            <Link to={to} className={className}>
              <Icon name={icon} />
              <span className={styles.label}>{t(`strip.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
});
