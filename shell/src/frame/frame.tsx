import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, localeOf, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type Visit, VisitProvider } from 'shared-contracts/visit';
import { Theme } from 'shared-ui/theme';
import { ToastHost } from 'shared-ui/toast';
import { useShell } from '../app/shell-context';
import { createFragmentHost } from '../fragments/fragment-host';
import { Breadcrumbs } from '../seo/breadcrumbs';
import { Footer } from './footer';
import type { FrameData } from './frame.loader';
import styles from './frame.module.css';
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

export function FrameProviders({ data, children }: { data: FrameData; children: React.ReactNode }) {
  const { pathname, key } = useLocation();
  const { library, apiFor, translations, refused } = useShell();
  // Of the document's own entry in the history: whoever goes on has left it behind.
  const answered = key === 'default' ? refused : null;
  const locale = localeOf(pathname);
  useDocumentLanguage(locale);
  const visit = useMemo<Visit>(
    () => ({
      locale,
      dir: directionOf(locale),
      settings: data.settings,
      models: data.models,
      api: apiFor(locale),
      // each page, and the navigation beside it, has its own; what is the same on all pages stays as it is
      fragments: createFragmentHost({
        ...{ library, apiFor, carried: {} },
        pathname: localise(paths.home(), locale),
      }),
      ...(answered && { refused: answered }),
    }),
    [locale, data, apiFor, library, answered],
  );
  return (
    <I18nextProvider i18n={translations.in(locale)}>
      <VisitProvider value={visit}>
        <Theme>
          <ToastHost>{children}</ToastHost>
        </Theme>
      </VisitProvider>
    </I18nextProvider>
  );
}

function Layout() {
  const { t } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const { arrival } = useShell();
  const close = useMenu((menu) => menu.close);
  useEffect(() => {
    // synchronises with the history: the document's own page has been left, whatever came of it
    if (key !== 'default') arrival.isOver = true;
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
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Breadcrumbs />
      <SideStrip />
      <Footer />
      <ScrollRestoration />
    </>
  );
}

function useDocumentLanguage(locale: 'en' | 'ar'): void {
  useEffect(() => {
    // synchronises with the html element, which the server wrote and React does not own
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
}
