import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Lead, Section, Wrap } from 'shared-ui/layout';
import { useMarkInitialPageOver, useShell } from '../app/shell-context';
import { listOf } from '../seo/breadcrumb';
import { useTitle } from '../seo/use-seo';
import { PagePending } from './page-pending';
import styles from './page-problem.module.css';
import { useScreenHandle } from './screen-route';
import { ServerMarkup, serverNodesOf, useIsOnScreen } from './server-markup';
import { UnavailablePage } from './unavailable-page';
import { usePageEntered } from './use-page-entered';

/** Error page for a page that does not exist, or whose code or data cannot be loaded. */
export function PageProblem() {
  const error = useRouteError();
  useMarkInitialPageOver();
  useEffect(() => {
    // Logs the failed load to the console.
    console.error('[page]', error);
  }, [error]);
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) return <MissingPage />;
  return <FailedScreen failure={error} />;
}

/** Shows the server's markup or the fallback while the remote's previous version is loaded, and when there is none. */
function FailedScreen({ failure }: { failure: unknown }) {
  const { recover } = useScreenHandle();
  const location = useLocation();
  const navigate = useNavigate();
  // An error from the server is only a message, not an `Error`, and there is no previous version to load.
  const canRecover = recover !== undefined && failure instanceof Error;
  const isOnScreen = useIsOnScreen();
  const [serverNodes] = useState(isOnScreen ? () => serverNodesOf('main') : []);
  const [isOver, setOver] = useState(!canRecover);
  useEffect(() => {
    // Synchronises with the network, which provides the previous version.
    if (!recover || !canRecover) return;
    recover(failure).then((isRecovered) => {
      if (!isRecovered) return setOver(true);
      // A navigation to the same address clears the router's error, also when the data is cached.
      return navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    });
  }, [failure, canRecover, recover, navigate, location]);
  if (serverNodes.length > 0) return <ServerMarkup nodes={serverNodes} />;
  return isOver ? <FailedPage /> : <PagePending />;
}

function FailedPage() {
  const { t } = useTranslation('shell');
  const { initialPage } = useShell();
  useEffect(() => {
    // Asks the service worker, which may have kept the page's document. A document that has shown no page is from it.
    const isFirst = initialPage.shownPathname === undefined;
    if (!isFirst && !navigator.onLine && navigator.serviceWorker?.controller)
      window.location.reload();
  }, [initialPage]);
  return (
    <>
      <UnavailablePage />
      <AnnouncePage title={t('fallback.title')} />
    </>
  );
}

/** Sets the document's title and moves the focus, next to the content that replaces a page. */
function AnnouncePage({ title }: { title: string }): null {
  const { settings } = useVisit();
  useTitle(`${title} | ${settings.brandName}`);
  usePageEntered();
  return null;
}

/** Leads to the list that the page was of, or to the models. */
function MissingPage() {
  const { t } = useTranslation('shell');
  const { locale } = useVisit();
  const path = neutralPath(useLocation().pathname);
  const listed = useShell().release.links?.find(({ to }) => path.startsWith(`${to}/`));
  const list = listed
    ? { name: listed.label[locale], to: listed.to }
    : (listOf(path, t) ?? { name: t('nav.allModels'), to: paths.models() });
  return (
    <Section tone="quiet" className={styles.missing}>
      <Wrap>
        <Heading level={1} size="h1">
          {t('fallback.missing')}
        </Heading>
        <Lead>{t('fallback.missingText')}</Lead>
        <div className={styles.ways}>
          <ButtonLink variant="ink" to={list.to}>
            {list.name}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.home()}>
            {t('fallback.home')}
          </ButtonLink>
        </div>
      </Wrap>
      <AnnouncePage title={t('fallback.missing')} />
    </Section>
  );
}
