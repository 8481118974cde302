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
import { showPage, takeTap } from './early-taps';
import { Footer } from './footer';
import type { FrameData } from './frame.loader';
import styles from './frame.module.css';
import { FrameProviders } from './frame-providers';
import { useMenu } from './menu-store';
import { Navigation } from './navigation';
import { SideStrip } from './side-strip';
import { TopBar } from './top-bar';

/** The shell's own layout: top bar, navigation, page, shortcuts, footer, toasts. Its language is the address's. */
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
  const { arrival } = useShell();
  const close = useMenu((menu) => menu.close);
  useEffect(() => {
    // synchronises with the history: the document's own page has been left, whatever came of it, and the link that was
    // pressed has led here
    if (key === 'default') return;
    arrival.isOver = true;
    showPage();
  }, [key, arrival]);
  useEffect(() => {
    // synchronises the menus with the address: any navigation closes them. At first none is open, but one that
    // was opened while the page was taken over
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
      <main id="main" className={styles.main} tabIndex={-1} onClickCapture={takeTap}>
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

/** A place that the browser itself has led to, before the page was alive, is another entry: it has no key of the router's. */
const entryKey = ({ key, hash }: Location) => key + hash;
