import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Lead, Section, Wrap } from 'shared-ui/layout';
import { useArrived } from '../app/shell-context';
import { useTitle } from '../seo/use-seo';
import { KeptPage, shownNodes, useIsOnScreen } from './kept-page';
import { PagePending } from './page-pending';
import styles from './page-problem.module.css';
import { useScreenHandle } from './screen-route';
import { UnavailablePage } from './unavailable-page';
import { useEntered } from './use-entered';

/** In a page's place when it cannot be shown: not found, or a remote or its data that cannot be had. */
export function PageProblem() {
  const error = useRouteError();
  useArrived();
  useEffect(() => {
    // tells the console, which is where a failed load is looked for
    console.error('[page]', error);
  }, [error]);
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) return <MissingPage />;
  return <FailedScreen failure={error} />;
}

/** While the version before is fetched, and when there is none: what the server rendered, or the fallback. */
function FailedScreen({ failure }: { failure: unknown }) {
  const { recover } = useScreenHandle();
  const location = useLocation();
  const navigate = useNavigate();
  // a failure that the server tells of is only its message, and there is no other version behind it
  const canRecover = recover !== undefined && failure instanceof Error;
  const isOnScreen = useIsOnScreen();
  const [kept] = useState(isOnScreen ? () => shownNodes('main') : []);
  const [isOver, setOver] = useState(!canRecover);
  useEffect(() => {
    // synchronises with the network: the version before comes from there
    if (!recover || !canRecover) return;
    recover(failure).then((isThere) => {
      if (!isThere) return setOver(true);
      // the router forgets the failure when the page is entered anew, however soon its data is here
      return navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    });
  }, [failure, canRecover, recover, navigate, location]);
  if (kept.length > 0) return <KeptPage nodes={kept} />;
  return isOver ? <FailedPage /> : <PagePending />;
}

function FailedPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <UnavailablePage />
      <Entered title={t('fallback.title')} />
    </>
  );
}

/** Beside what stands in a page's place: the document is named after it, and it is read out. */
function Entered({ title }: { title: string }): null {
  const { settings } = useVisit();
  useTitle(`${title} | ${settings.brandName}`);
  useEntered();
  return null;
}

function MissingPage() {
  const { t } = useTranslation('shell');
  return (
    <Section tone="quiet" className={styles.missing}>
      <Wrap>
        <Heading level={1} size="h1">
          {t('fallback.missing')}
        </Heading>
        <Lead>{t('fallback.missingText')}</Lead>
        <div className={styles.ways}>
          <ButtonLink variant="ink" to={paths.models()}>
            {t('nav.allModels')}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.home()}>
            {t('fallback.home')}
          </ButtonLink>
        </div>
      </Wrap>
      <Entered title={t('fallback.missing')} />
    </Section>
  );
}
