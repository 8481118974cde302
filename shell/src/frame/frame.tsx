import { useEffect } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { useShell } from '../app/shell-context';
import { Breadcrumbs } from '../seo/breadcrumbs';
import { ConnectionNotice } from './connection-notice';
import { clearPendingLinks, clearPendingTap } from './early-taps';
import { Footer } from './footer';
import type { FrameData } from './frame.loader';
import styles from './frame.module.css';
import { FrameProviders } from './frame-providers';
import { useMenu } from './menu-store';
import { Navigation } from './navigation';
import { SideStrip } from './side-strip';
import { TopBar } from './top-bar';

/** The shell's layout: top bar, navigation, page, shortcuts, footer and toasts, in the language of the address. */
export function Frame() {
  const data = useLoaderData<FrameData>();
  return (
    <FrameProviders data={data}>
      <Layout />
    </FrameProviders>
  );
}

function Layout() {
  const { t } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const { initialPage } = useShell();
  const close = useMenu((menu) => menu.close);
  useEffect(() => {
    // Synchronises with the history: any navigation has left the document's own page, so hydration counts as finished
    // and the marks of pressed links are removed.
    if (key === 'default') return;
    initialPage.isOver = true;
    clearPendingLinks();
  }, [key, initialPage]);
  useEffect(() => {
    // Synchronises the menus with the address: every navigation closes them. A menu that was opened during hydration
    // stays open.
    return () => {
      if (pathname) close();
    };
  }, [pathname, close]);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Navigation />
      <main id="main" className={styles.main} tabIndex={-1} onClickCapture={clearPendingTap}>
        <Outlet />
      </main>
      <ConnectionNotice />
      <Breadcrumbs />
      <SideStrip />
      <Footer />
      <ScrollRestoration getKey={entryKey} />
    </>
  );
}

/**
 * Key of a scroll position. Entries that the browser made before hydration (links to a hash) have no key of the
 * router, so the hash is part of it.
 */
const entryKey = ({ key, hash }: Location) => key + hash;
