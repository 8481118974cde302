import { useTranslation } from 'react-i18next';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './menu-sheet.module.css';
import { useMenu } from './menu-store';
import { type NavItem, navItems } from './nav-items';

/** The menu of narrow screens: closed at first, closed again by any choice. */
export function MenuSheet({ id, open }: { id: string; open: boolean }) {
  const { settings } = useVisit();
  return (
    <div id={id} className={styles.sheet} hidden={!open}>
      {open && (
        <ul>
          {navItems(settings).map((item) => (
            <SheetEntry key={item.label} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SheetEntry({ item }: { item: NavItem }) {
  if (item.kind === 'group')
    return item.pages.map((page) => <SheetLink key={page.label} {...page} />);
  return (
    <>
      <SheetLink label={item.label} to={item.to} external={item.kind === 'external'} />
      {item.kind === 'models' && <SheetModels />}
    </>
  );
}

function SheetLink({
  label,
  to,
  external = false,
}: {
  label: string;
  to: string;
  external?: boolean;
}) {
  const { t } = useTranslation('shell');
  const { close } = useMenu();
  return (
    <li>
      <Link to={to} className={styles.link} onClick={close}>
        {t(`nav.${label}`)}
        <Icon name={external ? 'out' : 'next'} size="s" directional />
      </Link>
    </li>
  );
}

function SheetModels() {
  const { models } = useVisit();
  const { close } = useMenu();
  return (
    <li>
      <ul className={styles.models}>
        {models.map((model) => (
          <li key={model.slug}>
            <Link to={paths.explore(model.slug)} className={styles.model} onClick={close}>
              <Picture
                picture={model.hero}
                alt=""
                sizes="96px"
                mirrored
                className={styles.picture}
              />
              {model.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
