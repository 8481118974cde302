import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { useShell } from '../app/shell-context';
import { createShortcuts } from './shortcuts';
import styles from './side-strip.module.css';

/** Shortcuts on every page: a rail at the inline end, a bar at the bottom on phones. */
export const SideStrip = memo(function SideStrip() {
  const { t: translate } = useTranslation('shell');
  const visit = useVisit();
  const { origin } = useShell();
  const { pathname, search } = useLocation();
  const shortcuts = createShortcuts({ ...visit, origin, pathname, search, translate });
  // The class gives the number of columns before the entries have arrived, so that a streamed page does not shift its
  // bar.
  const columns = shortcuts.length === 5 ? styles.five : styles.four;
  return (
    <aside className={styles.strip} aria-label={translate('strip.label')}>
      <ul className={columns}>
        {shortcuts.map(({ name, icon, to }) => (
          <li key={name}>
            <Link to={to} className={name === 'chat' ? styles.chat : undefined}>
              <Icon name={icon} />
              <span className={styles.label}>{translate(`strip.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
});
