import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { firstInteraction, VisitProvider } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { useShell } from '../app/shell-context';
import { usePageVisit } from '../app/use-page-visit';
import logo from '../media/logo.svg';
import { LanguageToggle } from './language-toggle';
import { fetchSheet, MenuSheet } from './menu-sheet';
import { useMenu } from './menu-store';
import { ModelsPanel } from './models-panel';
import { NavEntry } from './nav-entry';
import styles from './navigation.module.css';
import { useNavItems } from './use-nav-items';

const noFragments = {};

export const Navigation = memo(function Navigation() {
  const { t } = useTranslation('shell');
  const visit = usePageVisit(noFragments);
  const { settings } = visit;
  const items = useNavItems();
  const { StillMenu } = useShell();
  const { panel, sheet, close, toggleSheet } = useMenu();
  const sheetId = useId();
  const nav = useRef<HTMLElement>(null);
  useCloseOnEscape(Boolean(panel) || sheet, close);
  useEffect(() => {
    // synchronises with the keyboard and the scroll position, which nobody has moved before
    let end = () => {};
    firstInteraction()
      .then(() => import(/* webpackChunkName: "interaction" */ './live-navigation'))
      .then(({ enliven }) => {
        if (nav.current) end = enliven(nav.current);
        return fetchSheet();
      })
      // without it the navigation stays where it is
      .catch(() => {});
    return () => end();
  }, []);
  const models = panel === 'models' && (
    <VisitProvider value={visit}>
      <ModelsPanel />
    </VisitProvider>
  );
  return (
    <>
      <nav
        ref={nav}
        className={`${styles.nav} ${panel || sheet ? styles.open : ''}`}
        aria-label={t('nav.label')}
        onPointerLeave={(event) => {
          // what the keyboard is in stays open: a page that scrolls moves a pointer that rests
          const isHeld = sheet || event.currentTarget.querySelector(':focus-visible');
          if (event.pointerType === 'mouse' && !isHeld) close();
        }}
      >
        <Wrap className={styles.row}>
          <Link to={paths.home()} className={styles.logo}>
            <img src={logo} alt="" width="34" height="34" />
            {settings.brandName}
          </Link>
          <ul className={styles.list}>
            {items.map((item) => (
              <NavEntry key={item.to ?? item.panel} item={item} models={models} />
            ))}
          </ul>
          {/* the bar has no room for both: it stands in the panel then */}
          {items.every(({ panel }) => panel !== 'more') && (
            <Link to={settings.groupUrl} className={styles.group} onClick={close}>
              {t('nav.group')}
              <Icon name="out" size="s" directional />
            </Link>
          )}
          <LanguageToggle className={styles.language} short />
          <button
            type="button"
            className={styles.burger}
            aria-label={t(sheet ? 'nav.close' : 'nav.menu')}
            aria-expanded={sheet}
            aria-controls={sheetId}
            onClick={toggleSheet}
          >
            <Icon name={sheet ? 'close' : 'menu'} />
          </button>
          <noscript>{StillMenu && <StillMenu />}</noscript>
        </Wrap>
        <MenuSheet id={sheetId} open={sheet} />
      </nav>
      {(panel === 'models' || sheet) && (
        <div className={styles.veil} aria-hidden="true" onPointerDown={close} />
      )}
    </>
  );
});

/** A panel may be open by hover alone, with the focus elsewhere: the document hears the key. */
function useCloseOnEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    // synchronises with the document's keyboard for as long as something is open
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen, close]);
}
