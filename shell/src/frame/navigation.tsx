import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { firstInteraction, untilLoaded, VisitProvider } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { useShell } from '../app/shell-context';
import { usePageVisit } from '../app/use-page-visit';
import logo from '../media/logo.svg';
import { fetchSheet } from './deferred-sheet';
import type { NamedLink } from './frame-links';
import { LanguageToggle } from './language-toggle';
import sheetStyles from './menu-sheet.module.css';
import { type MenuPanel, useMenu } from './menu-store';
import { NavEntry } from './nav-entry';
import type { NavItem } from './nav-items';
import styles from './navigation.module.css';
import { useIsActive } from './use-is-active';
import { useNavItems } from './use-nav-items';

/** It opens at an interaction, whose code brings it. */
const ModelsPanel = lazy(async () => ({
  default: (await untilLoaded(() => import(/* webpackChunkName: "interaction" */ './models-panel')))
    .ModelsPanel,
}));

const noFragments = {};

const isAction = (item: NavItem): item is NavItem & NamedLink =>
  item.pages === undefined && item.kind === 'action';
const isEntry = (item: NavItem) => !isAction(item);

/**
 * Entries that the style sheet shows as open before hydration: a group with the focus in it, or a hovered entry once
 * the pointer has moved.
 */
const openedEntrySelector =
  '[data-opens]:has(> button):focus-within, [data-moved] [data-opens]:hover';

export const Navigation = memo(function Navigation() {
  const { t } = useTranslation('shell');
  const visit = usePageVisit(noFragments);
  const { settings } = visit;
  const items = useNavItems();
  const isActive = useIsActive();
  const { panel, sheet, open, close, setSheet } = useMenu();
  const nav = useRef<HTMLElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOnEscape(close);
  useEffect(() => {
    // Synchronises with the keyboard and the scroll position from the first interaction on.
    let deactivate = () => {};
    firstInteraction()
      .then(() =>
        untilLoaded(() => import(/* webpackChunkName: "interaction" */ './activate-navigation')),
      )
      .then(({ activateNavigation: enliven }) => {
        if (nav.current) deactivate = enliven(nav.current);
        return fetchSheet();
      })
      // If the code cannot be loaded, the navigation works without it.
      .catch(() => {});
    return () => deactivate();
  }, []);
  useEffect(() => {
    // Synchronises with menus that were opened before hydration: the sheet by the browser, a panel by the style
    // sheet.
    if (menu.current?.open) setSheet(true);
    const entry = nav.current?.querySelector<HTMLElement>(openedEntrySelector);
    if (entry) open(entry.dataset.opens as MenuPanel);
    nav.current?.setAttribute('data-live', '');
  }, [open, setSheet]);
  const models = panel === 'models' && (
    <VisitProvider value={visit}>
      <Suspense>
        <ModelsPanel />
      </Suspense>
    </VisitProvider>
  );
  return (
    <>
      <nav
        ref={nav}
        className={`${styles.nav} ${panel ? styles.open : ''}`}
        aria-label={t('nav.label')}
        onPointerLeave={(event) => {
          // Stays open while the keyboard focus is in it: scrolling moves the page under a resting pointer, which
          // fires this event.
          const staysOpen = sheet || event.currentTarget.querySelector(':focus-visible');
          if (event.pointerType === 'mouse' && !staysOpen) close();
        }}
      >
        <Wrap className={styles.row}>
          <Link to={paths.home()} className={styles.logo}>
            <img src={logo} alt="" width="34" height="34" />
            {settings.brandName}
          </Link>
          <ul className={styles.list}>
            {items.filter(isEntry).map((item) => (
              <NavEntry key={item.to ?? item.panel} item={item} models={models} />
            ))}
          </ul>
          {/* Shown at widths where the entries are in the sheet; otherwise the link is one of them. */}
          <Link to={settings.groupUrl} className={styles.group} onClick={close}>
            {t('nav.group')}
            <Icon name="out" size="s" directional />
          </Link>
          <LanguageToggle className={styles.language} short />
          {/* After the space reserved for the language toggle, so that the row ends at the page's edge. */}
          {items.filter(isAction).map(({ name, to }) => (
            <Link
              key={to}
              to={to}
              className={styles.action}
              aria-current={isActive(to) ? 'page' : undefined}
              onClick={close}
              onFocus={close}
            >
              {name}
            </Link>
          ))}
          {/* In the place of the top bar's field, where there is no room for one. */}
          <Link to={paths.search()} className={styles.find} aria-label={t('search')} />
          {/* A native `<details>`, so that it opens before scripts are loaded and without them. */}
          <details
            ref={menu}
            className={styles.menu}
            open={sheet}
            onToggle={(event) => setSheet(event.currentTarget.open)}
          >
            <summary className={styles.burger} aria-label={t('nav.menu')}>
              <Icon name="menu" />
              <Icon name="close" />
            </summary>
            <div className={sheetStyles.sheet}>
              <Sheet />
            </div>
          </details>
        </Wrap>
      </nav>
      {(panel === 'models' || sheet) && (
        <div className={styles.veil} aria-hidden="true" onPointerDown={close} />
      )}
    </>
  );
});

/** Memoised: a re-render before its code is loaded would replace the server's markup with the fallback. */
const Sheet = memo(function Sheet() {
  const { SheetEntries } = useShell();
  return (
    <Suspense>
      <SheetEntries />
    </Suspense>
  );
});

/**
 * Escape is heard on the document, because a panel may be open by hover with the focus elsewhere. It listens from the
 * first effect on, so that no key is lost between the style sheet's open state and the rendered one.
 */
function useCloseOnEscape(close: () => void): void {
  useEffect(() => {
    // Synchronises with the document's keyboard.
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [close]);
}
